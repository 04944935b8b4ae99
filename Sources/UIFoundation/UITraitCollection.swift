/// The kind of device that an interface is drawn on.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

/// The light or dark appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// The reading direction of an environment.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// The reading direction in which a view is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// The traits of the environment in which something is shown.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The number of pixels per point, or 0 if unspecified.
  public let displayScale: CGFloat
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let preferredContentSizeCategory: UIContentSizeCategory
  public let forceTouchCapability: UIForceTouchCapability

  package init(
    idiom: UIUserInterfaceIdiom = .unspecified, style: UIUserInterfaceStyle = .unspecified,
    direction: UITraitEnvironmentLayoutDirection = .unspecified, scale: CGFloat = 0,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    contentSize: UIContentSizeCategory = .unspecified, force: UIForceTouchCapability = .unknown
  ) {
    userInterfaceIdiom = idiom
    userInterfaceStyle = style
    layoutDirection = direction
    displayScale = scale
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    preferredContentSizeCategory = contentSize
    forceTouchCapability = force
    super.init()
  }

  public convenience override init() {
    self.init(idiom: .unspecified)
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(idiom: idiom)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(direction: layoutDirection)
  }

  public convenience init(displayScale scale: CGFloat) {
    self.init(scale: scale)
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(contentSize: preferredContentSizeCategory)
  }

  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(force: capability)
  }

  // Documented: A phone has a compact width, except for large phones in landscape, whose screens
  // are at least 414 pt on the short side. Assumed: In all other cases, a width of 600 pt or more
  // and a height of 480 pt or more are regular. Probe: device.

  /// Returns the size classes of a window on the screen of a device.
  ///
  /// Sizes are in points. If the window is larger than the screen, its size is used as the size of
  /// the screen.
  package static func sizeClasses(
    of size: CGSize, on screen: CGSize, idiom: UIUserInterfaceIdiom
  ) -> UITraitCollection {
    let short = min(max(screen.width, size.width), max(screen.height, size.height))
    let isNarrow = idiom == .phone && short < 414
    return UITraitCollection(
      horizontal: size.width >= 600 && !isNarrow ? .regular : .compact,
      vertical: size.height >= 480 ? .regular : .compact)
  }

  /// Creates a collection that combines other collections.
  ///
  /// For each trait, the last specified value is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait: Equatable>(_ trait: KeyPath<UITraitCollection, Trait>, _ none: Trait) -> Trait
    {
      traitCollections.last { $0[keyPath: trait] != none }?[keyPath: trait] ?? none
    }
    self.init(
      idiom: last(\.userInterfaceIdiom, .unspecified),
      style: last(\.userInterfaceStyle, .unspecified),
      direction: last(\.layoutDirection, .unspecified), scale: last(\.displayScale, 0),
      horizontal: last(\.horizontalSizeClass, .unspecified),
      vertical: last(\.verticalSizeClass, .unspecified),
      contentSize: last(\.preferredContentSizeCategory, .unspecified),
      force: last(\.forceTouchCapability, .unknown))
  }

  /// Returns whether every trait that `trait` specifies has the same value in this collection.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).isEqual(self)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceIdiom == other.userInterfaceIdiom
      && userInterfaceStyle == other.userInterfaceStyle
      && layoutDirection == other.layoutDirection && displayScale == other.displayScale
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && forceTouchCapability == other.forceTouchCapability
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    return hasher.finalize()
  }

  /// The traits in effect while something is drawn, laid out, or resolved.
  ///
  /// Use this property on the main thread only. At other times, its value is the set of traits that
  /// the user selected on the device.
  public class var current: UITraitCollection {
    get { inForce.performed ?? inForce.device }
    set { inForce.performed = newValue }
  }

  /// Adds traits that the user selected on the device.
  package static func choose(_ traits: UITraitCollection) {
    inForce.device = UITraitCollection(traitsFrom: [inForce.device, traits])
  }

  nonisolated(unsafe) private static var inForce = InForce()

  private struct InForce {
    var performed: UITraitCollection?
    var device = atStart
  }

  private static var atStart: UITraitCollection {
    UITraitCollection(
      idiom: .phone, style: .light, direction: .leftToRight, scale: 1, horizontal: .compact,
      vertical: .regular, contentSize: .large, force: .unavailable)
  }

  /// Runs `actions` while these traits are current.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.inForce.performed
    Self.inForce.performed = self
    defer { Self.inForce.performed = previous }
    actions()
  }
}

/// An object with traits: a screen, a window, a view, or a view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UITraitCollection: ProcessWideState {
  @MainActor package static func resetProcessState() { inForce = InForce() }
}
