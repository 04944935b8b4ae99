// Ours: if Reduce Motion is on, a cross-fade replaces every transition. A finger can still drive
// it.

import PageTransitions
import UIKit

/// The Reduce Motion support of the catalog.
///
/// A transitioning delegate wraps its animators as follows:
///
///     func animationController(forDismissed dismissed: UIViewController)
///       -> (any UIViewControllerAnimatedTransitioning)?
///     {
///       ReduceMotion.animator(StarAnimator())
///     }
@MainActor
package enum ReduceMotion {
  /// Whether the user has turned on Reduce Motion.
  package static var isEnabled: Bool { UIAccessibility.isReduceMotionEnabled }

  /// Returns the animator, or a cross-fade if Reduce Motion is on.
  package static func animator(
    _ animator: @autoclosure () -> any UIViewControllerAnimatedTransitioning
  ) -> any UIViewControllerAnimatedTransitioning {
    isEnabled ? CrossFadeAnimator() : animator()
  }

  /// Returns the interaction controller for an animator that ``animator(_:)`` returned.
  ///
  /// A percent-driven interaction controller can drive a cross-fade. Other interaction controllers,
  /// which move the views themselves, are not used.
  package static func interactor(
    _ interactor: (any UIViewControllerInteractiveTransitioning)?,
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard animator is CrossFadeAnimator else { return interactor }
    return interactor as? UIPercentDrivenInteractiveTransition
  }
}
