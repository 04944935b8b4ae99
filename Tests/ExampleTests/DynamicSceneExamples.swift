import Dynamics
import DynamicsJSON
import Testing

/// The examples in the guide that use scenes without views.
@Suite("Examples: dynamics without views")
struct DynamicSceneExamples {
  @Test("Three falling boxes end in the same state after saving and loading")
  func boxes() throws {
    // example: three-boxes
    var scene = DynamicScene()
    scene.setReferenceBounds(DynamicRect(x: 0, y: 0, width: 320, height: 480))
    let boxes = [60.0, 150, 200].map { x in
      scene.addItem(ItemDefinition(size: DynamicSize(80, 80), at: Point2(x, x)))
    }
    scene.add(.gravity(GravityBehavior()), items: boxes)
    scene.add(.collision(CollisionBehavior(referenceInsets: DynamicInsets())), items: boxes)
    for _ in 0..<30 { scene.advance(by: 1.0 / 60) }

    let saved = scene.encoded()  // [UInt8], for a file or a network
    var loaded = try DynamicScene(encoded: saved)
    while scene.advance(by: 1.0 / 60) {}
    while loaded.advance(by: 1.0 / 60) {}

    for box in boxes {
      guard let state = loaded.state(of: box) else { continue }
      print("\(box): \(state.position.x), \(state.position.y) pt")
    }
    print(scene.stateHash == loaded.stateHash)  // true
    // end
    #expect(scene.stateHash == loaded.stateHash)
    #expect(boxes.allSatisfy { scene.isAtRest($0) })
  }

  @Test("A recording replays to the same state, and a predicted motion settles")
  func recording() throws {
    var scene = DynamicScene()
    let item = scene.addItem(ItemDefinition(size: DynamicSize(80, 80), at: Point2(60, 60)))
    // example: scene-recording
    var recording = DynamicRecording(of: scene)
    let snap = Behavior.snap(SnapBehavior(to: Point2(160, 240)))
    recording.apply(.addBehavior(snap, [item], below: nil), to: &scene)
    recording.advance(&scene, by: 1.0 / 60)
    recording.apply(.setVelocity(item, DynamicVector(500, 0), angular: 2), to: &scene)
    recording.advance(&scene, by: 1.0 / 60)
    print(recording.replayed().stateHash == scene.stateHash)  // true

    let future = scene.future(limit: 10)
    print(future.settledTime ?? .infinity)  // seconds from now
    // end
    #expect(recording.replayed().stateHash == scene.stateHash)
    #expect(future.settledTime != nil)
  }

  @Test("A parameter can be found by name, and an override applies until it is released")
  func parameters() throws {
    var scene = DynamicScene()
    let item = scene.addItem(ItemDefinition(size: DynamicSize(80, 80), at: Point2(60, 60)))
    let snap = scene.add(.snap(SnapBehavior(to: Point2(160, 240))), items: [item])
    // example: scene-parameters
    for parameter in Parameter.all(of: .snap) {
      print(parameter.name, parameter.unit, parameter.range)
    }
    scene.setParameter("damping", of: snap, to: 0.4)
    scene.override("damping", at: [0], to: 0.9)  // the first root wins until it is released
    scene.release("damping", at: [0])
    print(scene.json())  // human-readable; DynamicScene(json:) decodes it
    // end
    guard case .snap(let effective)? = scene.effective(snap) else {
      Issue.record("the snap is gone")
      return
    }
    #expect(effective.damping == 0.4)
    #expect(try DynamicScene(json: scene.json()).stateHash == scene.stateHash)
  }
}
