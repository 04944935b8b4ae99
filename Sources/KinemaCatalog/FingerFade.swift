import UIKit

/// The cross-fade that a vertical pan drives, for those who want less motion.
package final class FingerFade: TimeGrip, FingerTransition {
  package var onEnd: (() -> Void)?

  private let fade = CrossFadeAnimator()

  package init(finger: UIPanGestureRecognizer?, leadsDown: Bool) {
    super.init(leadsDown: leadsDown)
    wantsInteractiveStart = finger != nil
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    fade.transitionDuration(using: transitionContext)
  }

  package func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    fade.animateTransition(using: transitionContext)
  }

  package func animationEnded(_ transitionCompleted: Bool) { onEnd?() }
}
