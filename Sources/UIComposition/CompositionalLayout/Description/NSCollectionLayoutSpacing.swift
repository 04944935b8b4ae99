public import Foundation
import UIKitCore

/// The space between or around elements of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  /// Creates a spacing with a minimum in points.
  ///
  /// All flexible spacings of a group share its remaining space.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(flexibleSpacing, isFlexible: true)
  }

  /// Creates a spacing of a fixed length in points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(fixedSpacing, isFlexible: false)
  }

  /// The spacing in points, or the minimum spacing if it is flexible.
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
