/// A colour with its alpha, immutable; components run from 0 to 1.
public final class CGColor: Hashable, @unchecked Sendable {
  public let components: [CGFloat]?
  public let colorSpace: CGColorSpace?
  /// The colour as it is painted.
  package let rgba: RGBA

  package init(_ rgba: RGBA) {
    self.rgba = rgba
    colorSpace = .rgb
    components = [rgba.red, rgba.green, rgba.blue, rgba.alpha]
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    rgba = RGBA(gray: gray, alpha: alpha)
    colorSpace = .gray
    components = [gray, alpha]
  }

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
    if colorSpace == .gray { return CGColor(gray: rgba.red, alpha: alpha) }
    return CGColor(RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: alpha))
  }

  /// Colours are equal when space and components are.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs || (lhs.rgba == rhs.rgba && lhs.colorSpace == rhs.colorSpace)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }
}

extension CGColor: CustomStringConvertible {
  public var description: String { rgba.hex }
}
