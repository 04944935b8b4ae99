// Ours: A sorted array with a binary search takes less code than a dictionary, which adds 3 KB to the
// WebAssembly binary of a scene for each pair of types. The tables of a scene are small, or change
// rarely.

/// Values by integer keys, in ascending order of the keys.
struct SortedTable<Value: Sendable>: Sendable {
  private(set) var keys: [Int64] = []
  private(set) var values: [Value] = []

  /// Returns the position of the first key that is not lower than the given one.
  private func position(of key: Int64) -> Int {
    // Most keys are added in ascending order.
    guard let last = keys.last, key <= last else { return keys.count }
    var (low, high) = (0, keys.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  subscript(key: Int64) -> Value? {
    get {
      let position = position(of: key)
      return position < keys.count && keys[position] == key ? values[position] : nil
    }
    set {
      let position = position(of: key)
      let isKnown = position < keys.count && keys[position] == key
      if let newValue {
        if isKnown {
          values[position] = newValue
        } else {
          keys.insert(key, at: position)
          values.insert(newValue, at: position)
        }
      } else if isKnown {
        keys.remove(at: position)
        values.remove(at: position)
      }
    }
  }
}

extension SortedTable: Equatable where Value: Equatable {}
extension SortedTable: Hashable where Value: Hashable {}
