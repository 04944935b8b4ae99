/// An object in a list of siblings that knows about where it stands, so that it is found at once
/// among thousands.
@usableFromInline
package protocol Sibling: AnyObject {
  /// The slot in the list when it was noted last; written by the list's own functions alone.
  var siblingSlot: Int { get set }
}

/// Where an object comes among its siblings to be.
@usableFromInline
package enum SiblingPosition<Element> {
  case front
  /// An index; beyond either end, that end.
  case index(Int)
  case below(Element)
  case above(Element)
}

/// Lists whose elements stand in them once.
extension GappedArray where Element: Sibling {
  /// Whether an object is in the list; takes long when it is not.
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

  /// Puts an object in; beside one that is not in the list, at the front.
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

  /// Takes an object out that may be in the list.
  @inlinable
  package mutating func removeSibling(_ object: Element) {
    if let slot = slot(of: object) { remove(atSlot: slot) }
  }

  /// Moves an object of the list; false when it is none or has stood there already.
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

  /// The object in front of one in the list; nil when that is the last.
  @inlinable
  package mutating func sibling(after object: Element) -> Element? {
    slot(of: object).flatMap { element(afterSlot: $0) }
  }
}
