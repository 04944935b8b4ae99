// Documented: a modal over the current context covers the view of the controller that defines the
// context. Assumed: it leaves the window and returns with that controller, with callbacks of its own,
// at the end of the container's transition. Probe: container-order.

extension UIViewController {
  /// The modal over this controller's context, inside the container; nil while the modal is in a
  /// transition of its own.
  final var contextModal: UIViewController? {
    guard let modal = storedPresented, modal.transitionRun == nil,
      modal.storedPresentationController?.isInsideContext == true
    else { return nil }
    return modal
  }

  /// The modal over this controller's context that has removed this controller's view, and so appears
  /// and disappears in its place.
  final var coveringModal: UIViewController? {
    contextModal.flatMap {
      $0.storedPresentationController?.shouldRemovePresentersView == true ? $0 : nil
    }
  }

  /// Removes the views of a modal that has disappeared with this controller, or inserts them again.
  final func followContextModal() {
    guard let modal = contextModal, let presentation = modal.storedPresentationController,
      let container = presentation.container
    else { return }
    switch modal.appearance {
    case .gone: container.removeFromSuperview()
    case .shown where container.superview == nil: presentation.returnContainer()
    default: break
    }
  }
}

extension UIPresentationController {
  /// Whether the container is inside the presenter's container, and not in the window.
  final var isInsideContext: Bool {
    let style = presentationStyle
    return (style == .currentContext || style == .overCurrentContext)
      && presentingViewController.parent != nil
  }

  /// Inserts the container again above the presenter's view, or in place of it.
  fileprivate final func returnContainer() {
    guard let container, let containerHost else { return }
    let covered = presentingViewController.viewIfLoaded
    container.frame = covered?.frameIgnoringTransform ?? containerHost.bounds
    if let covered, covered.superview === containerHost {
      containerHost.insertSubview(container, aboveSubview: covered)
      if shouldRemovePresentersView { covered.removeFromSuperview() }
    } else {
      containerHost.addSubview(container)
    }
    container.layoutIfNeeded()
  }
}
