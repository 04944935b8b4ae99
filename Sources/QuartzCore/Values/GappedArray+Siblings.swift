/// An object that stores its approximate slot in a list of siblings, so that the list can find it
/// quickly among thousands.
@usableFromInline
package protocol Sibling: AnyObject {
  /// The slot at which the object was last recorded. Only the list's own functions set it.
  var siblingSlot: Int { get set }
}

/// A target position among siblings.
@usableFromInline
package enum SiblingPosition<Element> {
  case front
  /// An index, clamped to the valid range.
  case index(Int)
  case below(Element)
  case above(Element)
}

/// Operations on lists that contain each element at most once.
extension GappedArray where Element: Sibling {
  /// Returns the slot of an object. The search is slow if the object is not in the list.
  @inlinable
  package mutating func slot(of object: Element) -> Int? {
    let found = slot(from: object.siblingSlot) { $0 === object }
    noteSlotsIfStrayed { $0.siblingSlot = $1 }
    return found
  }

  @inlinable
  package mutating func appendSibling(_ object: Element) {
    object.siblingSlot = append(object)
  }

  /// Inserts an object. If the reference sibling is not in the list, inserts it at the front.
  @inlinable
  package mutating func insertSibling(_ object: Element, at position: SiblingPosition<Element>) {
    guard let slot = slot(for: position), slot < slots.count else { return appendSibling(object) }
    insert(object, atSlot: slot)
    object.siblingSlot = slot
  }

  @inlinable
  mutating func slot(for position: SiblingPosition<Element>) -> Int? {
    switch position {
    case .front: return nil
    case .index(let index):
      closeGaps()
      return max(index, 0)
    case .below(let sibling): return slot(of: sibling)
    case .above(let sibling): return slot(of: sibling).map { $0 + 1 }
    }
  }

  /// Removes an object if it is in the list.
  @inlinable
  package mutating func removeSibling(_ object: Element) {
    if let slot = slot(of: object) { remove(atSlot: slot) }
  }

  /// Moves an object within the list, or returns false if it is not in the list or its position
  /// does not change.
  @inlinable
  package mutating func moveSibling(_ object: Element, to position: SiblingPosition<Element>)
    -> Bool
  {
    guard let old = slot(of: object) else { return false }
    if case .front = position {
      guard old < slots.count - 1 else { return false }
      remove(atSlot: old)
      appendSibling(object)
      return true
    }
    let follower = element(afterSlot: old)
    remove(atSlot: old)
    insertSibling(object, at: position)
    return sibling(after: object) !== follower
  }

  /// Returns the next object toward the front, or nil if there is none.
  @inlinable
  package mutating func sibling(after object: Element) -> Element? {
    slot(of: object).flatMap { element(afterSlot: $0) }
  }
}
