// Ours: in UIKit a push that has acted and a snap that has arrived stay in the tree until somebody
// remembers them.

import Dynamics

extension UIDynamicAnimator {
  /// The behaviours that have done their work, in the order of the tree: instantaneous pushes that
  /// have acted, and snaps whose item rests at its target. Ours.
  ///
  /// They cost nothing but memory; a push acts again when its `active` is set, a snap when its
  /// `snapPoint` is. Set `retiresItself` to have one removed by itself.
  public final var spentBehaviors: [UIDynamicBehavior] {
    tree.all.filter { behavior in
      switch behavior.value {
      case .push(let push): push.mode == .instantaneous && !push.isActive
      case .snap:
        behavior.isAtRest && behavior.id.map { !simulation.scene.joints(of: $0).isEmpty } ?? false
      default: false
      }
    }
  }

  /// Removes the behaviours that have done their work, wherever they are in the tree. Ours.
  public final func removeSpentBehaviors() {
    for behavior in spentBehaviors { tree.retire(behavior) }
  }
}
