// Ours. What tools, tests and other parts of the house see of an animator.

public import Dynamics
package import Foundation
package import Physics2D

extension UIDynamicAnimator {
  /// The items, behaviors, and world of the animator as one value. Ours.
  ///
  /// The copy runs apart from the animator, and costs the same for any number of items.
  public final var scene: DynamicScene {
    if !tree.isStepping { simulation.synchronize() }
    var scene = simulation.scene
    scene.isRunning = isRunning
    return scene
  }

  /// Begins to record all changes of the animator, from its state now on. Ours.
  public final func beginRecording() {
    simulation.recording = DynamicRecording(of: scene)
  }

  /// Ends the recording and returns it; nil when none was begun. Ours.
  ///
  /// A restored snapshot begins the recording again.
  public final func endRecording() -> DynamicRecording? {
    defer { simulation.recording = nil }
    return simulation.recording
  }

  /// The physics world; a copy of it is a snapshot.
  package final var world: World { simulation.scene.world }

  /// The hash of the world's state, for modules that do not import the engine.
  package final var stateHash: UInt64 { world.stateHash }

  /// The seconds of the last tick, as the display counts them.
  package final var lastInterval: TimeInterval { driver.lastInterval }

  /// The animator as diagnostics name it, after its reference view, also when that is gone.
  package final var name: String { simulation.name }

  /// The body of an item in `world`, after everything that was set has been applied; nil for an
  /// item that is not in the animator.
  package final func bodyID(of item: any UIDynamicItem) -> BodyID? {
    if !tree.isStepping { simulation.synchronize() }
    return simulation.body(of: item)
  }

  /// The pose of an item's body, not rounded; nil for an item that is not in the animator.
  package final func unroundedPose(of item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat)?
  {
    simulation.unroundedPose(of: item)
  }

  /// The first disagreement between the tree, the table of items and the world; nil when there is
  /// none. To be asked outside of a step.
  package final func inconsistency() -> String? {
    tree.inconsistency() ?? simulation.inconsistency(with: tree.all) ?? faultOfRest()
  }

  /// An animator that rests leaves nothing in the air.
  private final func faultOfRest() -> String? {
    guard !isRunning, simulation.scene.movesSomething else { return nil }
    let items = awakeReasons.map { "\($0)" }.joined(separator: "; ")
    return "it rests, and these do not: \(items)"
  }
}
