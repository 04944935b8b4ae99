// Ours. Tools, tests, and other modules use these parts of an animator.

public import Dynamics
package import Foundation
package import Physics2D

extension UIDynamicAnimator {
  /// The items, behaviors, and world of the animator as one value. Ours.
  ///
  /// The copy is independent of the animator. Its cost does not depend on the number of items.
  public final var scene: DynamicScene {
    if !tree.isStepping {
      simulation.synchronize()
      // New reference bounds resume the scene, but not the animator.
      if !isRunning, simulation.scene.isRunning { simulation.apply(.stopIfDone) }
    }
    var scene = simulation.scene
    scene.isRunning = isRunning
    return scene
  }

  /// Begins recording all changes of the animator, starting from its current state. Ours.
  public final func beginRecording() {
    simulation.recording = DynamicRecording(of: scene)
  }

  /// Ends the recording and returns it, or returns `nil` if none was begun. Ours.
  ///
  /// Restoring a snapshot restarts the recording.
  public final func endRecording() -> DynamicRecording? {
    defer { simulation.recording = nil }
    return simulation.recording
  }

  /// The physics world. A copy of it is a snapshot.
  package final var world: World { simulation.scene.world }

  /// The hash of the world's state, for modules that do not import the engine.
  package final var stateHash: UInt64 { world.stateHash }

  /// The length of the last tick in seconds of display time.
  package final var lastInterval: TimeInterval { driver.lastInterval }

  /// The animator's name in diagnostics, derived from its reference view even if the view was
  /// released.
  package final var name: String { simulation.name }

  /// Returns the body of an item in `world` after all changes are applied, or `nil` for an item
  /// that is not in the animator.
  package final func bodyID(of item: any UIDynamicItem) -> BodyID? {
    if !tree.isStepping { simulation.synchronize() }
    return simulation.body(of: item)
  }

  /// Returns the unrounded pose of an item's body, or `nil` if the animator does not contain it.
  package final func unroundedPose(of item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat)?
  {
    simulation.unroundedPose(of: item)
  }

  /// Returns the first inconsistency between the tree, the item table, and the world, or `nil` if
  /// there is none. Call this only outside a step.
  package final func inconsistency() -> String? {
    tree.inconsistency() ?? simulation.inconsistency(with: tree.all) ?? faultOfRest()
  }

  /// Checks that an animator at rest has no moving items.
  private final func faultOfRest() -> String? {
    guard !isRunning, simulation.scene.movesSomething else { return nil }
    let items = awakeReasons.map { "\($0)" }.joined(separator: "; ")
    return "the animator rests, but these items move: \(items)"
  }
}
