/// A buffer that allocates and frees ranges of elements.
struct Pool<Element: Sendable>: Sendable {
  var elements: [Element] = []
  private var free: [Range<Int32>] = []

  /// Stores a range of elements and returns the index of the first one.
  mutating func allot(_ run: [Element]) -> Int32 {
    if let index = free.lastIndex(where: { $0.count == run.count }) {
      let range = free.remove(at: index)
      for (i, element) in run.enumerated() { elements[Int(range.lowerBound) + i] = element }
      return range.lowerBound
    }
    let first = Int32(elements.count)
    elements += run
    return first
  }

  /// Stores an element and returns its index.
  mutating func allot(_ element: Element) -> Int32 {
    if let range = free.last, range.count == 1 {
      free.removeLast()
      elements[Int(range.lowerBound)] = element
      return range.lowerBound
    }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  mutating func release(first: Int32, count: Int32) {
    guard count > 0 else { return }
    free.append(first..<first + count)
  }

  @inline(__always) subscript(index: Int32) -> Element {
    get { elements[Int(index)] }
    _modify { yield &elements[Int(index)] }
  }

  /// The number of free elements.
  var freeCount: Int { free.reduce(0) { $0 + $1.count } }
}
