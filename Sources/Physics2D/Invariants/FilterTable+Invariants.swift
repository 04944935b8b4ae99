extension FilterTable {
  /// Returns the first invariant that the filters violate, or `nil` if all hold.
  func inconsistency(_ bodies: BodyStore) -> Inconsistency? {
    for i in bodies.records.indices where !filters.indices.contains(Int(bodies.records[i].filter)) {
      return Inconsistency("the filter of a body is in the table", at: i)
    }
    return nil
  }
}
