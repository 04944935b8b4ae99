// Ours: a cross-fade that stands for another transition takes 0.3 s.

public import UIKit

/// Fades the view that comes in over the one that goes.
///
/// Where only one of them takes part, as in presentations that leave the presenter visible, that one
/// fades in or out. Transitions of pages use it while the user asks for less motion.
@preconcurrency @MainActor
public final class CrossFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval

  /// An animator for any transition.
  ///
  /// - Parameter duration: how long the fade takes, in seconds.
  public init(duration: TimeInterval = 0.3) {
    self.duration = duration
    super.init()
  }

  /// The duration of the fade, in seconds.
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    duration
  }

  /// Fades the pages and completes the transition.
  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
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
