// Documented: a press of half a second asks for a configuration and shows its menu; the delegate
// hears before it shows, before it goes, and before that when the preview is tapped. Assumed: the
// finger that pressed can go on to an action and choose it by lifting; an action runs once the menu
// is gone; a menu goes when its view leaves the window. No probe: menus are looked at by eye; the
// system places them without telling an app.

/// The methods that decide about a context menu and hear of it.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a press at a point of the interaction's view; nil for none.
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
  /// Called when the preview is tapped.
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

/// Shows a menu for a view that is pressed for half a second.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// The view to lift out for a configuration, when it is another one than the interaction's.
  package final var pressedView: ((UIContextMenuConfiguration) -> UIView?)?
  /// Whether the view is lifted out before a blurred screen, or stays where it is beside its menu.
  package final var liftsView = true
  /// The object on whose behalf actions are performed, when not on the interaction's.
  package final weak var sender: AnyObject?
  /// Called before a chosen action is performed.
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

  /// The position of the press in a view's coordinates; in the window's with nil.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Takes the menu away, if one is shown.
  open func dismissMenu() { end(with: nil) }

  /// Replaces the menu that is shown by the one that a block makes of it.
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

  /// Shows the menu of a configuration instead of the present one.
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
  /// Takes the menus of a view away that has left its window.
  final func dismissMenus() {
    for case let menus as UIContextMenuInteraction in storedInteractions { menus.dismissMenu() }
  }
}
