import Foundation

/// An item under a finger: the others give way to it, also those of another section.
///
/// Until the movement ends, the data source has the old order. An item keeps its path, and has the
/// frame of a slot of the layout.
struct ItemMovement {
  /// The path of the item in the data source.
  var original: IndexPath
  /// The slot over which the item is held.
  var current: IndexPath
  var position: CGPoint

  var isAcrossSections: Bool { original.section != current.section }

  /// How many more items a section shows than the data source has.
  func extraItems(inSection section: Int) -> Int {
    guard isAcrossSections else { return 0 }
    return section == current.section ? 1 : section == original.section ? -1 : 0
  }

  /// The slot in which an item is shown.
  func slot(of path: IndexPath) -> IndexPath {
    if path == original { return current }
    var item = path.item
    if path.section == original.section && item > original.item { item -= 1 }
    if path.section == current.section && item >= current.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// The item that is shown in a slot.
  func path(in slot: IndexPath) -> IndexPath {
    if slot == current { return original }
    var item = slot.item
    if slot.section == current.section && item > current.item { item -= 1 }
    if slot.section == original.section && item >= original.item { item += 1 }
    return IndexPath(item: item, section: slot.section)
  }

  /// The movement after a batch of updates, behind the same item as before; nil when the batch has
  /// deleted its item.
  func updated(by map: BatchMap) -> ItemMovement? {
    guard let original = map.path(after: original) else { return nil }
    var result = self
    result.original = original
    result.current = original
    guard let section = map.section(after: current.section) else { return result }
    result.current = IndexPath(item: 0, section: section)
    for item in stride(from: current.item - 1, through: 0, by: -1) {
      let neighbor = path(in: IndexPath(item: item, section: current.section))
      guard let new = map.path(after: neighbor), new.section == section else { continue }
      let isBehind = original.section == section && original.item < new.item
      result.current.item = isBehind ? new.item : new.item + 1
      break
    }
    return result
  }
}
