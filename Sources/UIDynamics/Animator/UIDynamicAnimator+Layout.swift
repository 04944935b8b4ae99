// Documented: the items are layout attributes; the layout is invalidated while the system runs; the
// animator pauses and resumes when the layout stops or starts being current; the reference bounds
// are the content size. Measured: attributes are written rounded like views.
// Assumed: attributes in the animator keep their index paths in an update, so that a layout whose
// springs are kept by path has its cells of equal size in the right places. Probe: collection-update.
// Ours: attributes without an element after the update leave their behaviors.

public import UIKitCore

extension UICollectionViewLayoutAttributes: CollectionElementItem {}

extension UIDynamicAnimator: ItemDriver {
  /// Wakes everything because the reference view has another size, which its boundaries follow.
  package final func referenceSizeDidChange() {
    guard simulation.table.count > 0 else { return }
    simulation.wakeAll()
    driver.wakeUp()
  }

  /// Resumes an animator that paused because its layout was not the current one of a collection
  /// view.
  package final func layoutCurrencyDidChange() {
    guard simulation.reference.layout?.collectionView != nil, simulation.table.count > 0 else {
      return
    }
    driver.resumeForLayout()
  }

  /// Removes the attributes of elements that are gone after an update of the collection.
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
