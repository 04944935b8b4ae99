extension JointStore {
  /// Returns the first invariant that the joints violate, or `nil` if all hold.
  func inconsistency(_ bodies: BodyStore) -> Inconsistency? {
    guard order.count + free.count == records.count else {
      return Inconsistency("every slot contains a joint or is free", at: order.count)
    }
    guard free.namesSlots(of: records.count), order.namesSlots(of: records.count),
      !free.contains(where: { records[Int($0)].isAlive })
    else { return Inconsistency("a list of joints contains each slot once") }
    var counts = [Int32](repeating: 0, count: bodies.records.count)
    var exclusiveCounts = counts
    for slot in order {
      let joint = records[Int(slot)]
      guard joint.isAlive else {
        return Inconsistency("the joints in the order exist", at: Int(slot))
      }
      for body in [joint.bodyA, joint.bodyB] where body != 0 {
        guard bodies.records.indices.contains(Int(body)), bodies.records[Int(body)].isAlive else {
          return Inconsistency("the bodies of a joint exist", at: Int(slot))
        }
        counts[Int(body)] += 1
        if !joint.collidesConnected { exclusiveCounts[Int(body)] += 1 }
      }
    }
    for slot in counts.indices {
      let body = bodies.records[slot]
      guard body.jointCount == counts[slot], body.exclusiveJointCount == exclusiveCounts[slot]
      else { return Inconsistency("the joint count of a body is correct", at: slot) }
    }
    return nil
  }
}
