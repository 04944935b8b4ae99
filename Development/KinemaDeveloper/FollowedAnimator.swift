import Dynamics
import UIDynamics

/// An animator of a demo, and a copy of its scene that is stepped in parallel.
///
/// After a tick in which the app changed the animator, the scene is copied again.
@MainActor
final class FollowedAnimator {
  private(set) weak var animator: UIDynamicAnimator?
  private var value: DynamicScene
  /// The number of ticks since the scene was copied.
  private var age = 0
  private var seenEdits = 0
  /// Whether the app has changed the animator since the last tick.
  private var isChanged = false
  /// The number of ticks whose body states were compared.
  private(set) var comparedTicks = 0
  /// The number of ticks in which the app changed the animator.
  private(set) var changedTicks = 0
  /// The kinds of changes that the app made.
  private(set) var changes: Set<String> = []
  /// The first difference.
  private(set) var fault: String?

  /// The number of the tick after which the copy is encoded and decoded.
  private static let encodedTick = 137

  init(_ animator: UIDynamicAnimator) {
    self.animator = animator
    value = animator.scene
    animator.beginRecording()
  }

  /// Steps the copy by the tick that the animator has just simulated.
  func tick() {
    guard fault == nil, let animator, let recording = animator.simulation.recording else { return }
    follow(recording)
    if isChanged {
      isChanged = false
      changedTicks += 1
      return take(animator.scene)
    }
    comparedTicks += 1
    age += 1
    if value.world.stateHash != animator.world.stateHash {
      fault = "the value differs at tick \(age)"
    }
    guard age == Self.encodedTick else { return }
    do {
      value = try DynamicScene(encoded: value.encoded())
    } catch {
      fault = "the value cannot be decoded: \(error)"
    }
  }

  /// Replays the recording, and starts a new one. Call it between two ticks.
  func checkReplay() {
    guard fault == nil, let animator else { return }
    // Reading the scene may record a change.
    let scene = animator.scene
    guard let recording = animator.endRecording() else { return }
    follow(recording)
    if recording.replayed().stateHash != scene.stateHash {
      fault = "\(recording.edits.count) replayed edits end in a different state"
    }
    animator.beginRecording()
    seenEdits = 0
  }

  private func take(_ scene: DynamicScene) {
    value = scene
    age = 0
  }

  /// Applies the new edits of a recording.
  private func follow(_ recording: DynamicRecording) {
    for edit in recording.edits[seenEdits...] where !follow(edit.change) {
      isChanged = true
      changes.insert(String(describing: edit.change).prefix { $0 != "(" }.description)
    }
    seenEdits = recording.edits.count
  }

  /// Applies a change that the copy makes by itself or that affects no body.
  ///
  /// - Returns: `false` for a change that the app made.
  private func follow(_ change: DynamicEdit.Change) -> Bool {
    switch change {
    case .beginTick(let interval):
      value.endTick()
      value.beginTick(interval)
      while value.hasDueSubstep { value.substep() }
      return true
    case .synchronize, .stopIfDone: return true
    case .removeBehavior(let behavior): return leaves { !$0.contains(behavior) }
    case .removeMember(let item, let behavior): return leaves { !$0.holds(item, in: behavior) }
    case .removeItem(let item):
      guard leaves({ $0.useCount(of: item) == 0 }) else { return false }
      value.removeItem(item)
      return true
    default: return false
    }
  }

  /// Ends the tick of the copy, and returns whether a behavior or an item has left the scene.
  private func leaves(_ hasLeft: (DynamicScene) -> Bool) -> Bool {
    value.endTick()
    return hasLeft(value)
  }
}
