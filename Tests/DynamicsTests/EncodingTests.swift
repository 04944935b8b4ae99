import Dynamics
import DynamicScenes
import KinemaElementary
import Physics2D
import Testing

/// Encoding and decoding of scenes and edits in their binary forms.
@Suite("Binary forms of scenes")
struct EncodingTests {
  @Test("A decoded scene has the same binary form and evolves identically", arguments: 0..<60)
  func futures(seed: Int) throws {
    var run = RandomScene(seed: UInt64(seed))
    run.run(ticks: 137)
    let form = run.scene.encoded()
    var copy = run
    copy.scene = try DynamicScene(encoded: form)
    #expect(copy.scene.encoded() == form)
    #expect(copy.scene.stateHash == run.scene.stateHash)
    run.run(ticks: 120)
    copy.run(ticks: 120)
    #expect(copy.scene.encoded() == run.scene.encoded(), "seed \(seed)")
  }

  @Test("A scene can be encoded and decoded in the middle of a tick", arguments: 0..<20)
  func insideTick(seed: Int) throws {
    var run = RandomScene(seed: UInt64(seed))
    run.run(ticks: 40)
    var scene = run.scene
    scene.wakeAll()
    for _ in 0..<30 where scene.isRunning {
      scene.beginTick(1.0 / 40)
      scene.substep()
      let form = scene.encoded()
      var copy = try DynamicScene(encoded: form)
      #expect(copy.encoded() == form)
      scene.endTick()
      copy.endTick()
      #expect(copy.stateHash == scene.stateHash && copy.events == scene.events)
      scene = copy
    }
  }

  @Test("Decoded edits and recordings replay to the same state", arguments: 0..<30)
  func recordings(seed: Int) throws {
    var run = RandomScene(seed: UInt64(seed))
    run.run(ticks: 60)
    run.beginRecording()
    run.run(ticks: 60)
    let edits = try [DynamicEdit](encoded: run.recording.edits.encoded())
    #expect(edits == run.recording.edits)
    let recording = try DynamicRecording(encoded: run.recording.encoded())
    #expect(recording.replayed().stateHash == run.scene.stateHash)
    #expect(recording.encoded() == run.recording.encoded())
  }

  @Test("The hash of a scene covers its items, behaviors, bounds, and overrides")
  func hash() {
    let scene = RandomScene(seed: 3).scene
    let changes: [(inout DynamicScene) -> Void] = [
      { $0.addItem(size: DynamicSize(1, 1), at: .zero) },
      { $0.add(.composite) },
      { $0.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 1, height: 1)) },
      { $0.override("x", at: [77], to: 1) },
      { $0.add(.composite, items: [$0.itemIDs[0]]) },
    ]
    var hashes: Set<UInt64> = [scene.stateHash]
    for change in changes {
      var copy = scene
      change(&copy)
      #expect(hashes.insert(copy.stateHash).inserted)
    }
  }

  private func message(_ bytes: [UInt8]) -> String {
    do throws(BinaryFault) {
      _ = try DynamicScene(encoded: bytes)
      return "none"
    } catch {
      return error.message
    }
  }

  @Test("A truncated binary form is rejected with a message that contains its length")
  func truncations() {
    var run = RandomScene(seed: 11)
    run.run(ticks: 30)
    let form = run.scene.encoded()
    for count in 0..<form.count {
      let message = message(Array(form[..<count]))
      #expect(message.hasPrefix("Cannot read the scene: it ends after \(count) bytes, in the "))
    }
    #expect(message(form + [0]).hasPrefix("Cannot read the scene: unexpected bytes follow its end"))
  }

  @Test(
    "A binary form with another format or version is rejected, and the message gives the reason")
  func header() {
    var form = DynamicScene().encoded()
    form[5] = 2
    #expect(
      message(form) == "Cannot read the scene: version 2 is not the known version 1 before byte 7, "
        + "in the header.")
    for (other, index) in [([DynamicEdit]().encoded(), 4), ([1, 2, 3, 4], 0)] {
      #expect(
        message(other) == "Cannot read the scene: the bytes have a different format before byte "
          + "\(index), in the header.")
    }
  }

  @Test("The size of the binary form is proportional to the number of items")
  func size() {
    var scene = DynamicScene()
    let items = (0..<1_000).map { scene.item(10, 10, at: Double($0) * 20, 0) }
    scene.add(.down, items: items)
    #expect(scene.encoded().count < 700_000)
  }
}
