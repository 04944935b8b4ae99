import Foundation

/// The movement of an item that the user drags while other items make room, even in other sections.
///
/// Until the movement ends, the data source keeps the old order. Each item keeps its path, but is
/// displayed in the frame of a slot.
struct ItemMovement {
  /// The path of the item in the data source.
  var original: IndexPath
  /// The slot at the current position of the item.
  var current: IndexPath
  var position: CGPoint

  var isAcrossSections: Bool { original.section != current.section }

  /// Returns the difference between the number of items displayed in a section and the number in
  /// the data source.
  func extraItems(inSection section: Int) -> Int {
    guard isAcrossSections else { return 0 }
    return section == current.section ? 1 : section == original.section ? -1 : 0
  }

  /// Returns the slot in which an item is displayed.
  func slot(of path: IndexPath) -> IndexPath {
    if path == original { return current }
    var item = path.item
    if path.section == original.section && item > original.item { item -= 1 }
    if path.section == current.section && item >= current.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// Returns the item that is displayed in a slot.
  func path(in slot: IndexPath) -> IndexPath {
    if slot == current { return original }
    var item = slot.item
    if slot.section == current.section && item > current.item { item -= 1 }
    if slot.section == original.section && item >= original.item { item += 1 }
    return IndexPath(item: item, section: slot.section)
  }

  /// Returns the movement after a batch of updates, or nil if the batch has deleted its item.
  ///
  /// The moved item stays after the same neighbor as before.
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
