// Documented: If a state has no value of its own, the value for the normal state is used.
// Assumed: A pressed or disabled title is dimmed by an amount that Apple does not document. No
// probe: The values were chosen by eye.
// Assumed: A title or an image for a state other than normal takes precedence over the
// configuration's title or image. When a title or an image for the normal state is set, it replaces
// the configuration's title or image until a new one is set on the configuration. Insets move the
// title or the image as if they reduced the area in which it is aligned. Probe: view-layout.

/// A control with a title, an image, or both that performs an action when it is pressed.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    case close = 7

    public static var roundedRect: ButtonType { .system }
  }

  /// The title, the images, and the colors of a button in one state.
  struct Look {
    var title: String?
    var styledTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  final var looks: [UInt: Look] = [:]
  final let label = UILabel()
  final let subtitle = UILabel()
  final let picture = UIImageView()
  final let background = UIImageView()
  final let plate = BackgroundView()
  public private(set) final var buttonType: ButtonType = .custom

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    setImage(buttonType.symbolName.flatMap { UIImage(systemName: $0) }, for: .normal)
    refresh()
  }

  /// Creates a button with the contents and the style of a configuration, and an optional action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, configuration.attributedTitle == nil {
        configuration.title = primaryAction.title.isEmpty ? nil : primaryAction.title
      }
      configuration.image = configuration.image ?? primaryAction.image
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
    configurationChanged()
  }

  /// Creates a button that displays the title and the image of an action, and performs it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    refresh()
  }

  private func configure() {
    label.textAlignment = .center
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    for view in [plate, background, picture, label, subtitle] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    plate.isHidden = true
    subtitle.isHidden = true
    refresh()
  }

  /// The contents and the style of the button, or nil to use the properties for each state.
  open var configuration: Configuration? { didSet { configurationChanged() } }
  /// A function that updates the configuration after the state of the button has changed.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// A Boolean value that has no effect, because the colors always follow the state of the button.
  open var automaticallyUpdatesConfiguration = true
  /// A Boolean value that indicates whether a tap toggles the selection.
  ///
  /// If the primary action shows a menu, the button is a pop-up button instead. One action of the
  /// menu is always on, and the button displays the title of this action.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
  /// The menu that opens on a long press, or on touchdown if `showsMenuAsPrimaryAction` is true.
  open var menu: UIMenu? { didSet { menuChanged() } }
  open override var showsMenuAsPrimaryAction: Bool { didSet { menuChanged() } }
  package override var primaryMenu: UIMenu? { menu }
  private final var isUpdating = false

  /// Calls `updateConfiguration()` immediately.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    updateConfiguration()
    isUpdating = false
    refresh()
  }

  /// Updates the configuration for the current state.
  ///
  /// The default implementation calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func configurationChanged() {
    plate.isHidden = configuration == nil
    subtitle.isHidden = configuration == nil
    if configuration == nil {
      label.font = .systemFont(ofSize: UIFont.buttonFontSize)
      label.numberOfLines = 1
      label.textAlignment = .center
    }
    refresh()
    sizeChanged()
  }

  open var titleLabel: UILabel? { label }
  /// The label of the configuration's subtitle, or nil if there is no configuration.
  open var subtitleLabel: UILabel? { configuration == nil ? nil : subtitle }
  open var imageView: UIImageView? { picture }
  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { sizeChanged() } }
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }

  open func setTitle(_ title: String?, for state: State) {
    change(state) { $0.title = title }
    if state == .normal, configuration?.title != nil { configuration?.title = title }
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.styledTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  open func setImage(_ image: UIImage?, for state: State) {
    change(state) { $0.image = image }
    if state == .normal, configuration?.image != nil { configuration?.image = image }
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.background = image }
  }

  open func title(for state: State) -> String? { looks[state.rawValue]?.title }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    looks[state.rawValue]?.styledTitle
  }
  open func titleColor(for state: State) -> UIColor? { looks[state.rawValue]?.titleColor }
  open func image(for state: State) -> UIImage? { looks[state.rawValue]?.image }
  open func backgroundImage(for state: State) -> UIImage? { looks[state.rawValue]?.background }

  open var currentTitle: String? { value(\.title) }
  open var currentAttributedTitle: NSAttributedString? { value(\.styledTitle) }
  open var currentTitleColor: UIColor { value(\.titleColor) ?? defaultTitleColor }
  open var currentTitleShadowColor: UIColor? { value(\.titleShadowColor) }
  open var currentImage: UIImage? { value(\.image) }
  open var currentBackgroundImage: UIImage? { value(\.background) }

  open override func tintColorDidChange() { refresh() }
  package override func stateChanged() {
    setNeedsUpdateConfiguration()
  }
  package override func menuActionWasChosen(_ action: UIAction) {
    if isPopUp { select(action) }
  }
  package override func primaryActionWillTrigger() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: titleLabel?.text ?? currentTitle,
      traits: stateTraits.union(.button))
  }

  package override var centeredBaseline: CGFloat? { baselineShift }

  open override var intrinsicContentSize: CGSize {
    configuration.map { configuredSize($0, fitting: 0) } ?? contentSize(fitting: 0)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configuration.map { configuredSize($0, fitting: size.width) }
      ?? contentSize(fitting: size.width)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let configuration { layOutConfigured(configuration) } else { layOutContent() }
  }

  // MARK: State

  private func change(_ state: State, _ body: (inout Look) -> Void) {
    body(&looks[state.rawValue, default: Look()])
    refresh()
    sizeChanged()
  }

  private func value<Value>(_ key: KeyPath<Look, Value?>) -> Value? {
    looks[state.rawValue]?[keyPath: key] ?? looks[State.normal.rawValue]?[keyPath: key]
  }

  private var defaultTitleColor: UIColor {
    if buttonType == .custom { return .white }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  private func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func refresh() {
    if configuration != nil { return refreshConfigured() }
    // A label applies its properties to the whole attributed text, so the text is assigned last.
    let styled = currentAttributedTitle
    if styled == nil { label.text = currentTitle }
    label.textColor = currentTitleColor
    label.shadowColor = currentTitleShadowColor
    if let styled { label.attributedText = styled }
    let isTemplate = buttonType != .custom && currentImage?.renderingMode == .automatic
    picture.image = isTemplate ? currentImage?.withRenderingMode(.alwaysTemplate) : currentImage
    background.image = currentBackgroundImage
    // A system button is dimmed while it is pressed.
    let dims = buttonType != .custom && isHighlighted
    label.alpha = dims ? 0.2 : 1
    picture.alpha = dims ? 0.2 : 1
    setNeedsLayout()
  }

  /// Returns the configuration with the title and the image for the current state.
  ///
  /// A title or an image for the normal state is used only if the configuration has none.
  final func withStateContents(_ configuration: Configuration) -> Configuration {
    var configuration = configuration
    let own = state == .normal ? nil : looks[state.rawValue]
    let normal = looks[State.normal.rawValue]
    let isTitled = configuration.title != nil || configuration.attributedTitle != nil
    if let title = own?.title ?? (isTitled ? nil : normal?.title) {
      configuration.title = title
      configuration.attributedTitle = nil
    }
    configuration.image = own?.image ?? configuration.image ?? normal?.image
    return configuration
  }

  // MARK: Layout

  /// Returns the size of the title for a maximum width, where 0 means unlimited.
  private func titleSize(in width: CGFloat) -> CGSize {
    label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? 0 : width, height: 0))
  }

  private func contentSize(fitting width: CGFloat) -> CGSize {
    let image = currentImage?.size ?? .zero
    let text = titleSize(in: max(width - contentEdgeInsets.horizontal - image.width, 0))
    let margin: CGFloat = contentEdgeInsets == .zero && buttonType != .custom ? 6 : 0
    return CGSize(
      width: text.width + image.width + contentEdgeInsets.horizontal,
      height: max(text.height, image.height) + contentEdgeInsets.vertical + 2 * margin)
  }

  private func layOutContent() {
    background.frame = bounds
    let room = bounds.inset(by: contentEdgeInsets)
    let image = currentImage?.size ?? .zero
    var text = titleSize(in: max(room.width - image.width, 1))
    text.width = min(text.width, max(room.width - image.width, 0))
    text.height = min(text.height, room.height)
    let width = image.width + text.width
    let x = contentOrigin(of: CGSize(width: width, height: 0), in: room).x
    func y(_ height: CGFloat) -> CGFloat {
      contentOrigin(of: CGSize(width: width, height: height), in: room).y
    }
    picture.frame = CGRect(x: x, y: y(image.height), width: image.width, height: image.height)
      .offset(by: shift(by: imageEdgeInsets))
    label.frame = CGRect(
      x: x + image.width, y: y(text.height), width: text.width, height: text.height
    ).offset(by: shift(by: titleEdgeInsets))
  }

  /// Returns the distance by which insets move the title or the image.
  private func shift(by insets: UIEdgeInsets) -> CGPoint {
    let origin = contentOrigin(of: .zero, in: bounds)
    let moved = contentOrigin(of: .zero, in: bounds.inset(by: insets))
    return CGPoint(x: moved.x - origin.x, y: moved.y - origin.y)
  }

  /// The distance from the middle of the button down to its title's baseline, in points.
  ///
  /// The distance does not depend on the size of the button. It is nil if the contents are aligned
  /// to the top or the bottom.
  final var baselineShift: CGFloat? {
    guard contentVerticalAlignment == .center || contentVerticalAlignment == .fill else {
      return nil
    }
    let font = label.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
    let middle = font.ascender - font.lineHeight / 2
    guard let configuration else {
      let shift = contentEdgeInsets.top - contentEdgeInsets.bottom
      return middle + (shift + titleEdgeInsets.top - titleEdgeInsets.bottom) / 2
    }
    let insets = configuration.contentInsets
    let below =
      subtitle.text?.isEmpty == false ? subtitle.font.lineHeight + configuration.titlePadding : 0
    return middle + (insets.top - insets.bottom - below) / 2
  }

  /// Returns the origin of contents of a given size for the alignments of the control.
  func contentOrigin(of size: CGSize, in room: CGRect) -> CGPoint {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left: room.minX
      case .right: room.maxX - size.width
      case .leading: isReversed ? room.maxX - size.width : room.minX
      case .trailing: isReversed ? room.minX : room.maxX - size.width
      case .center, .fill: room.minX + (room.width - size.width) / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: room.minY
      case .bottom: room.maxY - size.height
      case .center, .fill: room.minY + (room.height - size.height) / 2
      }
    return CGPoint(x: x, y: y)
  }
}

extension CGRect {
  fileprivate func offset(by shift: CGPoint) -> CGRect { offsetBy(dx: shift.x, dy: shift.y) }
}

extension UIButton.ButtonType {
  /// The name of the symbol that a button of this type displays, or nil if there is none.
  fileprivate var symbolName: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    }
  }
}
