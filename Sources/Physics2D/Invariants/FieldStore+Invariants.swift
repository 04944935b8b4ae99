extension FieldStore {
  /// Returns the first invariant that the fields violate, or `nil` if all hold.
  func inconsistency(_ bodies: BodyStore) -> Inconsistency? {
    var counts = [Int32](repeating: 0, count: bodies.records.count)
    guard free.namesSlots(of: records.count),
      free.count == records.count(where: { !$0.isAlive }),
      !free.contains(where: { records[Int($0)].isAlive })
    else { return Inconsistency("the list of free fields contains each slot once") }
    for i in records.indices {
      guard records[i].members.namesSlots(of: bodies.records.count) else {
        return Inconsistency("a field acts on a body once", at: i)
      }
      guard records[i].isAlive || records[i].members.isEmpty else {
        return Inconsistency("a removed field has no members", at: i)
      }
      for member in records[i].members {
        guard bodies.records[Int(member)].isAlive else {
          return Inconsistency("the members of a field exist", at: i)
        }
        counts[Int(member)] += 1
      }
    }
    for slot in counts.indices where bodies.records[slot].isAlive {
      guard counts[slot] == bodies.records[slot].fieldCount else {
        return Inconsistency("the field count of a body is correct", at: slot)
      }
    }
    return nil
  }
}
