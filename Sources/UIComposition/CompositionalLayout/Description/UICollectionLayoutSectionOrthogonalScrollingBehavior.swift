public import UIKitCore

/// The manner in which a section scrolls across its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No scrolling of its own: the section's groups follow each other along the layout.
  case none
  /// Freely.
  case continuous
  /// Freely, and rests where a group begins.
  case continuousGroupLeadingBoundary
  /// Scrolling that stops after whole widths of the section.
  case paging
  /// Scrolling by one group at a time.
  case groupPaging
  /// Scrolling by one group at a time, which rests in the middle.
  case groupPagingCentered
}

/// The bounce and deceleration of a section's own scrolling.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  public enum Bounce: Int, Sendable {
    /// A bounce where there is more content than fits.
    case automatic
    case always
    case never
  }

  /// The rate at which scrolling slows down.
  public struct DecelerationRate: Hashable, Sendable {
    let rate: UIScrollView.DecelerationRate?

    /// The rate that belongs to the scrolling behaviour.
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
