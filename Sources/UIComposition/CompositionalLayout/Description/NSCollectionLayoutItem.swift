// Documented: An item has the size that its dimensions specify in its container. Content insets
// make it smaller after it is positioned. They do not apply along an axis with an estimated
// dimension.

public import Foundation
public import UIKitCore

/// The repeated element of a compositional layout: an item or a group of items.
@preconcurrency @MainActor
public class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize)
  }

  /// Creates an item with attached supplementary items such as badges.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(size: layoutSize)
    attached = supplementaryItems
  }

  public let layoutSize: NSCollectionLayoutSize
  /// The space inside the item, around its view.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space outside the item.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

  final var attached: [NSCollectionLayoutSupplementaryItem] = []

  init(size: NSCollectionLayoutSize) {
    layoutSize = size
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = bareCopy()
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.attached = attached.map { $0.duplicate() }
    return copy
  }

  /// Returns a copy with only the properties that the initializer sets.
  func bareCopy() -> NSCollectionLayoutItem { NSCollectionLayoutItem(size: layoutSize) }
}

@preconcurrency @MainActor
protocol Duplicable: NSObject {
  func copy(with zone: NSZone?) -> Any
}

extension NSCollectionLayoutItem: Duplicable {}

extension Duplicable {
  /// Returns a copy with the static type of this object.
  func duplicate() -> Self { copy(with: nil) as? Self ?? self }
}
