public import Foundation
import UIKitCore

/// The room between or around parts of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  /// A spacing of at least so many points; the rest of the group's room is shared by all such
  /// spacings.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(flexibleSpacing, isFlexible: true)
  }

  /// So many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(fixedSpacing, isFlexible: false)
  }

  /// The spacing in points; the least one if it is flexible.
  public let spacing: CGFloat
  public let isFlexibleSpacing: Bool
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    isFlexibleSpacing = isFlexible
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String {
    "\(isFlexibleSpacing ? "flexible" : "fixed")(\(spacing))"
  }
}
