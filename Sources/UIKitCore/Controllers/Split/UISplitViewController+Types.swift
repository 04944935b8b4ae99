extension UISplitViewController {
  /// The number of columns. With the unspecified style, two controllers are set as an array.
  public enum Style: Int, Sendable {
    case unspecified
    case doubleColumn
    case tripleColumn
  }

  /// A column of a split view. The `compact` column is shown alone if there is room for only one.
  public enum Column: Int, Sendable {
    case primary
    case supplementary
    case secondary
    case compact
  }

  /// The mode that determines which columns are visible, and whether they cover the secondary
  /// column.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary

    /// The number of columns that are visible in addition to the secondary one.
    var others: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    /// Whether the other columns cover the secondary one.
    var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
  }

  /// The value for a column's size that lets the split view choose the size.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
}

extension UIViewController {
  /// The nearest split view controller among the parents.
  public var splitViewController: UISplitViewController? { ancestor() }
}
