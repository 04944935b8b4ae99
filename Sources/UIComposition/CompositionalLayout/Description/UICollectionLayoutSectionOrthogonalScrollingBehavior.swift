public import UIKitCore

/// The rule for scrolling a section orthogonally to its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No orthogonal scrolling: the section's groups follow each other along the layout.
  case none
  /// Continuous scrolling that can stop at any offset.
  case continuous
  /// Continuous scrolling that stops at the start of a group.
  case continuousGroupLeadingBoundary
  /// Scrolling that stops at multiples of the section's width.
  case paging
  /// Scrolling by one group at a time.
  case groupPaging
  /// Scrolling by one group at a time, with the group centered.
  case groupPagingCentered
}

/// The bounce and deceleration of orthogonal scrolling.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  public enum Bounce: Int, Sendable {
    /// A bounce if the content is larger than the section.
    case automatic
    case always
    case never
  }

  /// The rate at which scrolling slows down.
  public struct DecelerationRate: Hashable, Sendable {
    let rate: UIScrollView.DecelerationRate?

    /// The default rate of the scrolling behavior.
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
