// Assumed: who asks for less motion sees a cross-fade in place of every transition; a finger can still
// drive it.

import PageTransitions
import UIKit

/// What the catalogue does for people who want less motion.
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

  /// The animator, or a cross-fade in its place.
  package static func animator(
    _ animator: @autoclosure () -> any UIViewControllerAnimatedTransitioning
  ) -> any UIViewControllerAnimatedTransitioning {
    isEnabled ? CrossFadeAnimator() : animator()
  }

  /// The interaction controller that fits what ``animator(_:)`` returned: one that moves views itself
  /// has nothing to do in a cross-fade, a percent-driven one drives it.
  package static func interactor(
    _ interactor: (any UIViewControllerInteractiveTransitioning)?,
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard animator is CrossFadeAnimator else { return interactor }
    return interactor as? UIPercentDrivenInteractiveTransition
  }
}
