// Assumed: the bar is 49 pt high. The items share its width. A title of 10 pt is below the image.
// Probe: bar-metrics.

/// The bar at the bottom in which one of several controllers is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
  package static let height: CGFloat = 49
  private var buttons: [TabBarButton] = []
  package final let background = BarBackground(towards: .top)
  private let appearance = BarAppearanceSlot<UITabBarAppearance>()
  /// A closure that is called for a tap, before the delegate. If it returns `false`, the selection
  /// stays.
  package final var onTap: (@MainActor (UITabBarItem) -> Bool)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(background)
    appearance.onChange = { [weak self] in self?.showBackground() }
    showBackground()
  }

  private func showBackground() {
    if let shown = appearance.shown { return background.show(shown) }
    background.show(
      fill: barTintColor ?? backgroundColor ?? UIBarAppearance.fill, isTranslucent: false,
      image: backgroundImage,
      shadow: shadowImage)
  }

  open weak var delegate: (any UITabBarDelegate)? {
    didSet {
      DelegateHints.check(delegate, (any UITabBarDelegate).self) { $0 is any UITabBarDelegate.Type }
    }
  }
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  open weak var selectedItem: UITabBarItem? { didSet { colorItems() } }
  /// Whether the bar is hidden. The content then extends into the area of the bar.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { superview?.setNeedsLayout() } }
  }
  open var unselectedItemTintColor: UIColor? { didSet { colorItems() } }
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { showBackground() } }
  open override var backgroundColor: UIColor? { didSet { showBackground() } }
  /// The image of the background. An image without a size makes the background transparent.
  open var backgroundImage: UIImage? { didSet { showBackground() } }
  /// The image above the bar in place of the line. It is shown only together with a background
  /// image.
  ///
  /// An image without a size shows nothing.
  open var shadowImage: UIImage? { didSet { showBackground() } }
  /// The appearance of the bar. After it is set or changed, it takes precedence over the bar's own
  /// properties.
  open var standardAppearance: UITabBarAppearance {
    get { appearance.standard }
    set { appearance.standard = newValue }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// Shows a panel with items that can be dragged onto the bar and reordered there.
  ///
  /// Items of the bar that are not in `items` stay in their positions.
  open func beginCustomizingItems(_ items: [UITabBarItem]) { beginCustomizing(items) }
  /// Hides the panel, and returns whether the items of the bar have changed.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { finishCustomizing(animated: animated) }
  open var isCustomizing: Bool { customization != nil }

  final var customization: TabBarCustomization?

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      TabBarButton(item: item) { [weak self] in self?.tapped(item) }
    }
    for button in buttons {
      addSubview(button)
      button.item.onChange = { [weak self] in self?.rebuild() }
    }
    colorItems()
    setNeedsLayout()
  }

  private func tapped(_ item: UITabBarItem) {
    guard !isCustomizing, item.isEnabled else { return }
    guard onTap?(item) ?? true else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func colorItems() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      button.show(
        color: isSelected ? tintColor : unselectedItemTintColor ?? .gray, isSelected: isSelected)
    }
  }

  open override func tintColorDidChange() { colorItems() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      let frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.height)
      guard button.bounds.isEmpty else {
        button.frame = frame
        continue
      }
      // A button that is created in an animation must not move in from a corner.
      UIView.performWithoutAnimation {
        button.frame = frame
        button.layoutIfNeeded()
      }
    }
    customization?.layOut()
  }

  /// Returns the index of the item under a point.
  final func slot(at point: CGPoint) -> Int? {
    buttons.firstIndex { $0.frame.holds(point) }
  }

  final func frame(ofSlot slot: Int) -> CGRect { buttons[slot].frame }

  /// Marks the position of a dragged item.
  final func markSlot(_ slot: Int?) {
    for (index, button) in buttons.enumerated() { button.alpha = index == slot ? 0.4 : 1 }
  }

  /// Selects an item, as a tap does.
  package final func tap(at index: Int) { tapped(buttons[index].item) }
}
