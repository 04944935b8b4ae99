// Documented: The items are layout attributes. The layout is invalidated while the system runs. The
// animator pauses and resumes when the layout stops or starts being current. The reference bounds
// are the content size.
// Measured: Attributes are rounded like views.
// Ours: When cells are inserted, deleted, or moved, the attributes in the animator get their new
// index paths before the layout is prepared. The attributes of deleted cells leave their behaviors.
// In UIKit, the layout must do both.

public import UIKitCore

extension UICollectionViewLayoutAttributes: CollectionElementItem {}

extension UIDynamicAnimator: ItemDriver {
  /// Wakes all items because the reference view was resized, and its boundaries with it.
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

  /// Updates the index paths of the attributes in the animator after an update of the collection.
  ///
  /// - Parameter newKey: Returns the new key, or `nil` for a deleted element.
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
