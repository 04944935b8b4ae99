extension FilterTable {
  /// Returns the first invariant that the filters violate, or `nil` if all hold.
  func inconsistency(_ bodies: BodyStore) -> Inconsistency? {
    for i in bodies.records.indices where !filters.indices.contains(Int(bodies.records[i].filter)) {
      return Inconsistency("a body names a filter of the table", at: i)
    }
    return nil
  }
}
