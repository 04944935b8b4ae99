/// The filters of all bodies, each once: bodies name theirs by index.
struct FilterTable: Sendable {
  /// The first is the filter of bodies that meet everybody.
  var filters: [CollisionFilter] = [.everything]

  subscript(index: Int32) -> CollisionFilter { filters[Int(index)] }

  /// The index of a filter, which is added when it is new.
  mutating func index(of filter: CollisionFilter) -> Int32 {
    if let index = filters.firstIndex(of: filter) { return Int32(index) }
    filters.append(filter)
    return Int32(filters.count - 1)
  }

  /// Whether two bodies with the filters of these indices meet.
  func meets(_ a: Int32, _ b: Int32) -> Bool {
    // Nearly all bodies meet everybody.
    a == 0 && b == 0 || filters[Int(a)].meets(filters[Int(b)])
  }

  /// Whether two bodies may collide: at least one moves, and neither filters nor a joint keep them
  /// apart.
  func mayMeet(_ a: Int32, _ b: Int32, _ bodies: BodyStore, _ joints: JointStore) -> Bool {
    guard a != b else { return false }
    let recordA = bodies.records[Int(a)]
    let recordB = bodies.records[Int(b)]
    guard recordA.isDynamic || recordB.isDynamic else { return false }
    guard meets(recordA.filter, recordB.filter) else { return false }
    guard recordA.exclusiveJointCount > 0 && recordB.exclusiveJointCount > 0 else { return true }
    return !joints.exclude(a, b)
  }
}
