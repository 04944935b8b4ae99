// Documented: The items are layout attributes. The layout is invalidated while the animator runs.
// The animator pauses while the layout is not the current one. The reference bounds have the size
// of the content.
// Measured: Attributes are rounded like views.
// Assumed: Attributes in the animator keep their index paths during an update. A layout that stores
// springs by index path therefore has cells of equal size at the right positions. Probe:
// collection-update.
// Ours: Attributes that have no element after the update are removed from their behaviors.

public import UIKitCore

extension UICollectionViewLayoutAttributes: CollectionElementItem {}

extension UIDynamicAnimator: ItemDriver {
  /// Wakes all items because the reference view and its boundaries were resized.
  package final func referenceSizeDidChange() {
    guard simulation.table.count > 0 else { return }
    simulation.wakeAll()
    driver.wakeUp()
  }

  /// Resumes an animator that paused because its layout was not current in a collection view.
  package final func layoutCurrencyDidChange() {
    guard simulation.reference.layout?.collectionView != nil, simulation.table.count > 0 else {
      return
    }
    driver.resumeForLayout()
  }

  /// Removes the attributes of elements that no longer exist after an update of the collection.
  package final func elementsDidChange(_ exists: (ElementKey) -> Bool) {
    for record in simulation.table.records {
      guard let element = record?.item as? any CollectionElementItem, !exists(element.key) else {
        continue
      }
      tree.expel(element)
    }
    simulation.version += 1
  }
}
