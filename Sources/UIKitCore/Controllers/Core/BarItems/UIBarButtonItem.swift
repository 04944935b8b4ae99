// Documented: an item with a menu and without an action shows the menu on a tap. An item with a
// menu and an action shows the menu on a long press.

/// A button in a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }

  open var style = Style.plain { didSet { changed() } }
  /// The width in points, or 0 for the width of the content.
  open var width: CGFloat = 0 { didSet { changed() } }
  open var customView: UIView? { didSet { changed() } }
  open var tintColor: UIColor? { didSet { changed() } }
  open var action: Selector?
  open weak var target: AnyObject?
  open var primaryAction: UIAction? {
    didSet {
      title = primaryAction?.title
      image = primaryAction?.image
    }
  }
  /// The menu that a long press opens. A tap also opens it if the item has no action.
  open var menu: UIMenu? { didSet { (shownIn as? UIControl)?.menuSource.menuChanged() } }
  final var look = BarButtonLook()
  package final var systemItem: SystemItem?
  /// The view that shows the item in a bar.
  package final weak var shownIn: UIView?
  package final var perform: (@MainActor (UIBarButtonItem) -> Void)?

  public override init() {
    super.init()
  }

  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates an item that calls a method reference on the target when the user taps the item.
  public convenience init<T: AnyObject>(
    title: String?, style: Style, target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    setAction(target, action)
  }

  public convenience init<T: AnyObject>(
    title: String?, style: Style, target: Any?,
    action: @escaping @MainActor (T) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    setAction(target) { (object: T) in { _ in action(object)() } }
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init<T: AnyObject>(
    image: UIImage?, style: Style, target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(title: nil, style: style, target: nil, action: nil)
    self.image = image
    setAction(target, action)
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: systemItem.title, style: systemItem.style, target: target, action: action)
    self.systemItem = systemItem
  }

  public convenience init<T: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping @MainActor (T) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    setAction(target, action)
  }

  public convenience init<T: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping @MainActor (T) -> @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    setAction(target) { (object: T) in { _ in action(object)() } }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
    title = systemItem.title
  }

  /// Creates an item with a menu and a method reference that is called on the target.
  public convenience init<T: AnyObject>(
    title: String?, image: UIImage?, target: AnyObject?,
    action: @escaping @MainActor (T) -> @MainActor (UIBarButtonItem) -> Void, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: nil, action: nil)
    self.image = image
    self.menu = menu
    setAction(target, action)
  }

  /// Creates an item with an image. The landscape image is ignored, because no bar is shorter in
  /// landscape.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    // Property observers do not run in initializers.
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  private func setAction<T: AnyObject>(
    _ target: Any?, _ action: @escaping @MainActor (T) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    let object = target as? T
    self.target = object
    perform = { [weak object] item in
      if let object { action(object)(item) }
    }
  }

  /// Whether a tap performs an action. Otherwise, a tap shows the menu.
  final var hasAction: Bool {
    perform != nil || primaryAction != nil || action?.method != nil
  }

  /// Performs the button's action, as a tap does.
  package final func trigger() {
    guard isEnabled else { return }
    perform?(self)
    if perform == nil, let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
    primaryAction?.perform(from: self)
    if !hasAction { (shownIn as? UIControl)?.menuSource.present() }
  }

  // MARK: Appearance

  /// Sets the background image of a button for a state and a style.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    look.setBackground(backgroundImage, state, style, barMetrics)
    changed()
  }

  /// Sets the background image of a button for a state and all styles.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    look.setBackground(backgroundImage, state, nil, barMetrics)
    changed()
  }

  open func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? { look.backgrounds[.init(state: state.rawValue, style: style, barMetrics)] }

  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    look.backgrounds[.init(state: state.rawValue, style: nil, barMetrics)]
  }

  /// Moves the title by an offset from its normal position.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    look.titleShifts[barMetrics] = adjustment
    changed()
  }

  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    look.titleShifts[barMetrics] ?? .zero
  }
}

extension UIBarButtonItem.SystemItem {
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close, .stop: "\u{2715}"
    case .add: "+"
    case .flexibleSpace, .fixedSpace: nil
    default: "\(self)".capitalized
    }
  }

  var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }
}
