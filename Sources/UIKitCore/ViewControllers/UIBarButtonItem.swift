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
  /// The width in points; 0 lets the item have what it needs.
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

  /// Calls a method of the target, given as a reference, when the button is tapped.
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

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    title = systemItem.title
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
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

  /// Does what a tap on the button does.
  package final func trigger() {
    guard isEnabled else { return }
    perform?(self)
    primaryAction?.perform(from: self)
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
