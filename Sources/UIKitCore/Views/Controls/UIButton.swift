// Documented: values for a state fall back to those for the normal state. Assumed: the dimming of a
// pressed and of a disabled title, and the insets, which Apple does not state.

/// A control with a title, an image or both, that is pressed.
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

  /// What a button shows in one state.
  struct Look {
    var title: String?
    var styledTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  final var looks: [UInt: Look] = [:]
  private final let label = UILabel()
  private final let picture = UIImageView()
  private final let background = UIImageView()
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
    refresh()
  }

  /// A button that shows the title and the image of an action and performs it.
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
    addSubview(background)
    addSubview(picture)
    addSubview(label)
    refresh()
  }

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { sizeChanged() } }
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.styledTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
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
  package override func stateChanged() { refresh() }

  open override var intrinsicContentSize: CGSize { contentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
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
    if let styled = currentAttributedTitle {
      label.attributedText = styled
    } else {
      label.text = currentTitle
    }
    label.textColor = currentTitleColor
    label.shadowColor = currentTitleShadowColor
    let isTemplate = buttonType != .custom && currentImage?.renderingMode == .automatic
    picture.image = isTemplate ? currentImage?.withRenderingMode(.alwaysTemplate) : currentImage
    background.image = currentBackgroundImage
    // A system button is faint while it is pressed.
    let dims = buttonType != .custom && isHighlighted
    label.alpha = dims ? 0.2 : 1
    picture.alpha = dims ? 0.2 : 1
    setNeedsLayout()
  }

  // MARK: Layout

  private var contentSize: CGSize {
    let text = label.sizeThatFits(.zero)
    let image = currentImage?.size ?? .zero
    let margin: CGFloat = contentEdgeInsets == .zero && buttonType != .custom ? 6 : 0
    return CGSize(
      width: text.width + image.width + contentEdgeInsets.horizontal,
      height: max(text.height, image.height) + contentEdgeInsets.vertical + 2 * margin)
  }

  private func layOutContent() {
    background.frame = bounds
    let room = bounds.inset(by: contentEdgeInsets)
    let image = currentImage?.size ?? .zero
    var text = label.sizeThatFits(.zero)
    text.width = min(text.width, max(room.width - image.width, 0))
    text.height = min(text.height, room.height)
    let width = image.width + text.width
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading: room.minX
      case .right, .trailing: room.maxX - width
      case .center, .fill: room.minX + (room.width - width) / 2
      }
    func y(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: room.minY
      case .bottom: room.maxY - height
      case .center, .fill: room.minY + (room.height - height) / 2
      }
    }
    picture.frame = CGRect(x: x, y: y(image.height), width: image.width, height: image.height)
      .offsetBy(
        dx: (imageEdgeInsets.left - imageEdgeInsets.right) / 2,
        dy: (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2)
    label.frame = CGRect(
      x: x + image.width, y: y(text.height), width: text.width, height: text.height
    ).offsetBy(
      dx: (titleEdgeInsets.left - titleEdgeInsets.right) / 2,
      dy: (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2)
  }
}
