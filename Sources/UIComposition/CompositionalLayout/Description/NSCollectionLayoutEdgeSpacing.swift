public import Foundation
import UIKitCore

/// The space around an item or a group.
///
/// The space moves the item or group, and everything that follows it.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The spacing before and after the item along an axis.
  subscript(axis: CompositionAxis) -> (
    before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?
  ) { axis == .horizontal ? (leading, trailing) : (top, bottom) }
}
