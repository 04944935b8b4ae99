extension [Int32] {
  /// Returns whether every element is an index below `count` and none occurs twice.
  package func namesSlots(of count: Int) -> Bool {
    var isNamed = [Bool](repeating: false, count: count)
    for slot in self {
      guard isNamed.indices.contains(Int(slot)), !isNamed[Int(slot)] else { return false }
      isNamed[Int(slot)] = true
    }
    return true
  }
}
