// Documented: an item is as large as its size says in its container; its content insets make it
// smaller after it has its place, and do not count along an axis whose dimension is estimated.

public import Foundation
public import UIKitCore

/// The element that a compositional layout repeats: an item, or a group of items.
@preconcurrency @MainActor
public class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize)
  }

  /// An item with badges and the like, which are attached to it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(size: layoutSize)
    attached = supplementaryItems
  }

  public let layoutSize: NSCollectionLayoutSize
  /// The room inside the item around its view.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room outside the item.
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

  /// A copy with the properties of the initializer only.
  func bareCopy() -> NSCollectionLayoutItem { NSCollectionLayoutItem(size: layoutSize) }
}

@preconcurrency @MainActor
protocol Duplicable: NSObject {
  func copy(with zone: NSZone?) -> Any
}

extension NSCollectionLayoutItem: Duplicable {}

extension Duplicable {
  /// A copy under its own class.
  func duplicate() -> Self { copy(with: nil) as? Self ?? self }
}
