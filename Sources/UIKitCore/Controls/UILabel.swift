// Documented: a label draws its text on as many lines as it may have, in the middle of its height.
// Assumed: its size is rounded up to whole pixels of the screen; text that is to fit shrinks in
// steps of a hundredth of its size, until its lines and their height fit or the smallest size is
// reached. Probe: view-layout.

/// A view that shows text.
@preconcurrency @MainActor
open class UILabel: UIView {
  private final var plainText: String?
  private final var styledText: NSAttributedString?
  private final var ownFont: UIFont = .systemFont(ofSize: 17)
  private final var ownColor: UIColor = .label

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  open var text: String? {
    get { styledText?.string ?? plainText }
    set {
      guard newValue != text || styledText != nil else { return }
      plainText = newValue
      styledText = nil
      contentChanged()
    }
  }

  open var attributedText: NSAttributedString? {
    get {
      styledText ?? plainText.map { NSAttributedString(string: $0, attributes: [.font: ownFont]) }
    }
    set {
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
      plainText = newValue?.string
      contentChanged()
    }
  }

  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 17)
      contentChanged()
    }
  }

  open var textColor: UIColor! {
    get { ownColor }
    set {
      ownColor = newValue ?? .label
      setNeedsDisplay()
    }
  }

  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { contentChanged() } }
  /// The greatest number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  /// Whether text that does not fit its lines is set in a smaller size.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest part of the font size that `adjustsFontSizeToFitWidth` may take.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The width at which lines wrap for the intrinsic size, in points; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: text?.isEmpty == false, label: text,
      traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }

  private func contentChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: size.width > 0 ? size.width : .infinity)
  }

  open override var intrinsicContentSize: CGSize {
    textSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  /// The rectangle that the text takes in `bounds`, with at most so many lines.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let layout = layout(width: bounds.width, lines: numberOfLines, scale: 1)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(layout.size.width, bounds.width),
      height: min(layout.size.height, bounds.height))
  }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), text?.isEmpty == false else { return }
    let layout = fittedLayout(in: rect)
    let origin = CGPoint(
      x: rect.minX, y: rect.minY + ((rect.height - layout.size.height) / 2).rounded(.down))
    if let shadowColor {
      let shadowed = CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height)
      context.draw(layout, at: shadowed, color: shadowColor.cgColor.rgba)
    }
    context.draw(layout, at: origin, color: shownColor.cgColor.rgba)
  }

  private var shownColor: UIColor {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    return isEnabled ? ownColor : .tertiaryLabel
  }

  // MARK: Shaping

  /// The text as it is laid out at a width; `scale` makes the font smaller.
  package func layout(width: CGFloat, lines: Int, scale: CGFloat) -> TextLayout {
    var request =
      styledText.map {
        TextRequest(
          $0, font: ownFont.shaping, width: width, lineLimit: lines,
          alignment: textAlignment.shaping, lineBreak: lineBreakMode.shaping)
      }
      ?? TextRequest(
        plainText ?? "", font: ownFont.shaping, width: width, lineLimit: lines,
        alignment: textAlignment.shaping, lineBreak: lineBreakMode.shaping)
    if scale != 1 {
      for index in request.runs.indices { request.runs[index].font.size *= scale }
    }
    return RenderingServices.textShaper.layout(request)
  }

  private func fittedLayout(in rect: CGRect) -> TextLayout {
    let natural = layout(width: rect.width, lines: numberOfLines, scale: 1)
    guard adjustsFontSizeToFitWidth, rect.width > 0, !fits(natural, rect) else { return natural }
    // The largest hundredth that fits, by halving.
    var (low, high) = (Int((max(minimumScaleFactor, 0.1) * 100).rounded(.up)), 100)
    while low < high - 1 {
      let middle = (low + high) / 2
      let scale = CGFloat(middle) / 100
      if fits(layout(width: rect.width, lines: numberOfLines, scale: scale), rect) {
        low = middle
      } else {
        high = middle
      }
    }
    return layout(width: rect.width, lines: numberOfLines, scale: CGFloat(low) / 100)
  }

  private func fits(_ layout: TextLayout, _ rect: CGRect) -> Bool {
    !layout.isTruncated && layout.size.width <= rect.width + 1e-6
      && (numberOfLines == 1 || layout.size.height <= rect.height + 1e-6)
  }

  private func textSize(width: CGFloat) -> CGSize {
    guard text?.isEmpty == false else { return .zero }
    let size = layout(width: width, lines: numberOfLines, scale: 1).size
    let pixels = max(contentScaleFactor, 1)
    // A hair less, so that 100.0000001 points are 100.
    func up(_ length: CGFloat) -> CGFloat { (length * pixels - 1e-6).rounded(.up) / pixels }
    return CGSize(width: up(size.width), height: up(size.height))
  }
}
