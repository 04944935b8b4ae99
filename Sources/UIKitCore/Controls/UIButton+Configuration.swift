// Documented: The styles and properties of a configuration are the same as in UIKit.
// Assumed: The insets, radii, fonts, and colors of the styles were chosen by eye to match Apple's
// styles. No probe: The values were chosen by eye.

extension UIButton {
  /// The contents and the style of a button, as a value.
  public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic
      case small
      case medium
      case large
      case capsule
    }

    public enum Size: Int, Sendable {
      case medium
      case small
      case mini
      case large
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic
      case leading
      case center
      case trailing
    }

    enum Style {
      case plain
      case gray
      case tinted
      case filled
    }

    let style: Style

    public var title: String?
    /// The attributed title, which replaces the characters of the plain title.
    ///
    /// On Linux, Foundation has no font and color attributes for attributed strings. The
    /// transformer therefore provides the font and the color.
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var image: UIImage?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The side of the text on which the image is displayed.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between the image and the text, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var titleAlignment: TitleAlignment = .automatic
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
    public var cornerStyle: CornerStyle = .dynamic
    public var buttonSize: Size = .medium
    public var background = UIBackgroundConfiguration()
    /// The color of the text and the image, or nil for the color of the style.
    public var baseForegroundColor: UIColor?
    /// The color from which the background color is derived, or nil for the color of the style.
    public var baseBackgroundColor: UIColor?
    /// A Boolean value that indicates whether selecting the button may change its colors.
    public var automaticallyUpdateForSelection = true
    private var givenInsets: NSDirectionalEdgeInsets?

    init(_ style: Style) { self.style = style }

    /// The insets around the image and the text, in points.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { givenInsets ?? defaultInsets }
      set { givenInsets = newValue }
    }

    public mutating func setDefaultContentInsets() { givenInsets = nil }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration with the style's colors for the current state of a button.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      var result = self
      let look = colors(of: button)
      result.baseForegroundColor = look.foreground
      if result.background.backgroundColor == nil {
        result.background.backgroundColor = look.background
      }
      return result
    }
  }
}

extension UIButton.Configuration {
  private var defaultInsets: NSDirectionalEdgeInsets {
    let (across, along): (CGFloat, CGFloat) =
      switch buttonSize {
      case .mini: (4, 8)
      case .small: (4, 10)
      case .medium: (7, 12)
      case .large: (15, 20)
      }
    return NSDirectionalEdgeInsets(top: across, leading: along, bottom: across, trailing: along)
  }

  /// The fonts of the title and the subtitle.
  var fonts: (title: UIFont, subtitle: UIFont) {
    let size: CGFloat =
      switch buttonSize {
      case .mini, .small: 15
      case .medium, .large: 17
      }
    return (.systemFont(ofSize: size), .systemFont(ofSize: size - 4))
  }

  /// Returns the corner radius of a background of a given size.
  func radius(in size: CGSize) -> CGFloat {
    let radius: CGFloat =
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 5.95
      case .small: 4
      case .medium: 6
      case .large: 9
      case .capsule: .infinity
      }
    return min(radius, min(size.width, size.height) / 2)
  }

  @MainActor private func colors(of button: UIButton) -> (foreground: UIColor, background: UIColor)
  {
    let tint = button.tintColor ?? .systemBlue
    if !button.isEnabled {
      return (.tertiaryLabel, style == .plain ? .clear : .tertiarySystemFill)
    }
    let isPressed = button.isHighlighted
    let isSelected = button.isSelected && automaticallyUpdateForSelection
    let base = baseBackgroundColor ?? tint
    var (foreground, background): (UIColor, UIColor)
    switch style {
    case .plain:
      (foreground, background) = (
        baseForegroundColor ?? tint,
        baseBackgroundColor ?? (isSelected ? tint.withAlphaComponent(0.18) : .clear)
      )
    case .gray:
      (foreground, background) = (
        baseForegroundColor ?? tint, baseBackgroundColor ?? .secondarySystemFill
      )
      if isSelected { background = tint.withAlphaComponent(0.18) }
    case .tinted:
      (foreground, background) = (baseForegroundColor ?? tint, base.withAlphaComponent(0.18))
      if isSelected { (foreground, background) = (baseForegroundColor ?? .white, base) }
    case .filled:
      (foreground, background) = (baseForegroundColor ?? .white, base)
      if isSelected { background = base.withAlphaComponent(0.8) }
    }
    guard isPressed else { return (foreground, background) }
    // Pressing a button makes its background (or, in the plain style, its contents) more
    // transparent.
    return style == .plain
      ? (foreground.withAlphaComponent(0.75), background)
      : (foreground, background.scaledAlpha(by: 0.75))
  }
}

extension UIColor {
  fileprivate func scaledAlpha(by factor: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * factor)
    }
  }
}
