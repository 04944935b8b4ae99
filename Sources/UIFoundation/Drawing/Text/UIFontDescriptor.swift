/// An immutable description of a font: its name, size, and traits.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The traits by which the faces of a family differ.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  let shaping: FontDescriptor

  init(shaping: FontDescriptor) {
    self.shaping = shaping
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(shaping: FontDescriptor(fontName: fontName, size: size))
  }

  /// Returns the descriptor of the system font for a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open var postscriptName: String { UIFont(shaping: shaping).fontName }
  /// The nominal height of a line in points.
  open var pointSize: CGFloat { shaping.size }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if shaping.isItalic { traits.insert(.traitItalic) }
    if shaping.weight >= 600 { traits.insert(.traitBold) }
    if shaping.width > 1 { traits.insert(.traitExpanded) }
    if shaping.width < 1 { traits.insert(.traitCondensed) }
    if shaping.family == "monospace" { traits.insert(.traitMonoSpace) }
    return traits
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { $0.size = newPointSize }
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { $0.family = newFamily }
  }

  /// Returns a descriptor with the given traits.
  ///
  /// A monospaced font stays monospaced even if the traits do not include `.traitMonoSpace`.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { font in
      font.isItalic = symbolicTraits.contains(.traitItalic)
      let isBold = font.weight >= 600
      if symbolicTraits.contains(.traitBold) != isBold { font.weight = isBold ? 400 : 700 }
      if symbolicTraits.isDisjoint(with: [.traitExpanded, .traitCondensed]) {
        font.width = 1
      } else {
        font.width = symbolicTraits.contains(.traitExpanded) ? 1.25 : 0.75
      }
      if symbolicTraits.contains(.traitMonoSpace) { font.family = "monospace" }
    }
  }

  private func changed(_ change: (inout FontDescriptor) -> Void) -> UIFontDescriptor {
    var font = shaping
    change(&font)
    return UIFontDescriptor(shaping: font)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.shaping == shaping
  }

  open override var hash: Int { shaping.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func copy() -> Any { self }
}

extension UIFont {
  /// The width of a font's letters, from -1 to 1.
  ///
  /// Regular is 0.
  public struct Width: Hashable, RawRepresentable, Sendable {
    public var rawValue: CGFloat

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// Creates the font that a descriptor describes.
  ///
  /// A size of 0 keeps the size of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.shaping
    if pointSize > 0 { font.size = pointSize }
    self.init(shaping: font)
  }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(shaping: shaping) }

  /// Returns the system font with a width.
  ///
  /// The default family has only one width. Other widths have an effect only if the host's font
  /// provides them.
  public class func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width
  ) -> UIFont {
    UIFont(
      shaping: FontDescriptor(
        size: fontSize, weight: weight.css, width: 1 + min(max(width.rawValue, -1), 1) * 1.25))
  }

  /// The families of the host's fonts, in alphabetical order.
  public class var familyNames: [String] {
    RenderingServices.textShaper.faces.keys.sorted()
  }

  /// Returns the names of the faces of a family, or an empty array for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    RenderingServices.textShaper.faces[familyName] ?? []
  }

  /// The nearest weight that has a name.
  var weight: Weight {
    let weights: [Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    return weights.min { abs($0.css - shaping.weight) < abs($1.css - shaping.weight) } ?? .regular
  }
}
