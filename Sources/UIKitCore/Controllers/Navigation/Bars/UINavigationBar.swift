// Measured: a large title is 52 pt high (N03). The bar is 54 pt high on iOS 26 (N05).
// Assumed: before iOS 26, the bar is 44 pt high, and 30 pt more with a prompt. The small title
// fades in while the last quarter of the large title is being covered. The background is a
// translucent white with a hairline below. Probes: bar-metrics, large-title.

/// The bar above the content of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The height of the row with the title and the buttons, in points. It is larger on iOS 26.
  package static var height: CGFloat { UIScreen.main.device.system >= .iOS26 ? 54 : 44 }
  static let promptHeight: CGFloat = 30
  static let largeTitleHeight: CGFloat = 52

  // MARK: - State of the framework

  package final var stack: [UINavigationItem] = []
  /// Whether a client has set the items after a navigation controller did.
  final var hasForeignItems = false
  package final var content: NavigationBarContent?
  package final let background = BarBackground(towards: .bottom)
  final let appearance = BarAppearanceSlot<UINavigationBarAppearance>()
  /// The height of the background's extension behind the status bar, in points.
  package final var topExtension: CGFloat = 0 {
    didSet { if topExtension != oldValue { setNeedsLayout() } }
  }
  package final var onBack: (@MainActor () -> Void)?
  /// A closure that is called when a change to an item may change the height.
  package final var onItemChange: (@MainActor () -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open weak var delegate: (any UINavigationBarDelegate)? {
    didSet {
      DelegateHints.check(delegate, (any UINavigationBarDelegate).self) {
        $0 is any UINavigationBarDelegate.Type
      }
    }
  }
  open var isTranslucent = true { didSet { colorBackground() } }
  open var barStyle = UIBarStyle.default { didSet { colorBackground() } }
  open var barTintColor: UIColor? { didSet { colorBackground() } }
  /// The image below the bar in place of the line. It is shown only together with a background
  /// image.
  ///
  /// An image without a size shows nothing.
  open var shadowImage: UIImage? { didSet { colorBackground() } }
  /// The appearance of the bar. After it is set or changed, it takes precedence over the bar's own
  /// properties.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearance.standard }
    set { appearance.standard = newValue }
  }
  /// Sets a background image. Bars of any height show the image for the default metrics.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    colorBackground()
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }
  final var backgroundImages: [UIBarMetrics: UIImage] = [:]
  /// Whether large titles are shown below the buttons, if the items permit it.
  open var prefersLargeTitles = false {
    didSet {
      if prefersLargeTitles != oldValue { itemChanged() }
    }
  }
  /// A property that has no effect, because the bar has the same behavioral style on every host.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { refresh() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { refresh() } }

  /// Whether a client hides the bar, independently of the navigation controller.
  final var isHiddenByClient = false
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByClient = newValue
      super.isHidden = newValue
      superview?.setNeedsLayout()
    }
  }

  /// Hides the bar, or shows it unless a client hides it.
  final func hide(_ isHidden: Bool) {
    let isHidden = isHidden || isHiddenByClient
    if super.isHidden != isHidden { super.isHidden = isHidden }
  }

  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let items = items ?? []
    let isPush = items.last.map { item in !stack.contains { $0 === item } } ?? false
    change(to: items, isPush: isPush, animated: animated)
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], isPush: true, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    change(to: stack.dropLast(), isPush: false, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBackground()
    for case let content as NavigationBarContent in subviews { content.adoptFrame(bounds) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(for: stack))
  }
}

/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  case `default`
  case black
}
