// Documented: A label draws its text on at most the given number of lines, centered vertically. The
// font, the color, the alignment, and the line break mode apply to the whole attributed text.
// Assumed: The size of a label is rounded up to whole pixels. Text that must fit is scaled down in
// steps of 1% of its original size until the whole text fits or the minimum size is reached. Probe:
// view-layout.
// Assumed: If the text is taller than the label, only the lines that fit are drawn, and the last
// one is truncated. A line fits if at most 1 pt of its height is cut off. Probe: view-layout.

/// A view that displays text.
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
      style(.font, ownFont)
      contentChanged()
    }
  }

  open var textColor: UIColor! {
    get { ownColor }
    set {
      ownColor = newValue ?? .label
      style(.foregroundColor, ownColor)
      setNeedsDisplay()
    }
  }

  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      styleParagraphs { $0.alignment = textAlignment }
      setNeedsDisplay()
    }
  }
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet {
      styleParagraphs { $0.lineBreakMode = lineBreakMode }
      contentChanged()
    }
  }
  /// The maximum number of lines, where 0 means unlimited.
  open var numberOfLines = 1 { didSet { contentChanged() } }
  /// A Boolean value that indicates whether the font size is reduced for text that does not fit.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The minimum scale of a font that is reduced to fit, as a fraction of the original size.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The width in points at which lines wrap for the intrinsic size, where 0 means unlimited.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: text?.isEmpty == false, label: text,
      traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }

  /// Sets an attribute of the whole attributed text, if there is one.
  private func style(_ key: NSAttributedString.Key, _ value: Any) {
    guard let styledText, styledText.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: styledText)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    self.styledText = text
  }

  private func styleParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let styledText, styledText.length > 0 else { return }
    let text = NSMutableAttributedString(attributedString: styledText)
    let all = NSRange(location: 0, length: text.length)
    styledText.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let old = value as? NSParagraphStyle { style.setParagraphStyle(old) }
      change(style)
      text.addAttribute(.paragraphStyle, value: style, range: range)
    }
    self.styledText = text
  }

  private func contentChanged() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: size.width > 0 ? size.width : .infinity)
  }

  package override var baselineInsets: (top: CGFloat, bottom: CGFloat) {
    font.map { ($0.ascender, -$0.descender) } ?? (0, 0)
  }

  open override var intrinsicContentSize: CGSize {
    textSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  /// Returns the rectangle that the text occupies in `bounds` with a maximum number of lines.
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

  /// Returns the layout of the text for a maximum width, with the font scaled by a factor.
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
    guard adjustsFontSizeToFitWidth, rect.width > 0, !fits(natural, rect) else {
      return cut(natural, to: rect, scale: 1)
    }
    // A binary search finds the largest scale that fits, in hundredths.
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
    let scale = CGFloat(low) / 100
    return cut(
      layout(width: rect.width, lines: numberOfLines, scale: scale), to: rect, scale: scale)
  }

  /// Returns the layout with as many lines as fit in the height, but with at least one.
  private func cut(_ whole: TextLayout, to rect: CGRect, scale: CGFloat) -> TextLayout {
    // A line is readable even if its lowest 1 pt is cut off.
    let room = rect.height + 1
    guard whole.lines.count > 1, whole.size.height > room else { return whole }
    var lines = min(
      Int(room / whole.size.height * CGFloat(whole.lines.count)) + 1, whole.lines.count - 1)
    while lines > 1 {
      let layout = layout(width: rect.width, lines: lines, scale: scale)
      if layout.size.height <= room { return layout }
      lines -= 1
    }
    return layout(width: rect.width, lines: 1, scale: scale)
  }

  private func fits(_ layout: TextLayout, _ rect: CGRect) -> Bool {
    !layout.isTruncated && layout.size.width <= rect.width + 1e-6
      && (numberOfLines == 1 || layout.size.height <= rect.height + 1e-6)
  }

  private func textSize(width: CGFloat) -> CGSize {
    guard text?.isEmpty == false else { return .zero }
    let size = layout(width: width, lines: numberOfLines, scale: 1).size
    let pixels = max(contentScaleFactor, 1)
    // The tolerance keeps 100.0000001 points from being rounded up by a whole pixel.
    func up(_ length: CGFloat) -> CGFloat { (length * pixels - 1e-6).rounded(.up) / pixels }
    return CGSize(width: up(size.width), height: up(size.height))
  }
}
