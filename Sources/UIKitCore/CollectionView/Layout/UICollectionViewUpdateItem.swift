public import Foundation

/// One change in a batch of updates, in the form that a layout receives.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// The path before the batch, or nil for an insertion.
  ///
  /// The path of a whole section has the item `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The path after the batch, or nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }
  open var updateAction: Action { action }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  package init(before: IndexPath?, after: IndexPath?, action: Action) {
    self.before = before
    self.after = after
    self.action = action
    super.init()
  }
}

extension BatchUpdates {
  /// Returns the changes in this order: deletions, insertions, reloads, and moves.
  @MainActor func updateItems(_ map: BatchMap) -> [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var found: [UICollectionViewUpdateItem] = []
    for path in deletedSections.map(section) + deletedItems.sorted() {
      found.append(UICollectionViewUpdateItem(before: path, after: nil, action: .delete))
    }
    for path in insertedSections.map(section) + insertedItems.sorted() {
      found.append(UICollectionViewUpdateItem(before: nil, after: path, action: .insert))
    }
    for index in reloadedSections {
      found.append(
        UICollectionViewUpdateItem(
          before: section(index), after: map.section(after: index).map(section), action: .reload))
    }
    for path in reloadedItems.sorted() {
      found.append(
        UICollectionViewUpdateItem(before: path, after: map.path(after: path), action: .reload))
    }
    for move in movedSections {
      found.append(
        UICollectionViewUpdateItem(
          before: section(move.from), after: section(move.to), action: .move))
    }
    for move in movedItems {
      found.append(UICollectionViewUpdateItem(before: move.from, after: move.to, action: .move))
    }
    return found
  }
}
