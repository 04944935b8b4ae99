/// An object in a list of siblings that knows how it stands to the others, so that it is found among
/// thousands by halving: passing over half of ten thousand layers took 5 µs for each that left.
@usableFromInline
package protocol Sibling: AnyObject {
  /// Rises along the list; written by the list's own functions alone.
  var siblingRank: Int { get set }
}

/// Lists whose elements stand in them once and are put in by `insertSibling(_:at:)` alone.
extension Array where Element: Sibling {
  /// The index of an object; nil when it is not in the list.
  @inlinable
  package func index(ofSibling object: Element) -> Int? {
    let rank = object.siblingRank
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].siblingRank < rank { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] === object ? low : nil
  }

  @inlinable
  package mutating func insertSibling(_ object: Element, at index: Int) {
    insert(object, at: index)
    if let rank = rank(at: index) {
      object.siblingRank = rank
    } else {
      for index in indices { self[index].siblingRank = index << Self.roomBits }
    }
  }

  /// Takes an object out that may be in the list.
  @inlinable
  package mutating func removeSibling(_ object: Element) {
    if let index = index(ofSibling: object) { remove(at: index) }
  }

  /// Whether the ranks rise, as all else depends on it; to be asked in tests and walks.
  package var hasRisingRanks: Bool {
    zip(self, dropFirst()).allSatisfy { $0.siblingRank < $1.siblingRank }
  }

  /// Between two siblings there is room for a number of this many bits: at one place so many
  /// objects are inserted before all are numbered anew, at the ends 2⁴³.
  @usableFromInline static var roomBits: Int { 20 }

  /// A rank for the object at an index; nil when those beside it leave no room.
  @usableFromInline
  func rank(at index: Int) -> Int? {
    let room = 1 << Self.roomBits
    switch (index > 0, index + 1 < count) {
    case (false, false): return 0
    case (true, false):
      let (rank, overflows) = self[index - 1].siblingRank.addingReportingOverflow(room)
      return overflows ? nil : rank
    case (false, true):
      let (rank, overflows) = self[index + 1].siblingRank.subtractingReportingOverflow(room)
      return overflows ? nil : rank
    case (true, true):
      let (before, after) = (self[index - 1].siblingRank, self[index + 1].siblingRank)
      // Half of the way, without a sum that could overflow.
      let rank = (before & after) + ((before ^ after) >> 1)
      return rank > before ? rank : nil
    }
  }
}
