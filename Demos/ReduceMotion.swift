// Ours: who asks for less motion sees a cross-fade in place of every transition; a finger can still
// drive it.

import PageTransitions
import UIKit

/// The catalog's answer to people who want less motion.
///
/// A transitioning delegate wraps what it returns:
///
///     func animationController(forDismissed dismissed: UIViewController)
///       -> (any UIViewControllerAnimatedTransitioning)?
///     {
///       ReduceMotion.animator(StarAnimator())
///     }
@MainActor
package enum ReduceMotion {
  /// Whether motion is to be reduced, as the user has chosen.
  package static var isEnabled: Bool { UIAccessibility.isReduceMotionEnabled }

  /// Returns the animator, or a cross-fade while less motion is wanted.
  package static func animator(
    _ animator: @autoclosure () -> any UIViewControllerAnimatedTransitioning
  ) -> any UIViewControllerAnimatedTransitioning {
    isEnabled ? CrossFadeAnimator() : animator()
  }

  /// Returns the interaction controller for an animator that ``animator(_:)`` has returned.
  ///
  /// A cross-fade is driven by a percent-driven interaction controller, and not by one that moves the
  /// views itself.
  package static func interactor(
    _ interactor: (any UIViewControllerInteractiveTransitioning)?,
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard animator is CrossFadeAnimator else { return interactor }
    return interactor as? UIPercentDrivenInteractiveTransition
  }
}
