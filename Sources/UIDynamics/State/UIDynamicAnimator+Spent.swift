// Ours: In UIKit, pushes that have acted and snaps that have arrived stay in the tree until client
// code removes them.

import Dynamics

extension UIDynamicAnimator {
  /// The instantaneous pushes that have acted, and the snaps whose item is at rest at its target.
  /// Ours.
  ///
  /// They are in tree order, and have no cost other than memory. A push acts again if you set
  /// `active`, and a snap acts again if you set `snapPoint`. Set `retiresItself` to remove a
  /// behavior automatically.
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

  /// Removes the spent behaviors at all levels of the tree. Ours.
  public final func removeSpentBehaviors() {
    for behavior in spentBehaviors { tree.retire(behavior) }
  }
}
