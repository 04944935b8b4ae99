// Assumed: like the edge pan of a navigation controller it finishes beyond half of the way, counted
// with what the velocity carries in 0.2 s.

import UIKit

/// The cross-fade that a vertical pan drives, for those who want less motion.
package final class FingerFade: UIPercentDrivenInteractiveTransition, FingerTransition {
  package var onEnd: (() -> Void)?

  private let fade = CrossFadeAnimator()
  /// 1 when the way down leads on, -1 when the way up does.
  private let way: CGFloat
  private var start: CGFloat = 0

  package init(finger: UIPanGestureRecognizer?, leadsDown: Bool) {
    way = leadsDown ? 1 : -1
    super.init()
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

  package func follow(_ pan: UIPanGestureRecognizer) {
    guard let height = pan.view?.window?.bounds.height, height > 0 else { return }
    let moved = way * pan.translation(in: nil).y / height
    switch pan.state {
    case .began:
      pause()
      start = percentComplete - moved
    case .changed:
      update(start + moved)
    case .ended:
      let speed = way * pan.velocity(in: nil).y / height
      if start + moved + 0.2 * speed > 0.5 { finish() } else { cancel() }
    case .cancelled, .failed:
      cancel()
    default:
      break
    }
  }

  package func animationEnded(_ transitionCompleted: Bool) { onEnd?() }
}
