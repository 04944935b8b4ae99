import Foundation
import QuartzCore

/// The distinct items of a behavior, in the order in which they were added, compared by identity.
package struct DynamicItemList {
  private var list = GappedArray<any UIDynamicItem>()
  /// The last recorded slot of each item in the list.
  private var slots: [ObjectIdentifier: Int] = [:]

  package init() {}

  package init(_ items: [any UIDynamicItem]) {
    for item in items { append(item) }
  }

  package var items: [any UIDynamicItem] {
    mutating get { list.elements }
  }

  package func contains(_ item: any UIDynamicItem) -> Bool {
    slots[ObjectIdentifier(item)] != nil
  }

  /// Adds an item at the end. Returns `false` if the list already contains it.
  @discardableResult
  package mutating func append(_ item: any UIDynamicItem) -> Bool {
    guard slots[ObjectIdentifier(item)] == nil else { return false }
    slots[ObjectIdentifier(item)] = list.append(item)
    return true
  }

  /// Removes an item. Returns `false` if the list does not contain it.
  @discardableResult
  package mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard let noted = slots.removeValue(forKey: ObjectIdentifier(item)),
      let slot = list.slot(from: noted, where: { $0 === item })
    else { return false }
    list.remove(atSlot: slot)
    list.noteSlotsIfStrayed { slots[ObjectIdentifier($0)] = $1 }
    return true
  }
}
