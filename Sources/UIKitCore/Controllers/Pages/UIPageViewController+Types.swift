extension UIPageViewController {
  /// The axis along which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  /// Whether a page that is set comes from after the one that is shown, or from before it.
  public enum NavigationDirection: Int, Sendable {
    case forward
    case reverse
  }

  /// The manner in which pages change.
  public enum TransitionStyle: Int, Sendable {
    /// Not there: a controller that is asked for it says so and scrolls.
    case pageCurl
    case scroll
  }

  /// The edge at which pages are bound; pages that scroll have none.
  public enum SpineLocation: Int, Sendable {
    case none
    case min
    case mid
    case max
  }

  /// A key of the options with which a page view controller is made.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of a spine location; without effect, since only curling pages have a spine.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The room between two pages, in points: a number.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
