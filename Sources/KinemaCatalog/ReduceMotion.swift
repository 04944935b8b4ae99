// Assumed: who asks for less motion sees a cross-fade in the place of every transition, 0.3 s long;
// a finger can still drive it.

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

/// Fades the view that comes in over the one that goes; where only one of them takes part, as in
/// presentations that leave the presenter visible, that one fades in or out.
package final class CrossFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval

  package init(duration: TimeInterval = 0.3) {
    self.duration = duration
    super.init()
  }

  package func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    duration
  }

  package func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let coming = transitionContext.view(forKey: .to)
    let going = transitionContext.view(forKey: .from)
    if let coming, let controller = transitionContext.viewController(forKey: .to) {
      coming.transform = .identity
      coming.frame = transitionContext.finalFrame(for: controller)
      coming.alpha = 0
      transitionContext.containerView.addSubview(coming)
    }
    UIView.animate(
      withDuration: duration,
      animations: { if let coming { coming.alpha = 1 } else { going?.alpha = 0 } },
      completion: { _ in
        coming?.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        // It is out of the hierarchy now, or back where it was.
        going?.alpha = 1
      })
  }
}
