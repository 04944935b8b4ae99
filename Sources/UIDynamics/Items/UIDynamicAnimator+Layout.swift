// Documented: the items are layout attributes; the layout is invalidated while the system runs; the
// animator pauses and resumes when the layout stops or starts being current; the reference bounds
// are the content size. Measured: attributes are written rounded like views.
// Ours: when cells are inserted, deleted or moved, the attributes in the animator get their new
// index paths before the layout is prepared, and those of deleted cells leave their behaviours (in
// UIKit the layout has to see to both).

import CoreGraphics
import Foundation

extension UICollectionViewLayoutAttributes: RoundedDynamicItem {}

extension UIDynamicAnimator {
  /// The attributes in this animator of a cell, as they are now; nil when they are not in it.
  final func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if elementIndexVersion != version {
      elementIndex = [:]
      for case let record? in table.records {
        guard let attributes = record.item as? UICollectionViewLayoutAttributes else { continue }
        elementIndex[attributes.key] = record.body.slot
      }
      elementIndexVersion = version
    }
    guard let slot = elementIndex[key] else { return nil }
    return table.records[slot]?.item as? UICollectionViewLayoutAttributes
  }

  /// Resumes an animator that paused because its layout was not the current one of a collection
  /// view.
  package final func layoutCurrencyDidChange() {
    guard layout?.collectionView != nil, table.count > 0, isWaitingForLayout else { return }
    isWaitingForLayout = false
    wakeUp()
  }

  /// Whether the animator may move its items: one of a layout does while the layout is current.
  final var isCurrent: Bool { !hasLayout || layout?.collectionView != nil }

  /// The rectangle of the content, for an animator of a layout.
  final var contentBounds: CGRect? {
    guard let layout else { return nil }
    let size = layout.collectionView?.contentSize ?? layout.collectionViewContentSize
    return CGRect(origin: .zero, size: size)
  }

  /// Gives the attributes in the animator their index paths after an update of the collection.
  ///
  /// - Parameter newKey: the key after the update; nil for an element that was deleted.
  package final func elementsDidChange(_ newKey: (ElementKey) -> ElementKey?) {
    for record in table.records {
      guard let attributes = record?.item as? UICollectionViewLayoutAttributes else { continue }
      if let new = newKey(attributes.key) {
        attributes.indexPath = new.path
      } else {
        expel(attributes)
      }
    }
    version += 1
  }

  /// Takes an item out of all behaviours; behaviours that only make sense with the item are
  /// removed.
  private func expel(_ item: any UIDynamicItem) {
    for behavior in currentBehaviorIndex.all where behavior.itemList.contains(item) {
      switch behavior {
      case is UISnapBehavior, is UIAttachmentBehavior: retire(behavior)
      default: behavior.extractItem(item)
      }
    }
  }
}
