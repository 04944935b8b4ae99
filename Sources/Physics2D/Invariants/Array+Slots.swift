extension [Int32] {
  /// Whether the list names slots of an array with a number of elements, each at most once.
  func namesSlots(of count: Int) -> Bool {
    var isNamed = [Bool](repeating: false, count: count)
    for slot in self {
      guard isNamed.indices.contains(Int(slot)), !isNamed[Int(slot)] else { return false }
      isNamed[Int(slot)] = true
    }
    return true
  }
}
