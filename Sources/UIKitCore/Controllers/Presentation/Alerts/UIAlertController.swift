// Documented: actions are kept in the order in which they were added; a preferred action must be
// one of them; an action sheet on a pad is a popover, which needs a source and hides its cancel
// action. Documented: a second action that cancels is refused. Assumed: handlers run after the
// dismissal, as client code relies on; a dismissal by code runs none. Probe: alert.

/// A controller that shows an alert or an action sheet: a title, a message and actions.
///
/// Present it as any other controller. Choosing an action dismisses it and then calls the action's
/// handler; a tap beside an action sheet chooses the action that cancels, if there is one. There
/// are no text fields in alerts.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    /// A sheet at the bottom of the screen; a popover on a pad.
    case actionSheet
    /// A card in the middle of the screen.
    case alert
  }

  open private(set) var preferredStyle = Style.actionSheet
  /// The actions in the order in which they were added, which is not the one in which they stand.
  open private(set) var actions: [UIAlertAction] = []
  open override var title: String? { didSet { contentChanged() } }
  /// A text below the title.
  open var message: String? { didSet { contentChanged() } }

  /// The action that stands out in an alert, in place of the one that cancels; it has to be added
  /// before.
  open var preferredAction: UIAlertAction? {
    willSet {
      guard let newValue, !actions.contains(newValue) else { return }
      preconditionFailure(
        "The preferred action \"\(newValue.title ?? "")\" is no action of \(traceName). Add it with "
          + "addAction(_:) before it is preferred.")
    }
    didSet { contentChanged() }
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .custom
  }

  /// Adds an action; a second one that cancels is a programmer's error that ends the program.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, let first = cancelAction {
      preconditionFailure(
        "\(traceName) has an action that cancels, \"\(first.title ?? "")\", and can have one only. "
          + "Add \"\(action.title ?? "")\" with the style .default.")
    }
    action.owner = self
    actions.append(action)
    contentChanged()
  }

  open override func loadView() {
    let view = AlertView()
    view.onChoice = { [weak self] in self?.choose($0) }
    self.view = view
    fill()
  }

  // MARK: - For the presentation

  final var alertView: AlertView? { viewIfLoaded as? AlertView }

  final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Whether the actions stand in a popover, without the one that cancels.
  final var isInPopover: Bool { storedPresentationController is ActionSheetPopover }

  /// Shows what has changed, if anything is shown yet.
  final func contentChanged() {
    guard isViewLoaded else { return }
    fill()
    storedPresentationController?.container?.setNeedsLayout()
  }

  final func fill() {
    alertView?.show(
      AlertContent(
        style: preferredStyle, title: title, message: message, actions: actions,
        preferred: preferredAction, hidesCancel: isInPopover))
  }

  /// Dismisses the controller, then runs the action's handler.
  final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, transitionRun == nil, let presenter = storedPresenting else { return }
    presenter.dismiss(animated: true) { action.perform() }
  }

  /// Chooses the action that cancels; without one, only a popover goes.
  final func cancelByUser() {
    if let cancelAction { return choose(cancelAction) }
    guard isInPopover, transitionRun == nil else { return }
    storedPresenting?.dismiss(animated: true)
  }

  /// The presentation controller for the device.
  final func alertPresentation(presenting: UIViewController?) -> UIPresentationController {
    let traits = presenting?.traitCollection ?? UIScreen.main.traitCollection
    let isPopover =
      preferredStyle == .actionSheet && traits.userInterfaceIdiom == .pad
      && traits.horizontalSizeClass == .regular
    return isPopover
      ? ActionSheetPopover(presentedViewController: self, presenting: presenting)
      : AlertPresentationController(presentedViewController: self, presenting: presenting)
  }
}
