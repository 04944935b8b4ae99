/// An immutable color with an alpha component.
///
/// Components range from 0 to 1.
public final class CGColor: Hashable, @unchecked Sendable {
  public let components: [CGFloat]?
  public let colorSpace: CGColorSpace?
  /// The color as an sRGB value.
  ///
  /// For a pattern, it is the mean color of the pattern's pixels.
  package let rgba: RGBA
  /// The drawing that is repeated instead of a single color, or nil.
  public let pattern: CGPattern?
  package let patternPaint: PatternPaint?

  package init(_ rgba: RGBA) {
    self.rgba = rgba
    pattern = nil
    patternPaint = nil
    colorSpace = .rgb
    components = [rgba.red, rgba.green, rgba.blue, rgba.alpha]
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    rgba = RGBA(gray: gray, alpha: alpha)
    pattern = nil
    patternPaint = nil
    colorSpace = .gray
    components = [gray, alpha]
  }

  private init(_ pattern: CGPattern, space: CGColorSpace, components: [CGFloat], base: RGBA) {
    self.pattern = pattern
    let paint = pattern.paint(in: base, alpha: components.last ?? 1)
    patternPaint = paint
    rgba = paint.meanColor
    colorSpace = space
    self.components = components
  }

  /// Creates a color that repeats an image in tiles of the given size, in points.
  package convenience init(patternImage image: CGImage, tile: CGSize) {
    self.init(
      CGPattern(image: image, tile: tile), space: .pattern, components: [1], base: .black)
  }

  /// Creates a color that is painted as a repeated drawing.
  ///
  /// For a colored pattern, the only component is its alpha. For an uncolored pattern, the
  /// components describe the color in which it is drawn, in the base space of `space`, with alpha
  /// last. Returns nil if `space` is not a pattern space, or if its base space does not match the
  /// pattern.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern, (space.base == nil) == pattern.isColored else { return nil }
    let count = (space.base?.numberOfComponents ?? 0) + 1
    var base = RGBA.black
    if let colors = space.base {
      guard let color = CGColor(colorSpace: colors, components: components) else { return nil }
      // The alpha component applies to the whole pattern.
      base = color.rgba
      base.alpha = 1
    }
    self.init(
      pattern, space: space, components: (0..<count).map { components[$0] }, base: base)
  }

  /// The paint of the color: a plain color or a pattern.
  package var paint: Paint { patternPaint.map { .pattern($0) } ?? .color(rgba) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a color from CMYK components.
  ///
  /// The color is stored in sRGB, with components computed by `(1 − ink) · (1 − black)`.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(
      RGBA(
        red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black),
        blue: (1 - yellow) * (1 - black), alpha: alpha))
  }

  /// Creates a color from the components of a color space, with alpha last.
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

  /// The number of components, including alpha.
  public var numberOfComponents: Int { components?.count ?? 0 }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    if let pattern, let colorSpace, let components {
      let opaque = Array(components.dropLast()) + [alpha]
      return CGColor(patternSpace: colorSpace, pattern: pattern, components: opaque)
    }
    if colorSpace == .gray { return CGColor(gray: rgba.red, alpha: alpha) }
    return CGColor(RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: alpha))
  }

  /// Returns whether two colors have the same color space and components.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs
      || (lhs.rgba == rhs.rgba && lhs.colorSpace == rhs.colorSpace
        && lhs.patternPaint == rhs.patternPaint)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}

extension CGColor: CustomStringConvertible {
  public var description: String { rgba.hex }
}
