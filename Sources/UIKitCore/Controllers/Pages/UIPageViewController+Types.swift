extension UIPageViewController {
  /// The axis along which the pages are arranged.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  /// Whether a new page comes from the side after the current page or from the side before it.
  public enum NavigationDirection: Int, Sendable {
    case forward
    case reverse
  }

  /// The style in which pages change.
  public enum TransitionStyle: Int, Sendable {
    /// An unsupported style. A controller with this style prints a message and scrolls.
    case pageCurl
    case scroll
  }

  /// The edge at which pages are bound. Pages that scroll have none.
  public enum SpineLocation: Int, Sendable {
    case none
    case min
    case mid
    case max
  }

  /// A key for the options of a new page view controller.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key for a spine location, which has no effect because only pages that curl have a spine.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The key for the space between two pages, a number in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
