import UIKit

/// A modal transition in which the view that is left is lifted off the one beneath: a finger drives
/// it, and when it lets go gravity decides: what flies off finishes the transition, what falls back
/// and bounces cancels it.
///
/// It presents and dismisses, and without a finger the view flies by itself. A view that falls or
/// flies can be caught again.
package final class LiftTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private let feel: SheetFeel
  private weak var finger: UIPanGestureRecognizer?
  private var context: (any UIViewControllerContextTransitioning)?
  private var motion: (any SheetMotion)?
  private let catcher = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  /// Called when the transition is over, whatever its outcome.
  package var onEnd: (() -> Void)?

  /// A transition that a pan drives, or one that runs by itself.
  package init(feel: SheetFeel, finger: UIPanGestureRecognizer? = nil) {
    self.feel = feel
    self.finger = finger
    super.init()
    catcher.edges = .bottom
    catcher.addTarget(self, action: LiftTransition.panned(_:))
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    // The time to fly over the height of the screen from rest.
    let height = transitionContext?.containerView.bounds.height ?? 480
    return TimeInterval((2 * height / (1000 * feel.gravity)).squareRoot())
  }

  package var wantsInteractiveStart: Bool { finger != nil }

  package func animateTransition(
    using transitionContext: any UIViewControllerContextTransitioning
  ) {
    begin(transitionContext)
    motion?.leave()
  }

  package func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    begin(transitionContext)
    guard let motion, let finger else { return }
    motion.follow(finger, in: transitionContext.containerView)
  }

  private func begin(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    self.context = context
    to.frame = context.finalFrame(for: controller)
    container.insertSubview(to, belowSubview: from)
    to.layoutIfNeeded()
    let motion = feel.motion(of: from, on: container)
    motion.onMove = { [weak context] share in
      if let context, context.isInteractive { context.updateInteractiveTransition(share) }
    }
    motion.onEnd = { [weak self] gone in self?.finish(gone) }
    self.motion = motion
    // What fades by itself is not worth catching.
    if wantsInteractiveStart || !ReduceMotion.isEnabled { container.addGestureRecognizer(catcher) }
  }

  /// Follows a pan that drives the transition, or one that catches it.
  package func panned(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let context, let motion else { return }
    if pan.state == .began, !context.isInteractive { context.pauseInteractiveTransition() }
    motion.follow(pan, in: context.containerView)
  }

  private func finish(_ gone: Bool) {
    guard let context else { return }
    self.context = nil
    motion = nil
    context.containerView.removeGestureRecognizer(catcher)
    if context.isInteractive {
      if gone {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
    }
    context.completeTransition(gone)
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    // The window may have ended it, as it does when it gets another root.
    context = nil
    motion?.stop()
    motion = nil
    onEnd?()
  }
}
