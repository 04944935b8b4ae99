// Documented: who presents (the top of the parents, or for the current-context styles the nearest
// one that defines a context) and that `dismiss` goes to the presenter, and first takes away what
// the controller or one of its parents presents.

extension UIViewController {
  /// The controller that this controller or a parent presents.
  final var shownPresentation: UIViewController? {
    selfAndParents.lazy.compactMap(\.storedPresented).first
  }

  /// The controller that presents this controller or a parent.
  final var presenterInChain: UIViewController? {
    selfAndParents.lazy.compactMap(\.storedPresenting).first
  }

  /// The controllers presented above this one, the nearest first.
  package final var presentationChain: [UIViewController] {
    Array(sequence(first: self, next: \.storedPresented).dropFirst())
  }

  /// The presentation controller, made when it is first asked for.
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

  /// The presentation controller of a kind, in use or adapted from.
  final func preparedPresentation<Kind: UIPresentationController>() -> Kind? {
    let active = preparedPresentationController
    let shown = selfAndParents.first { $0.storedPresenting != nil }
    return active as? Kind ?? shown?.adaptation?.original as? Kind
  }

  /// A presentation controller for another style, which was asked for but not used, is given up.
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
        "\(traceName) cannot present \(controller.traceName): its view is not in a window. "
          + "Present once the view has appeared.", about: self)
      return
    }
    queue.request { [self] in
      ModalPresentation.present(
        controller, from: self, on: queue, animated: animated, completion: completion)
    }
  }

  final func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    ModalDismissal.request(from: self, animated: animated, completion: completion)
  }

  /// Takes a presentation away at once, without callbacks of a transition, as a root leaves its
  /// window with all above it.
  final func dropPresentation(returningTo root: UIViewController) {
    guard let presenter = storedPresenting else { return }
    beginAppearance(false, animated: false)
    let presentation = storedPresentationController
    presentation?.presentedView?.removeFromSuperview()
    // One between that was covered would only come to go.
    if presenter === root, let placement = presentation?.presenterPlacement {
      presenter.returnView(to: placement)
    }
    if presenter === root { presentation?.putBackPresenter(to: presentation?.presenterHome) }
    endAppearance()
    presentation?.endPresentation()
    storedPresenting = nil
    storedPresentationController = nil
    endAdaptation()
    containerInsets = nil
    presenter.storedPresented = nil
    if presenter === root { presenter.containerInsets = nil }
  }

  /// Puts the controller's view back where a presentation took it from.
  final func returnView(to placement: ViewPlacement) {
    guard let superview = placement.superview, let view = viewIfLoaded else { return }
    if view.superview !== superview { superview.insertSubview(view, at: placement.index) }
    view.setUntransformedFrame(superview.bounds)
  }
}

extension UIPresentationController {
  /// Removes the container; the controller is done with.
  final func endPresentation() {
    container?.onLayout = nil
    container?.removeFromSuperview()
    container = nil
    presenterPlacement = nil
    presenterHome = nil
  }

  /// Makes the container and puts it above the views that it is to cover.
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
    if !isInModalTransition, presentedViewController.containerInsets != nil {
      presentedViewController.containerInsets = insetsOfPresentedView
    }
    containerViewDidLayoutSubviews()
  }

  /// The safe area of the presented view at rest, wherever a transition moves it.
  final var insetsOfPresentedView: UIEdgeInsets? {
    guard let container else { return nil }
    let outer = container.safeAreaInsets
    let frame = frameOfPresentedViewInContainerView
    let room = container.bounds
    // A part that sticks out of the container is covered by no more than its edge is.
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      min(max(inset - distance, 0), inset)
    }
    return UIEdgeInsets(
      top: rest(outer.top, frame.minY), left: rest(outer.left, frame.minX),
      bottom: rest(outer.bottom, room.maxY - frame.maxY),
      right: rest(outer.right, room.maxX - frame.maxX))
  }
}
