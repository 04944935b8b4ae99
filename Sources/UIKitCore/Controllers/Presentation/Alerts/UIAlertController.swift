// Documented: actions keep the order in which they were added. The preferred action must be one of
// them. An action sheet on an iPad is a popover, which requires a source and hides the cancel
// action.
// Documented: an alert accepts only one cancel action.
// Assumed: handlers run after the dismissal, because client code depends on that order. If code
// dismisses the alert, no handler runs. Probe: alert.

/// A controller that shows an alert or an action sheet with a title, a message, and actions.
///
/// Present the controller like any other controller. Choosing an action dismisses the controller
/// and then calls the action's handler. A tap outside an action sheet chooses the cancel action, if
/// there is one. Alerts have no text fields.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    /// A sheet at the bottom of the screen, or a popover on an iPad.
    case actionSheet
    /// A card in the center of the screen.
    case alert
  }

  open private(set) var preferredStyle = Style.actionSheet
  /// The actions in the order in which they were added. The alert may show them in another order.
  open private(set) var actions: [UIAlertAction] = []
  open override var title: String? { didSet { contentChanged() } }
  /// The text below the title.
  open var message: String? { didSet { contentChanged() } }

  /// The action that an alert emphasizes instead of the cancel action.
  ///
  /// The action must have been added to the controller first.
  open var preferredAction: UIAlertAction? {
    willSet {
      guard let newValue, !actions.contains(newValue) else { return }
      preconditionFailure(
        "The preferred action \"\(newValue.title ?? "")\" is not an action of \(traceName). Add it "
          + "with addAction(_:) before you set preferredAction.")
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

  /// Adds an action. Adding a second cancel action stops the program with a message.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, let first = cancelAction {
      preconditionFailure(
        "\(traceName) already has a cancel action, \"\(first.title ?? "")\", and can have only "
          + "one. Add \"\(action.title ?? "")\" with the style .default.")
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

  // MARK: - Members for the presentation

  final var alertView: AlertView? { viewIfLoaded as? AlertView }

  final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Whether a popover shows the actions, without the cancel action.
  final var isInPopover: Bool { storedPresentationController is ActionSheetPopover }

  /// Updates the view after a change, if the view is loaded.
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

  /// Chooses the cancel action, or dismisses a popover if there is no such action.
  final func cancelByUser() {
    if let cancelAction { return choose(cancelAction) }
    guard isInPopover, transitionRun == nil else { return }
    storedPresenting?.dismiss(animated: true)
  }

  /// Returns the presentation controller for the device.
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
