// Ours. A prediction computes how long a motion takes. A fit solves the inverse problem: it finds
// the values for a given duration.

import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
public import UIDynamics
import UIKitCore

extension UIDynamicAnimator {
  /// Finds the values for which the remaining motion is settled at a given time. Ours.
  ///
  ///     let fit = animator.fit(settledAt: 0.6, varying: .damping(of: snap, 0.1...1))
  ///     snap.damping = fit.values[0]   // if fit.isHit
  ///
  /// - Parameters:
  ///   - time: Seconds from now, more than 0.
  ///   - parameters: The parameters to vary, one or more.
  /// - Returns: The values that meet the target, or the nearest values. The animator is unchanged.
  public final func fit(settledAt time: TimeInterval, varying parameters: FitParameter...) -> Fit {
    fit(to: [.settled(at: time)], varying: parameters)
  }

  /// Finds the values for which everything is at rest at a given time. Ours.
  ///
  /// - Parameters:
  ///   - time: Seconds from now, at least 0.51, because an item rests half a second after its last
  ///     movement.
  ///   - parameters: The parameters to vary, one or more.
  /// - Returns: The values that meet the target, or the nearest values. The animator is unchanged.
  public final func fit(restAt time: TimeInterval, varying parameters: FitParameter...) -> Fit {
    fit(to: [.rest(at: time)], varying: parameters)
  }

  /// Finds the values for which the remaining motion meets all given targets. Ours.
  ///
  /// The search begins with a coarse grid and refines it where the results are best. It uses no
  /// randomness. If several values are equally good, it uses the first one. If more parameters vary
  /// than there are targets, it uses the values nearest to the present ones. Each trial runs a copy
  /// of the world ahead, so the animator, its items, and its behaviors do not change, and no
  /// callback runs except the blocks of custom fields. A target that cannot be met, an empty range,
  /// or a behavior of another animator is reported in ``Fit/refusal`` and by a diagnostic.
  ///
  /// - Parameters:
  ///   - targets: The targets, at least one.
  ///   - parameters: The parameters to vary, at least one.
  /// - Returns: The values that meet the targets, or the nearest values.
  public final func fit(to targets: [FitTarget], varying parameters: [FitParameter]) -> Fit {
    FitRun(animator: self, targets: targets, parameters: parameters).fit()
  }
}
