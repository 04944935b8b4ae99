// Ours. The founding question of dynamic transitions is how long they take; here it is turned round.

import CoreGraphics
import Dynamics
public import Foundation
import QuartzCore
public import UIDynamics
import UIKitCore

extension UIDynamicAnimator {
  /// Finds the values with which the motion from now on is settled at a time. Ours.
  ///
  ///     let fit = animator.fit(settledAt: 0.6, varying: .damping(of: snap, 0.1...1))
  ///     snap.damping = fit.values[0]   // if fit.isHit
  ///
  /// - Parameters:
  ///   - time: seconds from now, more than 0.
  ///   - parameters: what may be varied, several at once.
  /// - Returns: the values, or the nearest ones; nothing of the animator has changed.
  public final func fit(settledAt time: TimeInterval, varying parameters: FitParameter...) -> Fit {
    fit(to: [.settled(at: time)], varying: parameters)
  }

  /// Finds the values with which everything rests at a time. Ours.
  ///
  /// - Parameters:
  ///   - time: seconds from now, at least 0.51: rest comes half a second after the last movement.
  ///   - parameters: what may be varied, several at once.
  /// - Returns: the values, or the nearest ones; nothing of the animator has changed.
  public final func fit(restAt time: TimeInterval, varying parameters: FitParameter...) -> Fit {
    fit(to: [.rest(at: time)], varying: parameters)
  }

  /// Finds the values with which the motion from now on fulfils several wishes at once. Ours.
  ///
  /// A coarse grid comes first and is refined where it is best; the search has no randomness, and of
  /// equal values the first is taken. Each trial runs a copy of the world ahead; the animator, its items
  /// and its behaviors are as before afterwards, and nobody hears of it. A wish that cannot be
  /// fulfilled, an empty range or a behavior of another animator is refused in
  /// ``Fit/refusal`` and by a diagnostic.
  ///
  /// - Parameters:
  ///   - targets: the wishes, at least one.
  ///   - parameters: what may be varied, at least one.
  /// - Returns: the values, or the nearest ones.
  public final func fit(to targets: [FitTarget], varying parameters: [FitParameter]) -> Fit {
    FitRun(animator: self, targets: targets, parameters: parameters).fit()
  }
}
