/// Whether and how text is underlined or struck through.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

extension NSAttributedString {
  /// The text as runs that the shaper takes; `font` is for what has none.
  package func shapingRuns(font: UIFont) -> [TextRequest.Run] {
    var runs: [TextRequest.Run] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      runs.append(
        TextRequest.Run(
          (string as NSString).substring(with: range),
          font: (attributes[.font] as? UIFont ?? font).shaping,
          color: (attributes[.foregroundColor] as? UIColor)?.cgColor.rgba,
          kern: Self.number(attributes[.kern]),
          isUnderlined: Self.number(attributes[.underlineStyle]) != 0,
          isStruckThrough: Self.number(attributes[.strikethroughStyle]) != 0))
    }
    return runs
  }

  package var leadingParagraphStyle: NSParagraphStyle? {
    guard length > 0 else { return nil }
    return attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
  }

  private static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSUnderlineStyle: CGFloat(value.rawValue)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: 0
    }
  }

  private func layout(width: CGFloat) -> TextLayout {
    let style = leadingParagraphStyle
    let request = TextRequest(
      runs: shapingRuns(font: .systemFont(ofSize: 12)), width: width,
      alignment: (style?.alignment ?? .natural).shaping,
      lineBreak: (style?.lineBreakMode ?? .byWordWrapping).shaping,
      lineSpacing: style?.lineSpacing ?? 0)
    return RenderingServices.textShaper.layout(request)
  }

  /// The size of the text on lines that never wrap, in points.
  public func size() -> CGSize { layout(width: .infinity).size }

  /// The smallest rectangle around the text when its lines wrap at a width, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSObject? = nil
  ) -> CGRect {
    CGRect(origin: .zero, size: layout(width: size.width > 0 ? size.width : .infinity).size)
  }

  /// Draws the text with its top left at a point of the current context.
  public func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(layout(width: .infinity), at: point, color: .black)
  }

  /// Draws the text wrapped into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(layout(width: rect.width), at: rect.origin, color: .black)
  }
}

/// What a measure of text takes in; lines always wrap here.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

extension NSString {
  /// The size of the text on one line with the given attributes, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self as String, attributes: attributes).size()
  }

  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self as String, attributes: attributes).draw(at: point)
  }

  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self as String, attributes: attributes).draw(in: rect)
  }
}

extension String {
  /// The size of the text on one line with the given attributes, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attributes)
  }

  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(at: point, withAttributes: attributes)
  }

  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(in: rect, withAttributes: attributes)
  }
}
