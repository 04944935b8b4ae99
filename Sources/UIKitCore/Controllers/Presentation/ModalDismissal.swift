// Measured: the order of callbacks (transitions.csv dismiss; P02, P07); the presented view is still
// in the window when its presentation controller hears of the end; the frames (Q01). Documented:
// dismissing several levels shows the transition of the topmost one and takes the others away with
// it. Assumed: those between are hidden when it starts, and shown again when it is cancelled; the
// order of P02 holds for sheets and popovers, and for a cancelled dismissal. Probe:
// sheet-callbacks.

/// One dismissal of all that a controller presents, from the request to its outcome.
@MainActor
struct ModalDismissal {
  let presenter: UIViewController
  let animated: Bool
  let completion: (() -> Void)?

  func run(on queue: TransitionQueue) {
    let chain = presenter.presentationChain
    guard let top = chain.last, let presentation = top.storedPresentationController,
      let container = presentation.container
    else { return }
    let between = Array(chain.dropLast())
    let removedPresenter = chain.first?.storedPresentationController?.presenterPlacement != nil
    let returns = presentation.presenterPlacement != nil && removedPresenter
    let (animator, interactor) = chooseAnimator(for: top, presentation)
    let context = TransitionContext(
      kind: .dismiss, containerView: container, from: top, to: presenter,
      style: top.adaptation?.style ?? top.modalPresentationStyle, isAnimated: animated)
    context.foresee(
      initialFrom: presentation.frameOfPresentedViewInContainerView, finalTo: container.bounds)
    let steps = DismissalSteps(
      context: context, presenter: presenter, top: top, between: between, animated: animated,
      addsPresenter: returns, presenterAppears: removedPresenter,
      presenterBefore: removedPresenter ? nil : presenter.viewIfLoaded?.placement)
    let run = TransitionRun(
      context: context, animator: animator, interactor: interactor,
      controllers: [presenter, top] + between, queue: queue,
      events: TransitionRun.Events(
        begin: { steps.begin() }, end: { steps.end(completed: $0) },
        completion: { completion?() }))
    queue.begin(run)
  }

  private func chooseAnimator(
    for top: UIViewController, _ presentation: UIPresentationController
  ) -> (
    any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard animated else { return (ImmediateAnimator(), nil) }
    let delegate = top.transitioningDelegate
    if let own = delegate?.animationController(forDismissed: top) {
      return (own, delegate?.interactionControllerForDismissal(using: own))
    }
    let standard =
      top.preferredTransition?.animator(source: presenter, zoomed: top, isForward: false)
      ?? presentation.standardAnimator(isPresenting: false)
      ?? top.modalTransitionStyle.animator(isPresenting: false)
    return (standard, top.preferredTransition?.driver?.heldInteraction)
  }
}

/// The steps of a dismissal at its turning points.
@MainActor
struct DismissalSteps {
  let context: TransitionContext
  let presenter: UIViewController
  let top: UIViewController
  let between: [UIViewController]
  let animated: Bool
  /// Whether the animator puts the presenter's view into the container.
  let addsPresenter: Bool
  /// Whether the presenter was out of the window and now appears again.
  let presenterAppears: Bool
  /// Where the view of a presenter that stayed was before.
  let presenterBefore: ViewPlacement?

  /// The placement of the presenter's view.
  private var placement: ViewPlacement? {
    (between.first ?? top).storedPresentationController?.presenterPlacement
  }

  func begin() {
    guard let presentation = top.storedPresentationController else { return }
    top.move.isDismissed = true
    presentation.dismissalTransitionWillBegin()
    top.beginAppearance(false, animated: animated)
    for controller in between { controller.beginAppearance(false, animated: false) }
    if presenterAppears { presenter.beginAppearance(true, animated: animated) }
    for controller in between {
      controller.storedPresentationController?.container?.isHidden = true
    }
    context.fromView = presentation.presentedView
    context.refreshFrames = { [weak context, weak presentation] in
      guard let context, let presentation else { return }
      context.initialFromFrame = presentation.frameOfPresentedViewInContainerView
      context.finalFromFrame = context.initialFromFrame
      context.finalToFrame = context.containerView.bounds
    }
    context.refreshFrames?()
    if addsPresenter {
      if presenter.containerInsets == nil {
        // It is out of the window, whose safe area it will have.
        presenter.containerInsets = context.containerView.safeAreaInsets
      }
      context.toView = presenter.view
      presenter.view.frame = context.finalToFrame
    } else if presenterAppears, let placement {
      presenter.returnView(to: placement)
    }
  }

  func end(completed: Bool) {
    defer {
      top.move.isDismissed = false
      if presenter.isWindowRoot { presenter.containerInsets = nil }
    }
    guard completed else { return cancel() }
    let presentations = (between + [top]).reversed().compactMap(\.storedPresentationController)
    let view = top.storedPresentationController?.presentedView
    let placement = placement
    for presentation in presentations { presentation.dismissalTransitionDidEnd(true) }
    view?.removeFromSuperview()
    if presenterAppears, let placement { presenter.returnView(to: placement) }
    for presentation in presentations {
      presentation.putBackPresenter(to: presentation.presenterHome)
    }
    for controller in between + [top] {
      controller.storedPresenting?.storedPresented = nil
      controller.storedPresenting = nil
    }
    if presenterAppears { presenter.endAppearance() }
    top.endAppearance()
    for controller in between { controller.endAppearance() }
    for presentation in presentations { presentation.endPresentation() }
    for controller in between + [top] {
      controller.storedPresentationController = nil
      controller.endAdaptation()
      controller.containerInsets = nil
    }
  }

  private func cancel() {
    if presenterAppears { presenter.viewIfLoaded?.removeFromSuperview() }
    for controller in between {
      controller.storedPresentationController?.container?.isHidden = false
    }
    if let view = top.storedPresentationController?.presentedView,
      !view.isDescendant(of: context.containerView)
    {
      context.containerView.addSubview(view)
    }
    (between.first ?? top).storedPresentationController?.putBackPresenter(to: presenterBefore)
    top.storedPresentationController?.dismissalTransitionDidEnd(false)
    if presenterAppears {
      presenter.beginAppearance(false, animated: animated)
      presenter.endAppearance()
    }
    top.beginAppearance(true, animated: animated)
    for controller in between {
      if controller.viewIfLoaded?.window != nil {
        controller.beginAppearance(true, animated: false)
      }
      controller.endAppearance()
    }
    top.endAppearance()
  }
}
