/// A color, or a rule that computes a color from traits.
///
/// As in UIKit, the class is not isolated to an actor, and any thread may use a color.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeValueMark()

  enum Source {
    case fixed(CGColor)
    /// A color for the light appearance and a color for the dark appearance.
    case pair(light: UIColor, dark: UIColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
    super.init()
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.fixed(CGColor(gray: white, alpha: alpha)))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a color from Display P3 components, which are used as sRGB components unchanged.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from its hue, saturation, and brightness, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// Creates a color that fills areas with copies of an image, starting at the origin of the
  /// drawing.
  ///
  /// The color is clear if no host can render the pixels of the image.
  public convenience init(patternImage image: UIImage) {
    guard let pixels = image.uprightPixels, image.size.width > 0, image.size.height > 0 else {
      self.init(.fixed(.clear))
      return
    }
    self.init(.fixed(CGColor(patternImage: pixels, tile: image.size)))
  }

  public convenience init(cgColor: CGColor) {
    self.init(.fixed(cgColor))
  }

  /// Creates a color that a closure computes from the traits each time the color is used.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(.dynamic(dynamicProvider))
  }

  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The color resolved with the current traits.
  open var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .pair, .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  /// Returns the color for the given traits, as a color that no longer depends on traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .pair(let light, let dark): traitCollection.userInterfaceStyle == .dark ? dark : light
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .pair(let light, let dark):
      UIColor(
        .pair(light: light.withAlphaComponent(alpha), dark: dark.withAlphaComponent(alpha)))
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Sets the fill and stroke color of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    let hsb = HSB(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = color.alpha
    return true
  }

  /// Gets the grayscale value of the color, or returns false if the color is not a gray.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (source, other.source) {
    case (.fixed(let a), .fixed(let b)): return a.rgba == b.rgba && a.patternPaint == b.patternPaint
    case (.pair(let light, let dark), .pair(let otherLight, let otherDark)):
      return light.isEqual(otherLight) && dark.isEqual(otherDark)
    default: return false
    }
  }

  open override var hash: Int {
    switch source {
    case .fixed(let color): color.rgba.hashValue
    case .pair(let light, let dark): light.hash &* 31 &+ dark.hash
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  open override var description: String { "UIColor \(cgColor.rgba.hex)" }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func copy() -> Any { self }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The default type of a `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

extension UIColor {
  package var isDynamic: Bool {
    if case .fixed = source { false } else { true }
  }

  /// The gray with the same perceived brightness.
  package var withoutSaturation: UIColor {
    switch source {
    case .fixed(let color):
      let c = color.rgba
      return UIColor(
        white: 0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue, alpha: c.alpha)
    case .pair(let light, let dark):
      return UIColor(.pair(light: light.withoutSaturation, dark: dark.withoutSaturation))
    case .dynamic(let provider):
      return UIColor { provider($0).withoutSaturation }
    }
  }
}

extension UIColor: TextColor {
  package final var rgbaValue: RGBA { cgColor.rgba }
}
