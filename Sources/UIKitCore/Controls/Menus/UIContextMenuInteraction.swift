// Documented: A press of half a second requests a configuration and shows its menu. The delegate is
// called before the menu appears and before it disappears. If the preview is tapped, another
// delegate method is called first.
// Assumed: The finger that opened the menu can move to an action and choose it by lifting. An
// action is performed after the menu has disappeared. A menu disappears when its view leaves the
// window. No probe: The system positions menus without notifying the app, so they are compared by
// eye.

/// The methods that provide and observe a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Asks the delegate for the menu of a press at a point in the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Tells the delegate that the preview was tapped.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// An interaction that shows a menu for a view that is pressed for half a second.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// A function that returns the view to show as the preview for a configuration, or nil for the
  /// interaction's view.
  package final var pressedView: ((UIContextMenuConfiguration) -> UIView?)?
  /// Whether the view is shown as a preview over the blurred screen. If not, it stays in place next
  /// to the menu.
  package final var liftsView = true
  /// The sender of performed actions, or nil to use the interaction.
  package final weak var sender: AnyObject?
  /// A function that is called before a chosen action is performed.
  package final var onChoice: ((UIAction) -> Void)?
  private lazy var press = UILongPressGestureRecognizer(
    target: self, action: UIContextMenuInteraction.pressed)
  private var pending: UIContextMenuConfiguration?
  private var shown: (configuration: UIContextMenuConfiguration, menu: ContextMenuView)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    if view == nil {
      dismissMenu()
      self.view?.removeGestureRecognizer(press)
    }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    press.delegate = self
    view?.addGestureRecognizer(press)
  }

  /// Returns the position of the press in the coordinates of a view, or of the window if the view
  /// is nil.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Dismisses the menu if it is visible.
  open func dismissMenu() { end(with: nil) }

  /// Replaces the visible menu with the menu that a block returns.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menu = shown?.menu, let current = menu.list?.menu else { return }
    menu.show(block(current))
  }

  // MARK: Pressing

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began:
      let configuration = pending
      pending = nil
      if let configuration { present(configuration) }
      shown?.menu.followFinger(at: recognizer.location(in: shown?.menu))
    case .changed: shown?.menu.followFinger(at: recognizer.location(in: shown?.menu))
    case .ended: shown?.menu.liftFinger(at: recognizer.location(in: shown?.menu))
    default: break
    }
  }

  final func follow(_ touch: UITouch) {
    shown?.menu.followFinger(at: touch.location(in: shown?.menu))
  }

  final func lift(_ touch: UITouch) {
    shown?.menu.liftFinger(at: touch.location(in: shown?.menu))
  }

  /// Shows the menu of a configuration in place of the current one.
  package final func present(_ configuration: UIContextMenuConfiguration) {
    guard let view, let window = view.window else { return }
    end(with: nil)
    let controller = configuration.previewProvider?()
    let source = pressedView?(configuration) ?? view
    let menu =
      liftsView
      ? ContextMenuView(preview: .init(of: source, controller: controller))
      : ContextMenuView(anchor: source)
    if let actions = configuration.actionProvider?([]) { menu.show(actions) }
    let animator = ContextMenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    menu.onChoice = { [weak self] action in self?.end(with: action) }
    menu.onPreviewTap = { [weak self] in self?.commit() }
    shown = (configuration, menu)
    menu.present(in: window, alongside: animator)
  }

  private func commit() {
    guard let (configuration, menu) = shown else { return }
    let animator = ContextMenuAnimator(menu.previewController)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    end(with: nil, animator)
  }

  private func end(with action: UIAction?, _ committing: ContextMenuAnimator? = nil) {
    guard let (configuration, menu) = shown else { return }
    shown = nil
    let animator = committing ?? ContextMenuAnimator(menu.previewController)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    menu.dismiss(alongside: animator) { [self] in
      guard let action else { return }
      menu.list?.menu.select(action)
      onChoice?(action)
      action.perform(from: sender ?? self)
    }
  }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view, shown == nil else { return false }
    pending = delegate?.contextMenuInteraction(
      self, configurationForMenuAtLocation: gestureRecognizer.location(in: view))
    return pending != nil
  }
}

extension UIView {
  /// Dismisses the menus of a view that has left its window.
  final func dismissMenus() {
    for case let menus as UIContextMenuInteraction in storedInteractions { menus.dismissMenu() }
  }
}
