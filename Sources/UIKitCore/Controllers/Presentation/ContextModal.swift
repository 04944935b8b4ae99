// Documented: a modal over the current context covers the view of the controller that defines the
// context.
// Assumed: the modal leaves the window and returns with that controller, with its own callbacks, at
// the end of the container's transition. Probe: container-order.
// Assumed: when the modal appears, it has the frame of the covered view. Later, it follows the size
// of their common superview, but not the size of the covered view. Probe: present-curve.

/// A modal over the context of one controller, inside that controller's container.
@MainActor
struct ContextModal {
  let controller: UIViewController
  private let presentation: UIPresentationController

  /// Creates a value for the modal that is presented over a controller's context.
  ///
  /// Returns nil if no modal is presented over this context, or if the modal is in its own
  /// transition.
  init?(of presenter: UIViewController) {
    guard let controller = presenter.storedPresented, controller.transitionRun == nil,
      let presentation = controller.storedPresentationController, presentation.isInsideContext
    else { return nil }
    self.controller = controller
    self.presentation = presentation
  }

  /// Whether the modal has removed the presenter's view and therefore appears and disappears in its
  /// place.
  private var replacesPresenter: Bool { presentation.shouldRemovePresentersView }

  /// Begins the modal's appearance in place of the presenter's appearance.
  ///
  /// Returns `false` if the modal does not replace the presenter's view.
  func begins(_ appearing: Bool, animated: Bool) -> Bool {
    guard replacesPresenter else { return false }
    controller.beginAppearance(appearing, animated: animated)
    return true
  }

  /// Ends the modal's appearance in place of the presenter's appearance.
  ///
  /// Returns `false` if the modal does not replace the presenter's view.
  func ends() -> Bool {
    guard replacesPresenter else { return false }
    controller.endAppearance()
    followPresenter()
    return true
  }

  /// Removes the views of a modal that has disappeared with its presenter, or inserts them again.
  func followPresenter() {
    guard let container = presentation.container else { return }
    switch controller.appearance {
    case .gone: container.removeFromSuperview()
    case .shown where container.superview == nil: insert(container)
    default: break
    }
  }

  /// Inserts the container above the presenter's view, or in place of it.
  private func insert(_ container: UIView) {
    guard let host = presentation.containerHost else { return }
    let covered = presentation.presentingViewController.viewIfLoaded
    container.frame = covered?.untransformedFrame ?? host.bounds
    if let covered, covered.superview === host {
      host.insertSubview(container, aboveSubview: covered)
      if replacesPresenter { covered.removeFromSuperview() }
    } else {
      host.addSubview(container)
    }
    container.layoutIfNeeded()
  }
}

extension UIPresentationController {
  /// Whether the container is inside the presenter's container instead of the window.
  final var isInsideContext: Bool {
    let style = presentationStyle
    return (style == .currentContext || style == .overCurrentContext)
      && presentingViewController.parent != nil
  }
}
