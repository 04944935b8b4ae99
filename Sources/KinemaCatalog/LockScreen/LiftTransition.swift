import UIKit

/// A modal transition in which a finger lifts the upper view off the one beneath.
///
/// When the finger lets go, gravity decides: a view that flies off finishes the transition, one that
/// falls back and bounces cancels it. Both can be caught again; without a finger at the start the view
/// flies by itself. The transition presents and dismisses.
package final class LiftTransition: NSObject, PhysicalFingerTransition {
  private let feel: SheetFeel
  private weak var finger: UIPanGestureRecognizer?
  private var context: (any UIViewControllerContextTransitioning)?
  private var motion: (any SheetMotion)?
  private let catcher = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  package var onEnd: (() -> Void)?

  /// A transition that a pan drives, or one that runs by itself.
  package init(feel: SheetFeel, finger: UIPanGestureRecognizer? = nil) {
    self.feel = feel
    self.finger = finger
    super.init()
    catcher.edges = .bottom
    catcher.addTarget(self, action: LiftTransition.caught(_:))
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    // The time to fly over the height of the screen from rest.
    let height = transitionContext?.containerView.bounds.height ?? 480
    return TimeInterval((2 * height / (1000 * feel.gravity)).squareRoot())
  }

  package var wantsInteractiveStart: Bool { finger != nil }
  package var leadsDown: Bool { false }

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
    if wantsInteractiveStart { container.addGestureRecognizer(catcher) }
  }

  private func caught(_ pan: UIScreenEdgePanGestureRecognizer) { follow(pan) }

  package func follow(_ pan: UIPanGestureRecognizer) {
    guard let context, let motion, context.isInteractive else { return }
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

extension FingerInteraction {
  /// An interaction that presents and dismisses by lifting the upper view from the bottom edge.
  package convenience init(lifting feel: SheetFeel) {
    self.init { finger, _ in LiftTransition(feel: feel, finger: finger) }
  }

  /// Lets a pan from the bottom edge of a view call `begin`, which is to present or dismiss.
  package func installEdge(on view: UIView, begin: @escaping () -> Void) {
    let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    pan.edges = .bottom
    install(pan, on: view, begin: begin)
  }
}
