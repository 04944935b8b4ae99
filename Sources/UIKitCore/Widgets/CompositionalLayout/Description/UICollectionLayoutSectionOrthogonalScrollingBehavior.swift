/// How a section scrolls across its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not: its groups follow each other along the layout.
  case none
  /// Freely.
  case continuous
  /// Freely, and rests where a group begins.
  case continuousGroupLeadingBoundary
  /// By widths of the section.
  case paging
  /// By one group at a time.
  case groupPaging
  /// By one group at a time, which rests in the middle.
  case groupPagingCentered
}

/// How the scrolling of a section feels.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  public enum Bounce: Int, Sendable {
    /// Where there is more than fits.
    case automatic
    case always
    case never
  }

  /// How quickly scrolling slows down.
  public struct DecelerationRate: Hashable, Sendable {
    let rate: UIScrollView.DecelerationRate?

    /// As the behaviour has it.
    public static let automatic = DecelerationRate(rate: nil)
    @preconcurrency @MainActor public static var normal: DecelerationRate {
      DecelerationRate(rate: .normal)
    }
    @preconcurrency @MainActor public static var fast: DecelerationRate {
      DecelerationRate(rate: .fast)
    }
  }

  public var decelerationRate = DecelerationRate.automatic
  public var bounce = Bounce.automatic
}
