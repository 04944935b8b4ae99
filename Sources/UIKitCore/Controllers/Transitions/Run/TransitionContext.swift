// Measured: which frames are zero, the presentation style, and which view is nil.

/// One transition, as animators, interaction controllers and coordinators see it.
@MainActor
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  package let kind: TransitionKind
  /// The container; a window is not kept by what is told of its size.
  package var containerView: UIView { keptContainer ?? window ?? UIView() }
  private let keptContainer: UIView?
  private weak var window: UIView?
  package let presentationStyle: UIModalPresentationStyle
  package let isAnimated: Bool
  package weak var fromController: UIViewController?
  package weak var toController: UIViewController?
  package weak var fromView: UIView?
  package weak var toView: UIView?
  /// The placement of the view that goes, before an animator could move it.
  private var fromPlacement: ViewPlacement?
  package var initialFromFrame = CGRect.zero
  package var finalFromFrame = CGRect.zero
  package var initialToFrame = CGRect.zero
  package var finalToFrame = CGRect.zero
  package var targetTransform: CGAffineTransform = .identity
  package weak var run: TransitionRun?
  /// Works the frames out anew after a change of the container's size.
  package var refreshFrames: (@MainActor () -> Void)? {
    didSet { framedSize = containerView.bounds.size }
  }
  /// The size of the container for which the frames were worked out.
  private var framedSize = CGSize.zero

  /// Phase, fraction and outcome, which the run writes, or for a change of size the queue.
  package let progress = TransitionProgress()
  package var isInteractive: Bool { progress.isInteractive }
  package var transitionWasCancelled: Bool { progress.phase.isCancelled }
  package var percentComplete: CGFloat { progress.fractionComplete }

  package init(
    kind: TransitionKind, containerView: UIView, from: UIViewController?, to: UIViewController?,
    style: UIModalPresentationStyle = .none, isAnimated: Bool
  ) {
    self.kind = kind
    keptContainer = kind == .resize ? nil : containerView
    window = containerView
    presentationStyle = style
    self.isAnimated = isAnimated
    fromController = from
    toController = to
    super.init()
  }

  /// Tells the frames before the transition begins, for an animator that is asked for its duration.
  func foresee(initialFrom: CGRect, finalTo: CGRect) {
    initialFromFrame = initialFrom
    finalToFrame = finalTo
  }

  /// Notes where the view that goes is, for a cancel.
  func noteFromView() { fromPlacement = fromView?.placement }

  /// Returns the view that was to go to where it was, wherever an animator has put it.
  func returnFromView() {
    guard let fromView, let fromPlacement else { return }
    fromView.takePlacement(fromPlacement)
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    run?.update(percentComplete)
  }

  package func finishInteractiveTransition() { run?.letGo(cancelled: false) }
  package func cancelInteractiveTransition() { run?.letGo(cancelled: true) }
  package func pauseInteractiveTransition() { run?.takeHold() }

  package func completeTransition(_ didComplete: Bool) {
    guard progress.answer == nil else {
      Diagnostics.report(
        "completeTransition(_:) was called again on the \(kind) of "
          + "\(toController?.traceName ?? "a released controller"). "
          + "Call it once per transition.", about: self)
      return
    }
    // What ended without the client, as the root was exchanged, hears of it later.
    progress.note(answer: didComplete)
    run?.takeAnswer()
  }

  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    switch key {
    case .from: fromController
    case .to: toController
    default: nil
    }
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: fromView
    case .to: toView
    default: nil
    }
  }

  /// Computes the frames anew if the container has got another size since.
  private func refreshFramesIfResized() {
    guard let refreshFrames, containerView.bounds.size != framedSize else { return }
    framedSize = containerView.bounds.size
    refreshFrames()
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    refreshFramesIfResized()
    return vc === fromController ? initialFromFrame : vc === toController ? initialToFrame : .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    refreshFramesIfResized()
    return vc === fromController ? finalFromFrame : vc === toController ? finalToFrame : .zero
  }
}
