// Measured: the order of callbacks (transitions.csv present; P01, P05, P07); the presenter's view is
// in the container when the animator starts; a presenter that stays gets no callbacks and is no view
// of the context; the presenter's initial frame is the presented one (Q01). Assumed: the order of
// P01 holds for sheets and popovers, and for a cancelled presentation; the view is loaded before
// style and delegate are read; a presenter's view that an animator has moved into the container of
// a presentation that lets it stay is put back at the end. Probes: sheet-callbacks, present-order.

/// One presentation, from the request to its outcome.
@MainActor
struct ModalPresentation {
  let presented: UIViewController
  let source: UIViewController
  let animated: Bool
  let completion: (() -> Void)?
  /// The coordinator of the change of size that this adapts to.
  var resize: TransitionCoordinator?

  /// Presents a controller, in the style and by the controller to which that adapts.
  static func present(
    _ controller: UIViewController, from source: UIViewController, on queue: TransitionQueue,
    animated: Bool, completion: (() -> Void)?
  ) {
    // Its `viewDidLoad` may choose the style and the delegate; an alert's is chosen with it.
    if !(controller is UIAlertController) { controller.loadViewIfNeeded() }
    let asked = ModalPresentation(
      presented: controller, source: source, animated: animated, completion: completion)
    guard queue.window != nil, let presenter = asked.findPresenter() else { return }
    let original =
      controller.storedPresentationController
      ?? controller.makePresentationController(presenting: presenter, source: source)
    original.setPresenter(presenter)
    controller.storedPresentationController = original
    let traits = presenter.traitCollection
    let adaptation = PresentationAdaptation(
      of: original, to: original.adaptedStyle(for: traits), in: traits, presenter)
    ModalPresentation(
      presented: adaptation.shown, source: source, animated: animated, completion: completion
    ).start(adaptation, by: presenter, on: queue)
  }

  /// Shows the presentation that an adaptation has led to.
  func start(
    _ adaptation: PresentationAdaptation, by presenter: UIViewController, on queue: TransitionQueue
  ) {
    guard let window = queue.window else { return }
    let presentation = adaptation.active
    adaptation.takeEffect(by: presenter)
    presentation.beginPresentation(in: window)
    presented.adaptation?.note(PresentationAdaptation.SizeClasses(presentation.traitCollection))
    presentation.prepareContainer()
    presented.containerInsets = presentation.insetsOfPresentedView
    let (animator, interactor) = chooseAnimator(presenter, presentation)
    guard let container = presentation.container else { return }
    let removesPresenter = presentation.shouldRemovePresentersView
    let context = TransitionContext(
      kind: .present, containerView: container, from: presenter, to: presented,
      style: adaptation.style, isAnimated: animated)
    context.foresee(
      initialFrom: container.bounds,
      finalTo: presentation.frameOfPresentedViewInContainerView)
    let run = TransitionRun(
      context: context, animator: animator, interactor: interactor,
      controllers: [presenter, presented, source], queue: queue,
      events: TransitionRun.Events(
        begin: { begin(context, presentation, removesPresenter) },
        end: { end(context, presentation, removesPresenter, completed: $0) },
        completion: { completion?() }))
    queue.begin(run)
  }

  private func findPresenter() -> UIViewController? {
    func refuse(_ reason: String) -> UIViewController? {
      Diagnostics.report(
        "\(source.traceName) cannot present \(presented.traceName): \(reason)", about: source)
      return nil
    }
    let parents = source.selfAndParents
    let style = presented.modalPresentationStyle
    let isInContext = style == .currentContext || style == .overCurrentContext
    let definer = isInContext ? parents.first { $0.definesPresentationContext } : nil
    guard let presenter = definer ?? parents.last else { return nil }
    guard presented.storedPresenting == nil else { return refuse("it is presented already.") }
    guard presented.parent == nil else { return refuse("it is a child of another controller.") }
    if let other = presenter.storedPresented {
      return refuse("\(presenter.traceName) already presents \(other.traceName).")
    }
    guard presenter !== presented else { return refuse("it is the presenter itself.") }
    guard presenter.viewIfLoaded?.window != nil else {
      return refuse("the view of \(presenter.traceName) is not in a window.")
    }
    return presenter
  }

