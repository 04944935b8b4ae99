// Measured: the zero frames, the presentation style, and the nil view are the same as in UIKit.

/// The context of one transition for animators, interaction controllers, and coordinators.
@MainActor
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  package let kind: TransitionKind
  /// The container of the transition.
  ///
  /// For a size change, the container is the window, which is not retained.
  package var containerView: UIView { keptContainer ?? window ?? UIView() }
  private let keptContainer: UIView?
  private weak var window: UIView?
  package let presentationStyle: UIModalPresentationStyle
  package let isAnimated: Bool
  package weak var fromController: UIViewController?
  package weak var toController: UIViewController?
  package weak var fromView: UIView?
  package weak var toView: UIView?
  /// The placement of the disappearing view before an animator moves it.
  private var fromPlacement: ViewPlacement?
  package var initialFromFrame = CGRect.zero
  package var finalFromFrame = CGRect.zero
  package var initialToFrame = CGRect.zero
  package var finalToFrame = CGRect.zero
  package var targetTransform: CGAffineTransform = .identity
  package weak var run: TransitionRun?
  /// A closure that computes the frames again after the container changes its size.
  package var refreshFrames: (@MainActor () -> Void)? {
    didSet { framedSize = containerView.bounds.size }
  }
  /// The size of the container for which the frames were computed.
  private var framedSize = CGSize.zero

  /// The phase, the fraction, and the outcome.
  ///
  /// The run changes them. For a size change, the queue changes them.
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

  /// Stores the frames that are known before the transition, when the animator is asked for its
  /// duration.
  func setKnownFrames(initialFrom: CGRect, finalTo: CGRect) {
    initialFromFrame = initialFrom
    finalToFrame = finalTo
  }

  /// Stores the placement of the disappearing view, to restore it after a cancellation.
  func noteFromView() { fromPlacement = fromView?.placement }

  /// Restores the placement of the `from` view after a cancellation, even if an animator has moved
  /// the view.
  func returnFromView() {
    guard let fromView, let fromPlacement else { return }
    fromView.takePlacement(fromPlacement)
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    run?.update(percentComplete)
  }

  package func finishInteractiveTransition() { run?.release(cancelled: false) }
  package func cancelInteractiveTransition() { run?.release(cancelled: true) }
  package func pauseInteractiveTransition() { run?.takeHold() }

  package func completeTransition(_ didComplete: Bool) {
    guard progress.answer == nil else {
      Diagnostics.report(
        "completeTransition(_:) was called again on the \(kind) of "
          + "\(toController?.traceName ?? "a released controller"). "
          + "Call it once per transition.", about: self)
      return
    }
    // If a change of root has ended the transition, the client's call arrives late and is only
    // recorded.
    progress.note(answer: didComplete)
    run?.correctContradiction()
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

  /// Computes the frames again if the container has changed its size.
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
