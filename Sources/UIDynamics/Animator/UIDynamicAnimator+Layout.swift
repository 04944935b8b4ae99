// Documented: the items are layout attributes; the layout is invalidated while the system runs; the
// animator pauses and resumes when the layout stops or starts being current; the reference bounds
// are the content size. Measured: attributes are written rounded like views.
// Ours: when cells are inserted, deleted or moved, the attributes in the animator get their new
// index paths before the layout is prepared, and those of deleted cells leave their behaviours (in
// UIKit the layout has to see to both).

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

  /// Gives the attributes in the animator their index paths after an update of the collection.
  ///
  /// - Parameter newKey: the key after the update; nil for an element that was deleted.
  package final func elementsDidChange(_ newKey: (ElementKey) -> ElementKey?) {
    for record in simulation.table.records {
      guard let element = record?.item as? any CollectionElementItem else { continue }
      if let new = newKey(element.key) {
        element.indexPath = new.path
      } else {
        tree.expel(element)
      }
    }
    simulation.version += 1
  }
}
