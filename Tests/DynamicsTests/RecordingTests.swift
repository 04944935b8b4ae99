import Dynamics
import DynamicScenes
import Physics2D
import Testing

/// Recordings of edits and their replay.
@Suite("Recordings")
struct RecordingTests {
  @Test(
    "Random edits of every kind, even during ticks, replay to the same state", arguments: 0..<60)
  func replays(seed: Int) {
    var run = RandomScene(seed: UInt64(seed))
    for part in 0..<4 {
      run.run(ticks: 60)
      #expect(run.scene.inconsistency() == nil, "seed \(seed)")
      #expect(
        run.recording.replayed().stateHash == run.scene.stateHash, "seed \(seed), part \(part)")
      if part == 1 { run.beginRecording() }
    }
  }

  @Test("Random edits cover every kind of edit")
  func coverage() {
    var kinds: Set<String> = []
    var inTicks = 0
    for seed in 0..<40 as Range<UInt64> {
      var run = RandomScene(seed: seed)
      run.run(ticks: 120)
      for edit in run.recording.edits {
        if edit.substep != nil { inTicks += 1 }
        kinds.insert(String("\(edit.change)".prefix { $0 != "(" }))
      }
    }
    #expect(kinds.count == 20 && inTicks > 100)
  }

  @Test("A recording with a custom field replays without the code that computed its forces")
  func customForces() {
    var scene = DynamicScene()
    let item = scene.item(40, 40, at: 100, 100)
    var recording = DynamicRecording(of: scene)
    recording.apply(
      .addBehavior(.field(FieldBehavior(customName: "wind")), [item], below: nil), to: &scene)
    for _ in 0..<30 {
      recording.advance(&scene, by: 1.0 / 60) { DynamicVector($0.position.dy / 100, 0.5) }
    }
    #expect(scene.x(of: item) > 101 && scene.y(of: item) > 101)
    #expect(recording.replayed().stateHash == scene.stateHash)
    // A tick that the scene rejects is not recorded.
    let count = recording.edits.count
    recording.advance(&scene, by: .nan)
    recording.apply(.setPose(item, Point2(.nan, 0), angle: 0), to: &scene)
    #expect(recording.edits.count == count)
  }

  @Test("Added items and behaviors have the same identities in the replay")
  func identities() {
    var scene = DynamicScene()
    var recording = DynamicRecording(of: scene)
    let definition = ItemDefinition(size: DynamicSize(10, 10), at: .zero)
    guard case .item(let item) = recording.apply(.addItem(definition), to: &scene),
      case .behavior(let id) = recording.apply(.addBehavior(.down, [item], below: nil), to: &scene)
    else {
      Issue.record("an edit has returned no identity")
      return
    }
    for _ in 0..<5 { recording.advance(&scene, by: 1.0 / 60) }
    let replayed = recording.replayed()
    #expect(replayed.items(of: id) == [item] && replayed.y(of: item) == scene.y(of: item))
    #expect(recording.edits.first?.tick == 0 && recording.edits.last?.tick == 4)
  }
}
