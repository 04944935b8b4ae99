/// The title and the buttons that a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
    case inline
  }

  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() {
    super.init()
  }

  open var title: String? { didSet { if title != oldValue { onChange?() } } }
  open var titleView: UIView? { didSet { onChange?() } }
  /// A closure that returns the menu for a tap on the title. The suggested elements are always
  /// empty.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { onChange?() } }
  /// The line above the title. A bar with a prompt is taller.
  open var prompt: String? { didSet { if prompt != oldValue { onChange?() } } }
  open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }
  open var backButtonTitle: String? { didSet { onChange?() } }
  open var hidesBackButton = false { didSet { onChange?() } }
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// The mode that determines whether a bar that prefers large titles shows one.
  ///
  /// The automatic mode inherits the previous item's mode.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// The title of the back button that returns to this item.
  package final var titleForReturn: String? {
    backBarButtonItem?.title ?? backButtonTitle ?? title
  }

  /// A closure that updates the bar after a change to the item.
  package final var onChange: (@MainActor () -> Void)?
}