  private func chooseAnimator(
    _ presenter: UIViewController, _ presentation: UIPresentationController
  ) -> (
    any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard animated else { return (ImmediateAnimator(), nil) }
    let delegate = presented.transitioningDelegate
    if let own = delegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
    {
      return (own, delegate?.interactionControllerForPresentation(using: own))
    }
    let standard =
      presented.preferredTransition?.animator(source: source, zoomed: presented, isForward: true)
      ?? presentation.standardAnimator(isPresenting: true)
      ?? transitionStyle(presenter).animator(isPresenting: true)
    return (standard, nil)
  }

  /// A presentation context can lend its own style.
  private func transitionStyle(_ presenter: UIViewController) -> UIModalTransitionStyle {
    let lends =
      presenter.definesPresentationContext
      && presenter.providesPresentationContextTransitionStyle
    return lends ? presenter.modalTransitionStyle : presented.modalTransitionStyle
  }

  private func begin(
    _ context: TransitionContext, _ presentation: UIPresentationController, _ removesPresenter: Bool
  ) {
    guard let presenter = context.fromController, let container = presentation.container else {
      return
    }
    presented.move.isPresented = true
    presented.adaptation?.announce(with: resize ?? presented.transitionRun?.coordinator)
    presented.preferredTransition?.takeGestures(of: presented, on: container)
    presentation.presentationTransitionWillBegin()
    if removesPresenter { presenter.beginAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    if !removesPresenter { presentation.presenterHome = presenter.viewIfLoaded?.placement }
    if removesPresenter, let view = presenter.view, let placement = view.placement {
      presentation.presenterPlacement = placement
      container.insertSubview(view, at: 0)
      view.frame = container.bounds
      context.fromView = view
    }
    let view = presentation.presentedView
    context.toView = view
    context.refreshFrames = { [weak context, weak presentation] in
      guard let context, let presentation else { return }
      context.finalToFrame = presentation.frameOfPresentedViewInContainerView
      context.initialFromFrame = context.finalToFrame
      context.finalFromFrame = removesPresenter ? .zero : context.containerView.bounds
    }
    context.refreshFrames?()
    view?.frame = context.finalToFrame
    container.layoutIfNeeded()
  }

  private func end(
    _ context: TransitionContext, _ presentation: UIPresentationController,
    _ removesPresenter: Bool, completed: Bool
  ) {
    guard let presenter = presented.storedPresenting else { return }
    defer { presented.move.isPresented = false }
    guard completed else {
      cancel(presenter, presentation, removesPresenter)
      return
    }
    if let view = presentation.presentedView, let container = presentation.container {
      if !view.isDescendant(of: container) { container.addSubview(view) }
    }
    if removesPresenter { presenter.viewIfLoaded?.removeFromSuperview() }
    presentation.installGestures()
    presentation.container?.setNeedsLayout()
    presentation.presentationTransitionDidEnd(true)
    presented.endAppearance()
    if removesPresenter { presenter.endAppearance() }
  }

  private func cancel(
    _ presenter: UIViewController, _ presentation: UIPresentationController,
    _ removesPresenter: Bool
  ) {
    presentation.presentedView?.removeFromSuperview()
    if let placement = presentation.presenterPlacement { presenter.returnView(to: placement) }
    presentation.putBackPresenter(to: presentation.presenterHome)
    presentation.presentationTransitionDidEnd(false)
    presented.storedPresenting = nil
    presenter.storedPresented = nil
    presented.beginAppearance(false, animated: animated)
    presented.endAppearance()
    if removesPresenter {
      presenter.beginAppearance(true, animated: animated)
      presenter.endAppearance()
    }
    presentation.endPresentation()
    presented.storedPresentationController = nil
    presented.endAdaptation()
    presented.containerInsets = nil
  }
}

extension UIModalTransitionStyle {
  /// The framework's own transition of this style.
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
