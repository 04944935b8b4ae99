// Assumed: a whole height of the window is the whole of the transition's time; taken away from the
// finger, also a transition that was caught goes back.

import UIKit

/// A transition by any animator whose time a vertical pan moves, physics included: when it is let go
/// too early everything goes back the way it came.
package final class FingerDriven: UIPercentDrivenInteractiveTransition, FingerTransition {
  package var onEnd: (() -> Void)?
  package let leadsDown: Bool

  private let animator: any UIViewControllerAnimatedTransitioning

  /// A transition that a pan drives, or one that runs by itself until a pan catches it.
  package init(
    _ animator: any UIViewControllerAnimatedTransitioning, finger: UIPanGestureRecognizer?,
    leadsDown: Bool
  ) {
    self.animator = animator
    self.leadsDown = leadsDown
    super.init()
    wantsInteractiveStart = finger != nil
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    animator.transitionDuration(using: transitionContext)
  }

  package func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    animator.animateTransition(using: transitionContext)
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    animator.animationEnded(transitionCompleted)
    onEnd?()
  }
}
