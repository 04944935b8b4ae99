import Foundation
import QuartzCore

/// The items of a behaviour, in order of addition, each once, told apart by identity.
package struct DynamicItemList {
  private var list = GappedArray<any UIDynamicItem>()
  /// Where in the list each item stood when that was noted last.
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

  /// Adds an item at the end; false when it is there already.
  @discardableResult
  package mutating func append(_ item: any UIDynamicItem) -> Bool {
    guard slots[ObjectIdentifier(item)] == nil else { return false }
    slots[ObjectIdentifier(item)] = list.append(item)
    return true
  }

  /// Takes an item out; false when it is not there.
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
