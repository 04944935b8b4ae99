// Assumed: The blur radius, the saturation, and the overlay color of each style were chosen to
// match Apple's styles. No probe: The values were chosen by eye.

/// An effect that a visual effect view applies to the views behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  public override init() {
    super.init()
  }
}

/// An effect that blurs the views behind it and covers them with a translucent color.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight
    case light
    case dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight
    case systemThinMaterialLight
    case systemMaterialLight
    case systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark
    case systemThinMaterialDark
    case systemMaterialDark
    case systemThickMaterialDark
    case systemChromeMaterialDark
  }

  public let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The standard deviation of the blur, in points.
  var radius: CGFloat { style == .light ? 15 : 10 }

  func overlayColor(_ traits: UITraitCollection) -> RGBA {
    let isDark: Bool =
      switch style {
      case .dark: true
      case .extraLight, .light: false
      default:
        style.rawValue >= Style.systemUltraThinMaterialDark.rawValue
          || style.rawValue < Style.systemUltraThinMaterialLight.rawValue
            && traits.userInterfaceStyle == .dark
      }
    let thickness: CGFloat =
      switch style {
      case .extraLight: 0.82
      case .light: 0.3
      case .dark: 0.73
      case .regular: 0.6
      case .prominent: 0.75
      default: [0.35, 0.5, 0.65, 0.8, 0.9][(style.rawValue - 6) % 5]
      }
    return RGBA(gray: isDark ? 0.11 : 0.97, alpha: thickness)
  }
}

/// An effect that makes contents over a blur more vivid.
///
/// In this implementation, it does not change the contents.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  public let blurEffect: UIBlurEffect

  public init(blurEffect: UIBlurEffect) {
    self.blurEffect = blurEffect
    super.init()
  }
}

/// A layer that displays the layers behind it, blurred and covered with a translucent color.
final class BackdropLayer: CALayer {
  private var values = (radius: CGFloat(0), overlayColor: RGBA(gray: 1, alpha: 0))

  override init() {
    super.init()
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? BackdropLayer { values = other.values }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The standard deviation of the blur, in points.
  var blurRadius: CGFloat {
    get { values.radius }
    set { if newValue != values.radius { changing("blurRadius") { values.radius = newValue } } }
  }

  var overlayColor: CGColor {
    get { CGColor(values.overlayColor) }
    set {
      if newValue.rgba != values.overlayColor {
        changing("overlayColor") { values.overlayColor = newValue.rgba }
      }
    }
  }

  override class func property(forKey key: String) -> CALayerProperty? {
    var property: CALayerProperty
    switch key {
    case "blurRadius": property = CALayerProperty(\BackdropLayer.blurRadius)
    case "overlayColor": property = CALayerProperty(\BackdropLayer.overlayColor)
    default: return super.property(forKey: key)
    }
    property.isImplicit = true
    return property
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "blurRadius" || key == "overlayColor" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    if values.radius > 0 {
      ctx.recorder.drawBackdrop(in: .rect(bounds), radius: values.radius, saturation: 1.8)
    }
    if values.overlayColor.alpha > 0 { ctx.recorder.fill(bounds, with: values.overlayColor) }
  }
}

/// A view that applies an effect to the views behind it, below its own contents.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  public final let contentView = UIView()

  open override class var layerClass: AnyClass { BackdropLayer.self }

  /// The applied effect, which can be animated in an animation block.
  open var effect: UIVisualEffect? { didSet { showEffect() } }

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    configure()
    self.effect = effect
    showEffect()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    layer.needsDisplayOnBoundsChange = true
    clipsToBounds = true
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEffect()
  }

  private func showEffect() {
    guard let backdrop = layer as? BackdropLayer else { return }
    let blur = effect as? UIBlurEffect
    backdrop.blurRadius = blur?.radius ?? 0
    backdrop.overlayColor =
      blur.map { CGColor($0.overlayColor(traitCollection)) }
      ?? CGColor(RGBA(gray: backdrop.overlayColor.rgba.red, alpha: 0))
  }
}
