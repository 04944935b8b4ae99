/// The distinct filters of all bodies. Bodies refer to filters by index.
struct FilterTable: Sendable {
  /// The first filter belongs to bodies that collide with everything.
  var filters: [CollisionFilter] = [.everything]

  subscript(index: Int32) -> CollisionFilter { filters[Int(index)] }

  /// Returns the index of a filter, which is added if it is new.
  mutating func index(of filter: CollisionFilter) -> Int32 {
    if let index = filters.firstIndex(of: filter) { return Int32(index) }
    filters.append(filter)
    return Int32(filters.count - 1)
  }

  /// Returns whether bodies with the filters at the two indices collide.
  func meets(_ a: Int32, _ b: Int32) -> Bool {
    // Nearly all bodies collide with everything.
    a == 0 && b == 0 || filters[Int(a)].meets(filters[Int(b)])
  }

  /// Returns whether two bodies can collide: at least one moves, and neither a filter nor a joint
  /// prevents it.
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
