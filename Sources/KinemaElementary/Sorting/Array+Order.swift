// Ours: One sort of integer keys serves all types. Each type that the standard library sorts adds
// 2 KB to the WebAssembly binary of a scene.

extension [Int64] {
  /// The indices of the elements in ascending order of the elements.
  ///
  /// Equal elements keep their order. The cost is O(*n* log *n*).
  @usableFromInline package var order: [Int] {
    var order = [Int](repeating: 0, count: count)
    for index in 0..<count { order[index] = index }
    var merged = order
    var width = 1
    while width < count {
      var start = 0
      while start < count {
        let middle = Swift.min(start + width, count)
        let end = Swift.min(middle + width, count)
        var (left, right) = (start, middle)
        for position in start..<end {
          let takesLeft =
            left < middle && (right == end || self[order[left]] <= self[order[right]])
          merged[position] = order[takesLeft ? left : right]
          if takesLeft { left += 1 } else { right += 1 }
        }
        start = end
      }
      swap(&order, &merged)
      width *= 2
    }
    return order
  }

  /// The indices of the elements that equal an element at a lower index.
  package var repeated: [Int] {
    let order = order
    var repeated: [Int] = []
    for position in 1..<Swift.max(count, 1)
    where self[order[position - 1]] == self[order[position]] {
      repeated.append(order[position])
    }
    return repeated
  }
}

extension Array {
  /// Returns the elements in ascending order of their keys. Elements with equal keys keep their
  /// order.
  @inlinable package func sorted(byKey key: (Element) -> Int64) -> Self {
    var keys: [Int64] = []
    for element in self { keys.append(key(element)) }
    var sorted: Self = []
    for index in keys.order { sorted.append(self[index]) }
    return sorted
  }
}
