// Ours: The system font is Inter at UIKit's sizes and weights. A font that is created by name uses
// the family of that name. A name can end in a weight or in "Italic", such as "Inter-BoldItalic".
// Such a name selects that face.

/// A typeface at a size and a weight.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeValueMark()

  /// The boldness of a font, from -1 to 1; 0 is regular.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public var rawValue: CGFloat

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The family, size, weight, and slant for the text shaper.
  package let shaping: FontDescriptor

  package init(shaping: FontDescriptor) {
    self.shaping = shaping
    super.init()
  }

  /// Creates a font from its name, or returns `nil` if the name is empty.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(shaping: FontDescriptor(fontName: fontName, size: fontSize))
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(shaping: FontDescriptor(size: fontSize, weight: weight.css))
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(shaping: FontDescriptor(size: fontSize, isItalic: true))
  }

  /// Returns the system font with digits of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      shaping: FontDescriptor(
        size: fontSize, weight: weight.css, hasMonospacedDigits: true))
  }

  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      shaping: FontDescriptor(
        family: "monospace", size: fontSize, weight: weight.css))
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  open var familyName: String { shaping.family ?? "Inter" }
  open var fontName: String {
    "\(familyName)-\(shaping.weightName.capitalized)" + (shaping.isItalic ? "Italic" : "")
  }
  /// The em size of the font, in points.
  ///
  /// The other metrics of the font are proportional to it.
  open var pointSize: CGFloat { shaping.size }
  open var ascender: CGFloat { metrics.ascender }
  /// The distance of the lowest letters from the baseline, in points.
  ///
  /// It is negative.
  open var descender: CGFloat { metrics.descender }
  open var capHeight: CGFloat { metrics.capHeight }
  open var xHeight: CGFloat { metrics.xHeight }
  open var leading: CGFloat { metrics.leading }
  open var lineHeight: CGFloat { metrics.lineHeight }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var descriptor = shaping
    descriptor.size = fontSize
    return UIFont(shaping: descriptor)
  }

  private var metrics: FontMetrics { RenderingServices.textShaper.metrics(of: shaping) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.shaping == shaping
  }

  open override var hash: Int { shaping.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func copy() -> Any { self }
}

extension UIFont: TextFont {
  package final var fontDescriptorValue: FontDescriptor { shaping }
}

extension UIFont.Weight {
  /// The weight on the CSS scale from 100 to 900, where 400 is regular.
  package var css: Int {
    let steps: [(CGFloat, Int)] = [
      (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
      (0.56, 800), (0.62, 900),
    ]
    return steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? 400
  }
}
