// Documented: the initial values of the three kinds of background are the same as in UIKit.
// Assumed: the fill is a gray with a white value of 0.97, and the line is black with an alpha of
// 0.3. No probe: the appearance is chosen by eye.

public import Foundation

/// The background and the shadow of a bar. Bars copy an appearance, and the copy can be changed in
/// place.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// A closure that updates the bar that shows the appearance.
  final var onChange: (@MainActor () -> Void)?

  static let fill = UIColor(white: 0.97, alpha: 1)
  static let line = UIColor(white: 0, alpha: 0.3)

  /// Creates an appearance with the default background.
  public override required init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the background and the shadow of another appearance of any class.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    adopt(barAppearance)
  }

  /// The blur beneath the background color, or nil for none.
  open var backgroundEffect: UIBlurEffect? { didSet { onChange?() } }
  open var backgroundColor: UIColor? { didSet { onChange?() } }
  /// The image over the background color. An image without a size makes the background transparent.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { onChange?() } }
  /// The color of the line at the edge of the bar or of a template shadow image. Nil means no line.
  open var shadowColor: UIColor? { didSet { onChange?() } }
  /// The image at the edge of the bar, or nil for a line.
  open var shadowImage: UIImage? { didSet { onChange?() } }

  /// Sets a translucent background with a line.
  open func configureWithDefaultBackground() {
    configure(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, shadow: Self.line)
  }

  /// Sets an opaque background with a line.
  open func configureWithOpaqueBackground() {
    configure(effect: nil, color: Self.fill, shadow: Self.line)
  }

  /// Sets a transparent background without a line.
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

  /// Copies the properties of another appearance. Subclasses copy their own properties too.
  func adopt(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }
}

/// The background, the shadow, and the titles of a navigation bar.
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

/// The background and the shadow of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}

/// The background and the shadow of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}
