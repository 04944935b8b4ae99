extension Array {
  /// Removes all elements but keeps the capacity.
  @inline(__always) mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Sets the number of elements and reuses the existing capacity. The values of the elements are
  /// unspecified.
  @inline(__always) mutating func resize(to count: Int, _ filler: Element) {
    if self.count > count { removeLast(self.count - count) }
    if self.count < count {
      append(contentsOf: repeatElement(filler, count: count - self.count))
    }
  }

  /// Replaces the contents with `count` copies of an element.
  @inline(__always) mutating func fill(_ count: Int, _ element: Element) {
    resize(to: count, element)
    guard count > 0 else { return }
    var elements = mutableSpan
    for k in 0..<count { elements[k] = element }
  }
}

extension Array where Element: BitwiseCopyable {
  /// Replaces the contents with the elements of another array, and reuses the existing capacity.
  @inline(__always) mutating func copyElements(of other: [Element]) {
    guard let filler = other.first else { return clear() }
    resize(to: other.count, filler)
    withUnsafeMutableBufferPointer { elements in
      other.withUnsafeBufferPointer { _ = elements.update(fromContentsOf: $0) }
    }
  }

  /// Moves a range of elements by a distance within the array, and overwrites the elements at the
  /// destination.
  @inline(__always) mutating func moveElements(_ range: Range<Int>, by distance: Int) {
    guard distance != 0, !range.isEmpty else { return }
    precondition(range.lowerBound + distance >= 0 && range.upperBound + distance <= count)
    withUnsafeMutableBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      (first + range.lowerBound + distance).update(
        from: first + range.lowerBound, count: range.count)
    }
  }
}

extension Array {
  /// Sorts without allocating (heap sort).
  ///
  /// The sort is not stable. Elements that compare equal must be identical, or their order must be
  /// irrelevant.
  mutating func sortWithoutAllocating(_ precedes: (Element, Element) -> Bool) {
    var start = count / 2
    var end = count
    while end > 1 {
      if start > 0 {
        start -= 1
      } else {
        end -= 1
        swapAt(0, end)
      }
      var root = start
      while true {
        var child = 2 * root + 1
        guard child < end else { break }
        if child + 1 < end && precedes(self[child], self[child + 1]) { child += 1 }
        guard precedes(self[root], self[child]) else { break }
        swapAt(root, child)
        root = child
      }
    }
  }
}
