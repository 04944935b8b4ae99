// Ours. What tools, tests and other parts of the house see of an animator.

package import Foundation
package import Physics2D

extension UIDynamicAnimator {
  /// The physics world; a copy of it is a snapshot.
  package final var world: World { simulation.world }

  /// The seconds of the last tick, as the display counts them.
  package final var lastInterval: TimeInterval { driver.lastInterval }

  /// The animator as diagnostics name it, after its reference view, also when that is gone.
  final var name: String { simulation.name }

  /// The body of an item in `world`, after everything that was set has been applied; nil for an
  /// item that is not in the animator.
  package final func bodyID(of item: any UIDynamicItem) -> BodyID? {
    if !tree.isStepping { tree.synchronize() }
    return simulation.body(of: item)?.id
  }

  /// The pose of an item's body, not rounded; nil for an item that is not in the animator.
  package final func unroundedPose(of item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat)?
  {
    simulation.unroundedPose(of: item)
  }

  /// The first disagreement between the tree, the table of items and the world; nil when there is
  /// none. To be asked outside of a step.
  package final func inconsistency() -> String? {
    tree.inconsistency() ?? simulation.inconsistency(with: tree.index) ?? faultOfRest()
  }

  /// An animator that rests leaves nothing in the air.
  private final func faultOfRest() -> String? {
    guard !isRunning, simulation.movesSomething(tree.index) else { return nil }
    let items = awakeReasons.map { "\($0)" }.joined(separator: "; ")
    return "it rests, and these do not: \(items)"
  }
}
