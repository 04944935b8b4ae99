/// The interpretation of color components.
///
/// All colors are stored and painted as sRGB.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  package enum Model: String, Hashable, Sendable {
    case gray, rgb, pattern
  }

  package let model: Model

  /// The color space in which uncolored patterns are drawn, or nil for all other spaces.
  let base: CGColorSpace?

  package init(model: Model, base: CGColorSpace? = nil) {
    self.model = model
    self.base = base
  }

  /// Creates a pattern space.
  ///
  /// Returns nil if the base is itself a pattern space. Without a base, the space is for colored
  /// patterns. With a base, it is for patterns that are drawn in a color of the base space.
  public convenience init?(patternBaseSpace base: CGColorSpace?) {
    guard base?.model != .pattern else { return nil }
    self.init(model: .pattern, base: base)
  }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearGray = "kCGColorSpaceLinearGray"

  /// Creates the space with the given name, or returns nil if the name is unknown.
  ///
  /// Wide-gamut color spaces are treated as sRGB.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.displayP3: self.init(model: .rgb)
    case Self.genericGrayGamma2_2, Self.linearGray: self.init(model: .gray)
    default: return nil
    }
  }

  package static let rgb = CGColorSpace(model: .rgb)
  package static let gray = CGColorSpace(model: .gray)
  package static let pattern = CGColorSpace(model: .pattern)

  /// The number of components of a color, without alpha.
  public var numberOfComponents: Int {
    switch model {
    case .gray: 1
    case .rgb: 3
    case .pattern: base?.numberOfComponents ?? 0
    }
  }

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
    lhs.model == rhs.model && lhs.base == rhs.base
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
