import KinemaElementary
import Physics2D
import PhysicsScenes
import Testing

/// Randomly mutated binary forms, 5,000 for each seed.
@Suite("Mutated binary forms")
struct EncodingMutationTests {
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

  @Test(
    "A mutated binary form is either valid or rejected with a one-line message", arguments: seeds)
  func mutations(seed: UInt64) {
    var mutator = ByteMutator(Self.forms, random: SeededNumbers(seed))
    var readCount = 0
    for number in 0..<5_000 {
      let form = mutator.next()
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
