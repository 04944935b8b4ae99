import Dynamics
import DynamicScenes
import KinemaElementary
import PhysicsScenes
import RemoteDynamics
import Testing

@Suite("Random requests")
struct RequestFuzzingTests {
  @Test("Random requests are executed or refused, and the scene stays valid", arguments: 1..<5)
  func randomBytes(seed: Int) {
    var random = SeededNumbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    var remote = RemoteScene()
    for number in 0..<4_000 {
      var request = [UInt8(random.index(22))]
      for _ in 0..<random.index(60) {
        request.append(random.index(3) == 0 ? UInt8(random.index(256)) : UInt8(random.index(3)))
      }
      #expect(!remote.answer(request).isEmpty)
      guard number % 100 == 0 else { continue }
      if let fault = remote.scene.inconsistency() {
        Issue.record("seed \(seed), request \(number): \(fault)")
        return
      }
    }
  }

  @Test("Requests with mutated data are executed or refused with a message", arguments: 1..<4)
  func changedForms(seed: Int) {
    var mutator = SceneForms.mutator(seed: UInt64(seed))
    var carriedOut = 0
    for _ in 0..<150 {
      let form = mutator.next()
      for kind in [9, 18] as [UInt8] {
        var remote = RemoteScene()
        let answer = remote.answer([kind] + form)
        if answer[0] == 0 {
          let line = String(decoding: answer.dropFirst(5), as: UTF8.self)
          #expect(line.hasPrefix("Cannot ") && !line.contains("\n"), "\(line)")
        } else {
          carriedOut += 1
        }
        #expect(remote.scene.inconsistency() == nil)
      }
    }
    #expect(carriedOut > 20)
  }

  @Test("Random touches keep random scenes valid", arguments: 1..<5)
  func fingers(seed: Int) {
    var random = SeededNumbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    var run = RandomScene(seed: UInt64(seed))
    run.run(ticks: 10)
    var remote = RemoteScene()
    _ = remote.answer([9] + run.scene.encoded())
    let items = remote.scene.itemIDs
    for number in 0..<600 {
      var writer = BinaryWriter()
      writer.append(14 as UInt8)
      writer.append(UInt32(random.index(3)))
      writer.append(UInt8(random.index(4)))
      writer.write(Point2(random.number(0...700), random.number(0...700)))
      writer.write(UInt64(number * 8))
      writer.write(items[random.index(items.count)])
      writer.write(random.index(2) == 0 ? 0 : random.number(0...8))
      writer.write(random.number(0...1))
      _ = remote.answer(writer.bytes)
      var tick = BinaryWriter()
      tick.append(2 as UInt8)
      tick.write(1.0 / 60)
      _ = remote.answer(tick.bytes)
      if random.index(50) == 0, let item = items.last {
        _ = remote.answer([1] + [DynamicEdit(tick: 0, .removeItem(item))].encoded())
      }
    }
    #expect(remote.scene.inconsistency() == nil)
    #expect(items.allSatisfy { remote.scene.state(of: $0)?.position.x.isFinite ?? true })
  }
}
