import KinemaElementary
import Physics2D
import PhysicsScenes
import Testing

/// Binary forms that are changed at random: 5,000 for each seed.
@Suite("Changed binary forms")
struct EncodingMutationTests {
  struct Mutator {
    var random: SeededNumbers
    let forms: [[UInt8]]

    mutating func form() -> [UInt8] {
      var form = forms[random.index(forms.count)]
      for _ in 0...random.index(3) { change(&form) }
      return form
    }

    private mutating func change(_ form: inout [UInt8]) {
      let start = random.index(form.count)
      let end = min(form.count, start + 1 + random.index(random.index(8) == 0 ? 400 : 12))
      switch random.index(8) {
      case 0, 1: form[start] ^= 1 << UInt8(random.index(8))
      case 2: form[start] = UInt8(random.index(256))
      case 3: form.insert(contentsOf: form[start..<end], at: random.index(form.count))
      case 4: form.removeSubrange(start..<end)
      case 5:
        // A piece of any form over this one.
        let other = forms[random.index(forms.count)]
        let from = random.index(max(other.count - (end - start), 1))
        form.replaceSubrange(start..<end, with: other[from..<min(from + end - start, other.count)])
      case 6: write(UInt64(random.index(20)), 4, at: start, &form)
      default:
        let extremes: [(UInt64, Int)] = [
          (0, 4), (.max, 4), (0x7FFF_FFFF, 4), (0x8000_0000, 4),
          (UInt64(Float.greatestFiniteMagnitude.bitPattern), 4),
          (UInt64(Float.leastNonzeroMagnitude.bitPattern), 4), (UInt64(Float(-1e9).bitPattern), 4),
          (UInt64((1e-30 as Float).bitPattern), 4), (UInt64((1e30 as Float).bitPattern), 4),
          (Double.greatestFiniteMagnitude.bitPattern, 8), ((-1e12).bitPattern, 8), (.max >> 1, 8),
        ]
        let (bits, count) = extremes[random.index(extremes.count)]
        write(bits, count, at: start, &form)
      }
    }

    private func write(_ bits: UInt64, _ count: Int, at start: Int, _ form: inout [UInt8]) {
      for k in 0..<count where start + k < form.count {
        form[start + k] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * k))
      }
    }
  }

  static let forms: [[UInt8]] = {
    var zoo = ValueTests.zoo()
    zoo.run(60)
    var pile = World()
    pile.addContainer(0, 0, 200, 300)
    for k in 0..<10 {
      Scenes.drop(Scenes.box(50 + 60 * Double(k % 3), 270 - 50 * Double(k / 3)), into: &pile)
    }
    pile.run(40)
    var walk = RandomWorldTests.Walk(5)
    for step in 0..<200 {
      if step % 3 == 0 { walk.change() }
      walk.world.step()
    }
    return [InvariantTests.world(), zoo, pile, walk.world].map { EncodingTests.bytes($0) }
  }()

  @Test("a changed form is refused with one line, or is that of a sound world", arguments: seeds)
  func mutations(seed: UInt64) {
    var mutator = Mutator(random: SeededNumbers(seed), forms: Self.forms)
    var readCount = 0
    for number in 0..<5_000 {
      let form = mutator.form()
      do {
        var world = try EncodingTests.read(form)
        readCount += 1
        for _ in 0..<20 {
          world.step()
          guard let fault = world.inconsistency() else { continue }
          Issue.record("seed \(seed), form \(number): \(fault.rule) (\(fault.index))")
          break
        }
      } catch {
        let message = error.message
        if !message.hasPrefix("Cannot read the scene: ") || message.contains("\n") {
          Issue.record("seed \(seed), form \(number): \(message)")
        }
      }
    }
    #expect(readCount > 50)
  }
}
