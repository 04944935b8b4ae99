import Foundation

/// The changes in a batch, with the animations of inserted, deleted, and reloaded rows and
/// sections.
struct TableBatch {
  typealias Animation = UITableView.RowAnimation

  var updates = BatchUpdates()
  private var insertedRows: [IndexPath: Animation] = [:]
  private var deletedRows: [IndexPath: Animation] = [:]
  private var reloadedRows: [IndexPath: Animation] = [:]
  private var insertedSections: [Int: Animation] = [:]
  private var deletedSections: [Int: Animation] = [:]
  private var reloadedSections: [Int: Animation] = [:]

  mutating func insertRows(_ paths: [IndexPath], _ animation: Animation) {
    updates.insertedItems += paths
    for path in paths { insertedRows[path] = animation }
  }

  mutating func deleteRows(_ paths: [IndexPath], _ animation: Animation) {
    updates.deletedItems += paths
    for path in paths { deletedRows[path] = animation }
  }

  mutating func reloadRows(_ paths: [IndexPath], _ animation: Animation) {
    updates.reloadedItems += paths
    for path in paths { reloadedRows[path] = animation }
  }

  mutating func insertSections(_ sections: IndexSet, _ animation: Animation) {
    updates.insertedSections.formUnion(sections)
    for section in sections { insertedSections[section] = animation }
  }

  mutating func deleteSections(_ sections: IndexSet, _ animation: Animation) {
    updates.deletedSections.formUnion(sections)
    for section in sections { deletedSections[section] = animation }
  }

  mutating func reloadSections(_ sections: IndexSet, _ animation: Animation) {
    updates.reloadedSections.formUnion(sections)
    for section in sections { reloadedSections[section] = animation }
  }

  /// Adds a batch in which all changes have the same animation.
  mutating func adopt(_ updates: BatchUpdates, _ animation: Animation) {
    insertRows(updates.insertedItems, animation)
    deleteRows(updates.deletedItems, animation)
    reloadRows(updates.reloadedItems, animation)
    insertSections(updates.insertedSections, animation)
    deleteSections(updates.deletedSections, animation)
    reloadSections(updates.reloadedSections, animation)
    self.updates.movedItems += updates.movedItems
    self.updates.movedSections += updates.movedSections
  }

  /// Returns the animation with which a row disappears, or nil if it stays without being reloaded.
  func departure(of old: IndexPath, _ map: BatchMap) -> Animation? {
    if let animation = deletedRows[old] ?? reloadedRows[old] { return animation }
    if let animation = departure(ofSection: old.section) { return animation }
    return map.path(after: old) == nil ? .automatic : nil
  }

  /// Returns the animation with which a row appears, or nil if it existed before and is not
  /// reloaded.
  func arrival(of new: IndexPath, _ map: BatchMap) -> Animation? {
    if let animation = insertedRows[new] ?? insertedSections[new.section] { return animation }
    if let section = map.section(before: new.section), let animation = reloadedSections[section] {
      return animation
    }
    guard let old = map.path(before: new) else { return .automatic }
    return reloadedRows[old]
  }

  func departure(ofSection old: Int) -> Animation? {
    deletedSections[old] ?? reloadedSections[old]
  }

  func arrival(ofSection new: Int, _ map: BatchMap) -> Animation? {
    insertedSections[new] ?? map.section(before: new).flatMap { reloadedSections[$0] }
  }
}

/// A batch that is being displayed, with the geometry before it.
struct TableChange {
  let batch: TableBatch
  let map: BatchMap
  let old: TableGeometry
  /// The y-coordinate at which headers were pinned before the batch, or nil if they are not pinned.
  let oldTop: CGFloat?
}
