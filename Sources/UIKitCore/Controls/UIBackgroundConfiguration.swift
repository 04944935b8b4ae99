/// The background behind the contents of a button or a cell.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  /// A function that computes the displayed color from the background color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The corner radius in points.
  ///
  /// For a button, it is used with the corner style `.fixed` and, if it is positive, with
  /// `.dynamic`.
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  /// The distance by which the outer edge of the stroke lies outside the background, in points.
  public var strokeOutset: CGFloat = 0
  public var image: UIImage?
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  public var customView: UIView?
  public var visualEffect: UIVisualEffect?

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// A function that computes a color from another color.
public struct UIConfigurationColorTransformer: Sendable {
  public let transform: @Sendable (UIColor) -> UIColor

  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  public static let grayscale = UIConfigurationColorTransformer {
    $0.withoutSaturation
  }
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .tintColor }
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
}

/// A function that computes text attributes from other attributes.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]

  public init(
    _ transform: @escaping ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    self.transform = transform
  }

  public func callAsFunction(
    _ input: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] { transform(input) }
}

/// The view that displays a background.
final class BackgroundView: UIView {
  private let effectView = UIVisualEffectView(effect: nil)
  private let imageView = UIImageView()
  private let stroke = UIView()
  private var outset: CGFloat = 0
  private weak var custom: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [effectView, imageView, stroke] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    imageView.clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ configuration: UIBackgroundConfiguration, radius: CGFloat) {
    var color = configuration.backgroundColor
    if let given = color, let transformer = configuration.backgroundColorTransformer {
      color = transformer(given)
    }
    backgroundColor = color
    effectView.effect = configuration.visualEffect
    imageView.image = configuration.image
    imageView.contentMode = configuration.imageContentMode
    stroke.layer.borderColor = resolve(configuration.strokeColor ?? .clear)
    stroke.layer.borderWidth = configuration.strokeWidth
    outset = configuration.strokeOutset
    if custom !== configuration.customView {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { insertSubview(custom, belowSubview: stroke) }
    }
    layer.cornerRadius = radius
    effectView.layer.cornerRadius = radius
    imageView.layer.cornerRadius = radius
    stroke.layer.cornerRadius = radius + outset
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView.frame = bounds
    imageView.frame = bounds
    custom?.setUntransformedFrame(bounds)
    stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
  }
}
