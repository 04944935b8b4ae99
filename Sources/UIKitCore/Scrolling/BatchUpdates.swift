// Documented: Within a batch, deletions, reloads, and the sources of moves use the indices before
// the batch. Insertions and the destinations of moves use the indices after the batch. A reloaded
// section may have a different number of items.

package import Foundation

/// The changes between two states of sections and items.
package struct BatchUpdates {
  package var deletedSections = IndexSet()
  package var insertedSections = IndexSet()
  package var movedSections: [(from: Int, to: Int)] = []
  package var reloadedSections = IndexSet()
  package var deletedItems: [IndexPath] = []
  package var insertedItems: [IndexPath] = []
  package var movedItems: [(from: IndexPath, to: IndexPath)] = []
  package var reloadedItems: [IndexPath] = []

  package init() {}

  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && movedItems.isEmpty && reloadedItems.isEmpty
  }
}

/// A map between the items before a batch of updates and the items after it.
package struct BatchMap {
  /// The new section of each old section, or nil if it was deleted.
  private var sections: [Int?]
  /// The new path of each old item, by section and item, or nil if it was deleted.
  private var items: [[IndexPath?]]
  private var origins: [IndexPath: IndexPath] = [:]

  /// The error for a batch whose changes do not lead from the old state to the new one.
  package struct Mismatch: Error, CustomStringConvertible {
    package let description: String
  }

  package init(_ updates: BatchUpdates, from old: [Int], to new: [Int]) throws(Mismatch) {
    let movedFrom = IndexSet(updates.movedSections.map(\.from))
    let movedTo = IndexSet(updates.movedSections.map(\.to))
    sections = Array(repeating: nil, count: old.count)
    for move in updates.movedSections where sections.indices.contains(move.from) {
      sections[move.from] = move.to
    }
    let stay = old.indices.filter {
      !updates.deletedSections.contains($0) && !movedFrom.contains($0)
    }
    let free = new.indices.filter {
      !updates.insertedSections.contains($0) && !movedTo.contains($0)
    }
    guard stay.count == free.count else {
      throw Mismatch(
        description: "the number of sections changed from \(old.count) to \(new.count), but "
          + "\(updates.deletedSections.count) were deleted and \(updates.insertedSections.count) "
          + "inserted")
    }
    for (from, to) in zip(stay, free) { sections[from] = to }
    items = old.map { Array(repeating: nil, count: $0) }
    try mapItems(updates, from: old, to: new)
  }

  private mutating func mapItems(
    _ updates: BatchUpdates, from old: [Int], to new: [Int]
  ) throws(Mismatch) {
    var leaving = old.map { _ in IndexSet() }
    var arriving = new.map { _ in IndexSet() }
    for path in updates.deletedItems where leaving.indices.contains(path.section) {
      leaving[path.section].insert(path.item)
    }
    for path in updates.insertedItems where arriving.indices.contains(path.section) {
      arriving[path.section].insert(path.item)
    }
    for move in updates.movedItems {
      guard leaving.indices.contains(move.from.section),
        arriving.indices.contains(move.to.section),
        items[move.from.section].indices.contains(move.from.item)
      else { continue }
      leaving[move.from.section].insert(move.from.item)
      arriving[move.to.section].insert(move.to.item)
      items[move.from.section][move.from.item] = move.to
    }
    for (from, to) in sections.enumerated() {
      guard let to else { continue }
      let stay = (0..<old[from]).filter { !leaving[from].contains($0) }
      let free = (0..<new[to]).filter { !arriving[to].contains($0) }
      guard stay.count == free.count || updates.reloadedSections.contains(from) else {
        throw Mismatch(
          description: "section \(from) had \(old[from]) items, with \(leaving[from].count) "
            + "removed and \(arriving[to].count) added, but section \(to) now has \(new[to])")
      }
      for (old, new) in zip(stay, free) {
        items[from][old] = IndexPath(item: new, section: to)
      }
    }
    for (section, paths) in items.enumerated() {
      for (item, path) in paths.enumerated() {
        if let path { origins[path] = IndexPath(item: item, section: section) }
      }
    }
  }

  /// Returns the new path of an old item, or nil if it was deleted.
  package func path(after old: IndexPath) -> IndexPath? {
    guard items.indices.contains(old.section), items[old.section].indices.contains(old.item) else {
      return nil
    }
    return items[old.section][old.item]
  }

  /// Returns the old path of a new item, or nil if it was inserted.
  package func path(before new: IndexPath) -> IndexPath? { origins[new] }

  package func section(after old: Int) -> Int? {
    sections.indices.contains(old) ? sections[old] : nil
  }

  package func section(before new: Int) -> Int? { sections.firstIndex(of: new) }
}
