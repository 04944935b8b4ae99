import Foundation

/// A batch of updates, and the resulting changes to the elements' keys.
@_spi(UIComposition) public struct ElementChange {
  package let map: BatchMap
  package let batch: BatchUpdates
  /// The attributes before the batch, for elements on the screen and around it.
  let before: [ElementKey: UICollectionViewLayoutAttributes]
  private let reloaded: Set<IndexPath>

  init(
    map: BatchMap, batch: BatchUpdates, before: [ElementKey: UICollectionViewLayoutAttributes]
  ) {
    self.map = map
    self.batch = batch
    self.before = before
    reloaded = Set(batch.reloadedItems)
  }

  /// Returns the new key of an element, or nil if the element was deleted or reloaded.
  package func key(after old: ElementKey) -> ElementKey? {
    if old.path.count < 2 { return old }
    guard !batch.reloadedSections.contains(old.path.section) else { return nil }
    if old.category == .cell {
      guard !reloaded.contains(old.path), let path = map.path(after: old.path) else { return nil }
      return ElementKey(category: .cell, kind: nil, path: path)
    }
    guard let section = map.section(after: old.path.section) else { return nil }
    let path = old.path.count == 2 ? IndexPath(item: old.path.item, section: section) : old.path
    return ElementKey(category: old.category, kind: old.kind, path: path)
  }

  /// Returns the old key of an element, or nil if the element is new or was reloaded.
  package func key(before new: ElementKey) -> ElementKey? {
    if new.path.count < 2 { return new }
    if new.category == .cell {
      guard let path = map.path(before: new.path), !reloaded.contains(path),
        !batch.reloadedSections.contains(path.section)
      else { return nil }
      return ElementKey(category: .cell, kind: nil, path: path)
    }
    guard let section = map.section(before: new.path.section),
      !batch.reloadedSections.contains(section)
    else { return nil }
    let path = new.path.count == 2 ? IndexPath(item: new.path.item, section: section) : new.path
    return ElementKey(category: new.category, kind: new.kind, path: path)
  }

  /// Returns the attributes that a remaining element had before the batch, with its new index path.
  @MainActor func start(of new: ElementKey) -> UICollectionViewLayoutAttributes? {
    let attributes = key(before: new).flatMap { before[$0] }?.duplicate()
    attributes?.indexPath = new.path
    return attributes
  }

  /// Returns the new key of an element, even if it was reloaded, or nil if it was deleted.
  package func newKey(of old: ElementKey) -> ElementKey? {
    var new = old
    if old.category == .cell {
      guard let path = map.path(after: old.path) else { return nil }
      new.path = path
    } else {
      // A view that belongs to the whole layout has no section.
      guard old.path.count == 2 else { return old }
      guard let section = map.section(after: old.path.section) else { return nil }
      new.path = IndexPath(item: old.path.item, section: section)
    }
    return new
  }
}
