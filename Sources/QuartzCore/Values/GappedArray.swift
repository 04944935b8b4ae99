/// An array in which the time to remove an element from the middle does not depend on the length.
///
/// A removed element leaves a gap. Gaps are closed when the elements are read, or when they make up
/// more than half of all slots. The search for an element proceeds in both directions from its last
/// recorded slot. With a plain array, each of ten thousand removals of layers moved half of the
/// elements.
@usableFromInline
package struct GappedArray<Element> {
  /// The elements in order, with nil for gaps. The last slot is never a gap.
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var gapCount = 0
  /// A slot index. There are no gaps before it.
  @usableFromInline var firstGap = 0
  /// The accumulated distance between recorded slots and actual slots.
  @usableFromInline var strayed = 0

  @inlinable package init() {}

  @inlinable package var count: Int { slots.count - gapCount }
  @inlinable package var isEmpty: Bool { slots.isEmpty }

  /// The elements without gaps. If a caller retains the array, the next change must copy it.
  @inlinable
  package var elements: [Element] {
    mutating get {
      if gapCount > 0 { closeGaps() }
      // An optional object reference has the same representation as the reference itself. If no
      // slot is nil, the storage therefore has the same bits as an array of non-optional elements.
      precondition(MemoryLayout<Element?>.size == MemoryLayout<Element>.size)
      return unsafeBitCast(slots, to: [Element].self)
    }
  }

  /// Appends an element and returns its slot.
  @inlinable
  @discardableResult
  package mutating func append(_ element: Element) -> Int {
    slots.append(element)
    return slots.count - 1
  }

  /// Inserts an element before the element in a slot.
  @inlinable
  package mutating func insert(_ element: Element, atSlot slot: Int) {
    slots.insert(element, at: slot)
    if slot <= firstGap { firstGap += 1 }
  }

  /// Removes the element in a slot.
  @inlinable
  package mutating func remove(atSlot slot: Int) {
    slots[slot] = nil
    firstGap = gapCount == 0 ? slot : min(firstGap, slot)
    gapCount += 1
    while let last = slots.last, last == nil {
      slots.removeLast()
      gapCount -= 1
    }
    if gapCount > slots.count / 2 { closeGaps() }
  }

  @inlinable package mutating func removeAll() { self = GappedArray() }

  /// Returns the current slot of an element, given the slot at which the element was last recorded.
  @inlinable
  package mutating func slot(from noted: Int, where isWanted: (Element) -> Bool) -> Int? {
    let start = min(max(noted, 0), slots.count)
    var (low, high) = (start - 1, start)
    while low >= 0 || high < slots.count {
      if high < slots.count {
        if let element = slots[high], isWanted(element) {
          strayed += high - start
          return high
        }
        high += 1
      }
      if low >= 0 {
        if let element = slots[low], isWanted(element) {
          strayed += start - low
          return low
        }
        low -= 1
      }
    }
    return nil
  }

  /// Records the slots of all elements again if searches have cost more than this update costs.
  @inlinable
  package mutating func noteSlotsIfStrayed(_ note: (Element, Int) -> Void) {
    guard strayed > slots.count else { return }
    strayed = 0
    for (slot, element) in slots.enumerated() {
      if let element { note(element, slot) }
    }
  }

  /// Returns the first element after a slot.
  @inlinable
  package func element(afterSlot slot: Int) -> Element? {
    for next in slot + 1..<slots.count {
      if let element = slots[next] { return element }
    }
    return nil
  }

  /// Returns the last element before a slot.
  @inlinable
  package func element(beforeSlot slot: Int) -> Element? {
    for next in (0..<slot).reversed() {
      if let element = slots[next] { return element }
    }
    return nil
  }

  @inlinable
  package mutating func closeGaps() {
    guard gapCount > 0 else { return }
    if gapCount == 1 {
      // Move the elements, as a plain array does.
      slots.remove(at: firstGap)
    } else {
      var filled = firstGap
      for slot in firstGap..<slots.count where slots[slot] != nil {
        slots.swapAt(filled, slot)
        filled += 1
      }
      slots.removeLast(slots.count - filled)
    }
    gapCount = 0
  }

  /// Whether the number and position of gaps match the counters, for tests.
  package var isConsistent: Bool {
    slots.count { $0 == nil } == gapCount && (slots.last.map { $0 != nil } ?? true)
      && (gapCount == 0 || slots.firstIndex { $0 == nil } == firstGap)
  }
}

extension GappedArray: Sendable where Element: Sendable {}
