import Foundation
import Dynamics

/// Layout attributes that are both an item and an element of a collection view.
@MainActor
protocol CollectionElementItem: RoundedDynamicItem {
  /// The key of the element in its collection view.
  var key: ElementKey { get }
  /// The position of the element in the collection view.
  var indexPath: IndexPath { get set }
}

/// An index of layout attributes by key that is updated once per change.
@MainActor
struct DynamicElementIndex {
  private var ids: [ElementKey: ItemID] = [:]
  /// The version of the simulation at which the keys were last read.
  private var version = -1

  mutating func element(
    of key: ElementKey, in table: DynamicItemTable, version: Int
  ) -> (any CollectionElementItem)? {
    if self.version != version {
      ids = [:]
      for case let record? in table.records {
        if let element = record.item as? any CollectionElementItem { ids[element.key] = record.id }
      }
      self.version = version
    }
    return ids[key].flatMap { table.item($0) } as? any CollectionElementItem
  }
}
