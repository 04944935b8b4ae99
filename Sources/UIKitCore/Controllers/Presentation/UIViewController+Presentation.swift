// Documented: the topmost parent is the presenting controller. For the current-context styles, the
// presenting controller is the nearest parent that defines a presentation context. The presenting
// controller performs a dismissal. If the controller on which `dismiss` is called, or one of its
// parents, presents another controller, only that other controller is dismissed.

extension UIViewController {
  /// The controller that this controller or one of its parents presents.
  final var shownPresentation: UIViewController? {
    selfAndParents.lazy.compactMap(\.storedPresented).first
  }

  /// The controller that presents this controller or one of its parents.
  final var presenterInChain: UIViewController? {
    selfAndParents.lazy.compactMap(\.storedPresenting).first
  }

  /// The controllers presented above this one, starting with the nearest.
  package final var presentationChain: [UIViewController] {
    Array(sequence(first: self, next: \.storedPresented).dropFirst())
  }

  /// The presentation controller, created on first access.
  final var preparedPresentationController: UIPresentationController? {
    if let storedPresentationController { return storedPresentationController }
    if let presented = selfAndParents.first(where: { $0.storedPresenting != nil }) {
      return presented.storedPresentationController
    }
    guard parent == nil else { return nil }
    let made = makePresentationController(presenting: nil, source: self)
    storedPresentationController = made
    return made
  }

  /// Returns the presentation controller of a given type, either the active one or the original
  /// one.
  final func preparedPresentation<Kind: UIPresentationController>() -> Kind? {
    let active = preparedPresentationController
    let shown = selfAndParents.first { $0.storedPresenting != nil }
    return active as? Kind ?? shown?.adaptation?.original as? Kind
  }

  /// Releases an unused presentation controller after the presentation style has changed.
  final func dropUnusedPresentationController() {
    if storedPresenting == nil { storedPresentationController = nil }
  }

  final func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if let alert = self as? UIAlertController {
      return alert.alertPresentation(presenting: presenting)
    }
    switch modalPresentationStyle {
    case .custom:
      return transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen, .currentContext:
      return FullScreenPresentationController(
        presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet, .automatic:
      return UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .popover:
      return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .overFullScreen, .overCurrentContext, .none:
      return UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  // MARK: - Requests

  final func requestPresentation(
    of controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard let queue = transitionQueue else {
      Diagnostics.report(
        "\(traceName) cannot present \(controller.traceName): its view is not in a window. Present "
          + "it after the view has appeared.", about: self)
      return
    }
    guard mayPresent(controller, on: queue) else { return }
    queue.request(by: self) { [self] queue in
      ModalPresentation.present(
        controller, from: self, on: queue, animated: animated, completion: completion)
    }
  }

  /// Returns whether a presentation may be requested now. On a device, an earlier presentation or
  /// dismissal must have ended.
  private func mayPresent(_ controller: UIViewController, on queue: TransitionQueue) -> Bool {
    guard let run = queue.run, run.isModal, !run.isEnding,
      !UIApplication.shared.isSendingTouch
    else { return true }
    return Forgiveness.covers(
      "\(traceName) was asked to present \(controller.traceName) during the \(run.name). The "
        + "presentation waits until the transition ends. On a device, the presentation is lost. "
        + "Present in the completion of the transition.", about: self)
  }

  final func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    ModalDismissal.request(from: self, animated: animated, completion: completion)
  }

  /// Removes this modal and everything that is presented above it at once, without a transition,
  /// because the presenter leaves the window.
  final func dropPresentations() {
    for controller in presentationChain.reversed() {
      controller.dropPresentation(returnsPresenter: false)
    }
    dropPresentation(returnsPresenter: true)
  }

  private func dropPresentation(returnsPresenter: Bool) {
    guard let presentation = storedPresentationController, presentation.container != nil else {
      return
    }
    let presenter = storedPresenting
    beginAppearance(false, animated: false)
    presentation.presentedView?.removeFromSuperview()
    if returnsPresenter {
      if let placement = presentation.presenterPlacement { presenter?.returnView(to: placement) }
      presentation.putBackPresenter(to: presentation.presenterHome)
    }
    endAppearance()
    presentation.endPresentation()
    storedPresenting = nil
    storedPresentationController = nil
    endAdaptation()
    containerInsets = nil
    presenter?.storedPresented = nil
    if presenter?.isWindowRoot ?? false { presenter?.containerInsets = nil }
  }

  /// Returns the controller's view to the placement that it had before a presentation.
  final func returnView(to placement: ViewPlacement) {
    guard let superview = placement.superview, let view = viewIfLoaded else { return }
    if view.superview !== superview { superview.insertSubview(view, at: placement.index) }
    view.setUntransformedFrame(superview.bounds)
  }
}

extension UIPresentationController {
  /// Removes the container at the end of the presentation.
  final func endPresentation() {
    container?.onLayout = nil
    container?.removeFromSuperview()
    container = nil
    presenterPlacement = nil
    presenterHome = nil
  }

  /// Creates the container, and inserts it above the views that it covers.
  final func beginPresentation(in window: UIWindow) {
    let container = UITransitionView()
    let covered = isInsideContext ? presentingViewController.view : nil
    let host = covered?.superview ?? window
    containerHost = host
    container.frame = covered?.untransformedFrame ?? window.bounds
    if let covered, host !== window {
      host.insertSubview(container, aboveSubview: covered)
    } else {
      window.addSubview(container)
    }
    container.onLayout = { [weak self] in self?.layOutContainer() }
    self.container = container
  }

  private func layOutContainer() {
    containerViewWillLayoutSubviews()
    let style = presentationStyle
    let fills =
      shouldRemovePresentersView || style == .overFullScreen || style == .overCurrentContext
    if fills, !isInModalTransition {
      presentedView?.setUntransformedFrame(frameOfPresentedViewInContainerView)
    }
    updateInsetsOfPresentedView()
    containerViewDidLayoutSubviews()
  }

  /// Updates the safe area of the presented view after the view may have moved.
  final func updateInsetsOfPresentedView() {
    guard !isInModalTransition, presentedViewController.containerInsets != nil else { return }
    presentedViewController.containerInsets = insetsOfPresentedView
  }

  /// The safe area insets of the presented view in its final frame, even during a transition.
  final var insetsOfPresentedView: UIEdgeInsets? {
    guard let container else { return nil }
    let outer = container.safeAreaInsets
    let frame = frameOfPresentedViewInContainerView
    let room = container.bounds
    // If part of the view is outside the container, the view's inset is at most the container's
    // inset.
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      min(max(inset - distance, 0), inset)
    }
    return UIEdgeInsets(
      top: rest(outer.top, frame.minY), left: rest(outer.left, frame.minX),
      bottom: rest(outer.bottom, room.maxY - frame.maxY),
      right: rest(outer.right, room.maxX - frame.maxX))
  }
}
