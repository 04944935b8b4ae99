// Ours: a pan over the height of the window moves the transition from its start to its end; a
// cancelled pan cancels the transition, also one that was only caught.

import UIKit

/// A transition by any animator whose time a vertical pan moves, physics included.
///
/// A transition that is let go too early runs backwards to its start.
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
