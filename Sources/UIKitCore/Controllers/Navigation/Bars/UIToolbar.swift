/// A bar of buttons at the bottom.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  package static let height: CGFloat = 44
  private var buttons: [(item: UIBarButtonItem, view: BarButtonView)] = []
  package final let background = BarBackground(towards: .top)
  private let appearance = BarAppearanceSlot<UIToolbarAppearance>()
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private var shadowImage: UIImage?

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
      image: backgroundImages[.default], shadow: shadowImage)
  }

  open var barTintColor: UIColor? { didSet { showBackground() } }
  open override var backgroundColor: UIColor? { didSet { showBackground() } }
  /// The appearance of the bar. After it is set or changed, it takes precedence over the bar's own
  /// properties.
  open var standardAppearance: UIToolbarAppearance {
    get { appearance.standard }
    set { appearance.standard = newValue }
  }
  /// Sets a background image. The image for the default metrics is shown for any position of the
  /// bar.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics] = backgroundImage
    showBackground()
  }
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[barMetrics] }
  /// Sets the image above the bar in place of the line. It is shown only together with a background
  /// image.
  ///
  /// An image without a size shows nothing. The same image is used for all positions of the bar.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    self.shadowImage = shadowImage
    showBackground()
  }
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImage }

  open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// Updates the views from their items. The views of items that stay are not replaced.
  private func rebuild() {
    let old = buttons
    buttons = (items ?? []).map { item -> (item: UIBarButtonItem, view: BarButtonView) in
      if let known = old.first(where: { $0.item === item }) {
        known.view.show()
        return known
      }
      return (item, BarButtonView(item: item) { [weak self] in self?.setNeedsLayout() })
    }
    for button in old where !buttons.contains(where: { $0.view === button.view }) {
      button.view.removeFromSuperview()
    }
    for button in buttons {
      addSubview(button.view)
      button.item.onChange = { [weak self] in self?.rebuild() }
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let widths = buttons.map { button in
      button.item.systemItem == .flexibleSpace ? 0 : button.view.sizeThatFits(bounds.size).width
    }
    let springs = buttons.filter { $0.item.systemItem == .flexibleSpace }.count
    let rest = max(bounds.width - 16 - widths.reduce(0, +), 0)
    var x: CGFloat = 8
    for (button, width) in zip(buttons, widths) {
      let isSpring = button.item.systemItem == .flexibleSpace
      let taken = isSpring ? rest / CGFloat(max(springs, 1)) : width
      button.view.frame = CGRect(x: x, y: 0, width: taken, height: Self.height)
      button.view.isHidden = isSpring
      x += taken
    }
  }
}
