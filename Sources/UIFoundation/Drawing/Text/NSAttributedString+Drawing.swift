extension NSAttributedString {
  private func layout(width: CGFloat) -> TextLayout {
    RenderingServices.textShaper.layout(
      TextRequest(self, font: UIFont.systemFont(ofSize: 12).shaping, width: width))
  }

  /// Returns the size of the text in points if its lines never wrap.
  public func size() -> CGSize { layout(width: .infinity).takenSize }

  /// Returns the smallest rectangle around the text when its lines wrap at a width, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSObject? = nil
  ) -> CGRect {
    CGRect(
      origin: .zero, size: layout(width: size.width > 0 ? size.width : .infinity).takenSize)
  }

  /// Draws the text with its top-left corner at a point of the current context.
  public func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(layout(width: .infinity), at: point, color: .black)
  }

  /// Draws the text wrapped into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(layout(width: rect.width), at: rect.origin, color: .black)
  }
}

/// The options for measuring a string.
///
/// They have no effect. Lines always wrap at the given width.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

extension NSString {
  /// Returns the size of the text on one line with the given attributes, in points.
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
  /// Returns the size of the text on one line with the given attributes, in points.
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

extension TextLayout {
  /// The size of the text in points.
  ///
  /// If kerning makes a length negative, or the paragraph style contains a NaN, the length is 0.
  fileprivate var takenSize: CGSize {
    CGSize(
      width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)
  }
}
