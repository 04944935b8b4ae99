public import Foundation
import UIKitCore

/// A view that is attached to an item or a group.
@preconcurrency @MainActor
public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// Creates an item whose edges coincide with the same edges of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates an item whose anchor coincides with an anchor of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The drawing order.
  ///
  /// Views with higher values are in front. Cells have the value 0.
  public var zIndex = 1

  init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    containerAnchor = container
    itemAnchor = item
    super.init(size: size)
  }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? NSCollectionLayoutSupplementaryItem)?.zIndex = zIndex
    return copy
  }

  override func bareCopy() -> NSCollectionLayoutItem {
    NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  /// Returns the frame of an item in a container, from the two anchors and their offsets.
  final func frame(_ size: CGSize, in container: CGRect) -> CGRect {
    let outer = containerAnchor.unitPoint
    let own = itemAnchor?.unitPoint ?? outer
    let shift = containerAnchor.shift(of: size)
    let ownShift = itemAnchor?.shift(of: size) ?? .zero
    return CGRect(
      x: container.minX + outer.x * container.width - own.x * size.width + shift.x + ownShift.x,
      y: container.minY + outer.y * container.height - own.y * size.height + shift.y + ownShift.y,
      width: size.width, height: size.height)
  }
}
