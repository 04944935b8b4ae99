/// An array out of whose middle elements are taken in a time that does not depend on its length.
///
/// One that is taken out leaves a gap. Gaps are closed when the elements are read, or when they are
/// more than half of all slots; an element is sought from where it stood when that was noted last,
/// in both directions. Taking each of ten thousand layers out of a plain array moved half of it.
@usableFromInline
package struct GappedArray<Element> {
  /// The elements in their order; nil in gaps, of which the last slot is none.
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var gapCount = 0
  /// A slot before which there is no gap.
  @usableFromInline var firstGap = 0
  /// The sum of the distances at which elements were found from where they were sought.
  @usableFromInline var strayed = 0

  @inlinable package init() {}

  @inlinable package var count: Int { slots.count - gapCount }
  @inlinable package var isEmpty: Bool { slots.isEmpty }

  /// The elements, without a gap; whoever keeps the array makes the next change copy it.
  @inlinable
  package var elements: [Element] {
    mutating get {
      if gapCount > 0 { closeGaps() }
      // An optional that needs no more room than its value holds it as it is, so that where no
      // slot is nil the bits are those of an array of values.
      precondition(MemoryLayout<Element?>.size == MemoryLayout<Element>.size)
      return unsafeBitCast(slots, to: [Element].self)
    }
  }

  /// Adds an element at the end; returns its slot.
  @inlinable
  @discardableResult
  package mutating func append(_ element: Element) -> Int {
    slots.append(element)
    return slots.count - 1
  }

  /// Puts an element before the one in a slot.
  @inlinable
  package mutating func insert(_ element: Element, atSlot slot: Int) {
    slots.insert(element, at: slot)
    if slot <= firstGap { firstGap += 1 }
  }

  /// Takes out the element in a slot.
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

  /// The slot of an element that stood at a slot, and since may have moved when others came and
  /// went.
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

  /// Notes the slots of all elements anew once seeking has cost more than that does.
  @inlinable
  package mutating func noteSlotsIfStrayed(_ note: (Element, Int) -> Void) {
    guard strayed > slots.count else { return }
    strayed = 0
    for (slot, element) in slots.enumerated() {
      if let element { note(element, slot) }
    }
  }

  /// The first element behind a slot.
  @inlinable
  package func element(afterSlot slot: Int) -> Element? {
    for next in slot + 1..<slots.count {
      if let element = slots[next] { return element }
    }
    return nil
  }

  /// The last element before a slot.
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
      // Moved as a whole, as by any array.
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

  /// Whether the gaps are as many as are counted; to be asked in tests and walks.
  package var isConsistent: Bool {
    slots.count { $0 == nil } == gapCount && (slots.last.map { $0 != nil } ?? true)
      && (gapCount == 0 || slots.firstIndex { $0 == nil } == firstGap)
  }
}

extension GappedArray: Sendable where Element: Sendable {}
