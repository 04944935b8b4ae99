import Dynamics
import KinemaElementary
import Physics2D

/// The result of reading a binary form of unknown validity.
public enum FormVerdict: Equatable {
  /// The form was refused with a one-line message.
  case refused(String)
  /// The form contains a valid scene, edits, or a recording.
  case sound
  /// The form was accepted, but its scene breaks an invariant.
  case broken(String)

  /// Reads a form, runs its scene for a few ticks, and then removes everything from the scene.
  public init(of form: [UInt8]) {
    do throws(BinaryFault) {
      self.init(running: try SceneForm(reading: form))
    } catch {
      self = .refused(error.message)
    }
  }

  /// Runs the scene of a form for a few ticks, and then removes everything from the scene.
  public init(running form: SceneForm) {
    self =
      switch form {
      case .scene(let scene): Self.run(scene)
      case .edits(let edits): Self.replay(edits, on: DynamicScene())
      case .recording(let recording): Self.replay(recording.edits, on: recording.start)
      }
  }

  /// Replays edits and checks the scene. Edits with ticks of 0.1 s or longer are not replayed.
  private static func replay(_ edits: [DynamicEdit], on scene: DynamicScene) -> FormVerdict {
    var scene = scene
    guard
      edits.allSatisfy({ edit in
        if case .beginTick(let interval) = edit.change { interval < 0.1 } else { true }
      }), endsTickSoon(&scene), advance(&scene)
    else { return .sound }
    scene.replay(edits)
    return scene.inconsistency().map { .broken($0) } ?? .sound
  }

  private static func run(_ original: DynamicScene) -> FormVerdict {
    var scene = original
    guard let copy = try? DynamicScene(encoded: scene.encoded()), copy.stateHash == scene.stateHash
    else { return .broken("the scene does not survive a round trip") }
    guard endsTickSoon(&scene) else { return .sound }
    for _ in 0..<4 {
      guard advance(&scene) else { return .sound }
      if let fault = scene.inconsistency() { return .broken(fault) }
    }
    // Add a behavior, and then remove everything from the scene.
    scene.add(.gravity(GravityBehavior()), items: scene.itemIDs)
    scene.setReferenceBounds(DynamicRect(x: 1, y: 2, width: 300, height: 400))
    guard advance(&scene) else { return .sound }
    for behavior in scene.behaviorIDs.reversed() where behavior.slot % 2 == 0 {
      scene.remove(behavior)
    }
    for item in scene.itemIDs { scene.removeItem(item) }
    for behavior in scene.children() { scene.remove(behavior) }
    if let fault = scene.inconsistency() { return .broken(fault) }
    return scene.world.bodyCount == 0 ? .sound : .broken("a body remains")
  }

  /// Ends the current tick; returns false if that takes too long.
  private static func endsTickSoon(_ scene: inout DynamicScene) -> Bool {
    var count = 0
    while scene.hasDueSubstep {
      guard count < 20 else { return false }
      count += 1
      scene.substep()
    }
    scene.endTick()
    return true
  }

  /// Runs a tick; returns false if that takes too long.
  private static func advance(_ scene: inout DynamicScene) -> Bool {
    scene.beginTick(1.0 / 60)
    return endsTickSoon(&scene)
  }
}
