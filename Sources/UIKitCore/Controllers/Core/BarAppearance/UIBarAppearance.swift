// Documented: what the three kinds of background begin with. Assumed: the colors of the fill and of the
// line. No probe: a look, drawn by eye.

public import Foundation

/// The background and the shadow of a bar, as a value that bars copy and that can be changed in place.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// Tells the bar that shows it of a change.
  final var onChange: (@MainActor () -> Void)?

  static let fill = UIColor(white: 0.97, alpha: 1)
  static let line = UIColor(white: 0, alpha: 0.3)

  /// An appearance with the default background.
  public override required init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// A copy of the background and the shadow of another kind of bar's appearance.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    adopt(barAppearance)
  }

  /// The blur beneath the background's color; nil for none.
  open var backgroundEffect: UIBlurEffect? { didSet { onChange?() } }
  open var backgroundColor: UIColor? { didSet { onChange?() } }
  /// The image over the background's color; one without a size leaves it clear.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { onChange?() } }
  /// The color of the line at the edge of the bar, or of the shadow's image if it is a template; nil
  /// for no line.
  open var shadowColor: UIColor? { didSet { onChange?() } }
  /// The image at the edge of the bar; nil for a line.
  open var shadowImage: UIImage? { didSet { onChange?() } }

  /// A translucent background with a line.
  open func configureWithDefaultBackground() {
    configure(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, shadow: Self.line)
  }

  /// An opaque background with a line.
  open func configureWithOpaqueBackground() {
    configure(effect: nil, color: Self.fill, shadow: Self.line)
  }

  /// Neither background nor line.
  open func configureWithTransparentBackground() {
    configure(effect: nil, color: nil, shadow: nil)
  }

  private func configure(effect: UIBlurEffect?, color: UIColor?, shadow: UIColor?) {
    backgroundEffect = effect
    backgroundColor = color
    backgroundImage = nil
    shadowColor = shadow
    shadowImage = nil
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.adopt(self)
    return copy
  }

  /// Takes over what another appearance has; subclasses add what is theirs.
  func adopt(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }
}

/// Background, shadow and titles of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { onChange?() }
  }

  override func adopt(_ other: UIBarAppearance) {
    super.adopt(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }
}

/// Background and shadow of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}

/// Background and shadow of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}
