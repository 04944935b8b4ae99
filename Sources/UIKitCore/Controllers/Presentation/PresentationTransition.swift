// Measured: the order of the callbacks is recorded in `transitions.csv` (present; P01, P05, P07).
// The presenter's view is in the container when the animator starts. A presenter that stays
// receives no callbacks, and its view is not part of the context. The initial frame of the
// presenter is the presented frame (Q01).
// Assumed: the order of P01 holds for sheets and popovers, and for a canceled presentation. If an
// animator moves the presenter's view into the container although the presentation does not remove
// the presenter, the view returns at the end. Probes: sheet-callbacks, present-order.
// Ours: a presentation controller that was configured before a canceled presentation is used again
// for the next one.

/// The transition of a presentation whose container is in the window.
@MainActor
struct PresentationTransition: ContainerTransition {
  let presented: UIViewController
  let presenter: UIViewController
  let source: UIViewController
  let presentation: UIPresentationController
  let container: UIView
  let style: UIModalPresentationStyle
  let isAnimated: Bool
  let completion: (() -> Void)?
  /// The coordinator of the size change that causes an adaptation, or nil for a new presentation.
  let resize: TransitionCoordinator?
  /// Whether the presenter's view leaves the window.
  let removesPresenter: Bool

  var participants: [UIViewController] { [presenter, presented] }
  var appearances: AppearanceChange {
    AppearanceChange(
      arriving: presented, departing: removesPresenter ? presenter : nil, animated: isAnimated,
      notifiesArrivingFirst: true)
  }

  func complete() { completion?() }

  // MARK: - The animator

  func delegateAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
  }

  func delegateInteraction(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    presented.transitioningDelegate?.interactionControllerForPresentation(using: animator)
  }

  func standardAnimator() -> any UIViewControllerAnimatedTransitioning {
    presented.preferredTransition?.animator(source: source, zoomed: presented, isForward: true)
      ?? presentation.standardAnimator(isPresenting: true)
      ?? transitionStyle.animator(isPresenting: true)
  }

  /// The style of the presented controller, or the style that the presentation context provides.
  private var transitionStyle: UIModalTransitionStyle {
    let lends =
      presenter.definesPresentationContext
      && presenter.providesPresentationContextTransitionStyle
    return lends ? presenter.modalTransitionStyle : presented.modalTransitionStyle
  }

  // MARK: - Steps

  func makeContext() -> TransitionContext {
    let context = TransitionContext(
      kind: .present, containerView: container, from: presenter, to: presented, style: style,
      isAnimated: isAnimated)
    context.setKnownFrames(
      initialFrom: container.bounds, finalTo: presentation.frameOfPresentedViewInContainerView)
    return context
  }

  func begin(_ context: TransitionContext) {
    guard let container = presentation.container else { return }
    presented.move.isPresented = true
    presented.adaptation?.announce(with: resize ?? presented.transitionRun?.coordinator)
    presented.preferredTransition?.takeGestures(of: presented, on: container)
    presentation.presentationTransitionWillBegin()
    appearances.begin()
    if !removesPresenter { presentation.presenterHome = presenter.viewIfLoaded?.placement }
    if removesPresenter, let view = presenter.view, let placement = view.placement {
      presentation.presenterPlacement = placement
      container.insertSubview(view, at: 0)
      view.setUntransformedFrame(container.bounds)
      context.fromView = view
    }
    let view = presentation.presentedView
    context.toView = view
    context.refreshFrames = { [weak context, weak presentation, removesPresenter] in
      guard let context, let presentation else { return }
      context.finalToFrame = presentation.frameOfPresentedViewInContainerView
      context.initialFromFrame = context.finalToFrame
      context.finalFromFrame = removesPresenter ? .zero : context.containerView.bounds
    }
    context.refreshFrames?()
    view?.setUntransformedFrame(context.finalToFrame)
    container.layoutIfNeeded()
  }

  func finish(_ context: TransitionContext) {
    guard presented.storedPresenting != nil else { return }
    if let view = presentation.presentedView, let container = presentation.container {
      if !view.isDescendant(of: container) { container.addSubview(view) }
    }
    if removesPresenter { presenter.viewIfLoaded?.removeFromSuperview() }
    presentation.installGestures()
    presentation.container?.setNeedsLayout()
    presentation.presentationTransitionDidEnd(true)
    appearances.finish()
    presented.move.isPresented = false
  }

  func cancel(_ context: TransitionContext) {
    guard presented.storedPresenting != nil else { return }
    presentation.presentedView?.removeFromSuperview()
    if let placement = presentation.presenterPlacement { presenter.returnView(to: placement) }
    presentation.putBackPresenter(to: presentation.presenterHome, restoresFrame: true)
    presentation.presentationTransitionDidEnd(false)
    presented.storedPresenting = nil
    presenter.storedPresented = nil
    presented.move.isPresented = false
    appearances.rollBack()
    presentation.endPresentation()
    let original = presented.adaptation?.original
    let asked = original?.presentedViewController
    presented.storedPresentationController = nil
    presented.endAdaptation()
    presented.containerInsets = nil
    // A prepared presentation controller, with its detents and its delegate, is used for the next
    // presentation.
    if let original, original.isPrepared { asked?.storedPresentationController = original }
  }
}

extension UIModalTransitionStyle {
  /// Returns the framework's own animator for this style.
  @MainActor
  func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if UIAccessibility.isReduceMotionEnabled {
      return CrossDissolveAnimator(isPresenting: isPresenting)
    }
    return switch self {
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipAnimator(isPresenting: isPresenting)
    case .crossDissolve, .partialCurl: CrossDissolveAnimator(isPresenting: isPresenting)
    }
  }
}
