/// A colour with its alpha, immutable; components run from 0 to 1.
public final class CGColor: Hashable, @unchecked Sendable {
  public let components: [CGFloat]?
  public let colorSpace: CGColorSpace?
  /// The colour as it is painted; of a pattern, the mean of its pixels.
  package let rgba: RGBA
  /// An image that is repeated in place of one colour.
  package let pattern: PatternPaint?

  package init(_ rgba: RGBA) {
    self.rgba = rgba
    pattern = nil
    colorSpace = .rgb
    components = [rgba.red, rgba.green, rgba.blue, rgba.alpha]
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    rgba = RGBA(gray: gray, alpha: alpha)
    pattern = nil
    colorSpace = .gray
    components = [gray, alpha]
  }

  /// Tiles of an image.
  package init(pattern: PatternPaint) {
    self.pattern = pattern
    rgba = pattern.image.meanColor.multipliedAlpha(by: pattern.alpha)
    colorSpace = .pattern
    components = [pattern.alpha]
  }

  /// What the colour is painted with.
  package var paint: Paint { pattern.map { .pattern($0) } ?? .color(rgba) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// A colour of printing inks, kept as sRGB by the plain formula `(1 − ink) · (1 − black)`.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(
      RGBA(
        red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black),
        blue: (1 - yellow) * (1 - black), alpha: alpha))
  }

  /// A colour from the components of a space, alpha last.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch space.model {
    case .gray: self.init(gray: components[0], alpha: components[1])
    case .rgb:
      self.init(
        RGBA(
          red: components[0], green: components[1], blue: components[2], alpha: components[3]))
    case .pattern: return nil
    }
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var alpha: CGFloat { rgba.alpha }

  /// How many components there are, alpha included.
  public var numberOfComponents: Int { components?.count ?? 0 }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    if var pattern {
      pattern.alpha = alpha
      return CGColor(pattern: pattern)
    }
    if colorSpace == .gray { return CGColor(gray: rgba.red, alpha: alpha) }
    return CGColor(RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: alpha))
  }

  /// Colours are equal when space and components are.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs
      || (lhs.rgba == rhs.rgba && lhs.colorSpace == rhs.colorSpace && lhs.pattern == rhs.pattern)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}

extension CGColor: CustomStringConvertible {
  public var description: String { rgba.hex }
}
