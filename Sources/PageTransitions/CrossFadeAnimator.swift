// Ours: A cross-fade that replaces another transition takes 0.3 s.

public import UIKit

/// An animator that fades in the arriving view over the leaving view.
///
/// If only one view takes part, as in a presentation that leaves the presenter visible, that view
/// fades in or out. Page transitions use this animator while reduced motion is enabled.
@preconcurrency @MainActor
public final class CrossFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let duration: TimeInterval

  /// Creates an animator for any transition.
  ///
  /// - Parameter duration: The duration of the fade, in seconds.
  public init(duration: TimeInterval = 0.3) {
    self.duration = duration
    super.init()
  }

  /// Returns the duration of the fade, in seconds.
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
        // The view is now out of the hierarchy, or back in its old position.
        going?.alpha = 1
      })
  }
}
