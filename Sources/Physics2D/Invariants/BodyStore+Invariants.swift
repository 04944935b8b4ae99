extension BodyStore {
  /// Returns the first invariant that the bodies violate between substeps, or `nil` if all hold.
  func inconsistency() -> Inconsistency? {
    let count = records.count
    guard poses.count == count, motions.count == count, deltas.count == count,
      inputs.count == count, restPoses.count == count
    else { return Inconsistency("all arrays have an element for each slot", at: count) }
    guard records[0].isAlive, !records[0].isDynamic else {
      return Inconsistency("the ground exists and is anchored")
    }
    guard awake.namesSlots(of: count), free.namesSlots(of: count) else {
      return Inconsistency("a list of bodies contains each slot once")
    }
    for k in awake.indices where records[Int(awake[k])].awakeIndex != Int32(k) {
      return Inconsistency("the awake index of a body is correct", at: Int(awake[k]))
    }
    var awakeCount = 0
    var aliveCount = 0
    for i in 0..<count {
      if let fault = inconsistency(of: i) { return fault }
      if records[i].awakeIndex >= 0 { awakeCount += 1 }
      if records[i].isAlive { aliveCount += 1 }
    }
    guard awakeCount == awake.count else {
      return Inconsistency("the list of awake bodies is complete", at: awakeCount)
    }
    guard aliveCount + free.count == count else {
      return Inconsistency("every slot contains a body or is free", at: free.count)
    }
    for slot in free where records[Int(slot)].isAlive {
      return Inconsistency("a free slot contains no body", at: Int(slot))
    }
    return inconsistencyOfRings()
  }

  private func inconsistency(of i: Int) -> Inconsistency? {
    let record = records[i]
    let motion = motions[i]
    let isAwake = record.awakeIndex >= 0
    if isAwake && !(record.isAlive && record.isDynamic) {
      return Inconsistency("only dynamic bodies are awake", at: i)
    }
    if isAwake != (motion.restingTime >= 0) {
      return Inconsistency("only awake bodies have a resting time", at: i)
    }
    if record.isAlive && record.isDynamic != (motion.inverseMass > 0) {
      return Inconsistency("a body has an inverse mass if and only if it is dynamic", at: i)
    }
    if !isAwake && (motion.velocity != .zero || motion.spin != 0) {
      return Inconsistency("a body that is not awake does not move", at: i)
    }
    if deltas[i].offset != .zero || deltas[i].angle != 0 {
      return Inconsistency("no displacement is left from the last substep", at: i)
    }
    return nil
  }

  /// Checks that bodies that fell asleep together form a ring: each body follows exactly one body.
  private func inconsistencyOfRings() -> Inconsistency? {
    var isNext = [Bool](repeating: false, count: records.count)
    for i in records.indices where records[i].isAlive {
      let next = Int(records[i].nextAsleep)
      guard records.indices.contains(next), records[next].isAlive, !isNext[next] else {
        return Inconsistency("bodies that fell asleep together form a ring", at: i)
      }
      isNext[next] = true
      if next != i && records[i].awakeIndex >= 0 {
        return Inconsistency("an awake body is not in a ring of sleeping bodies", at: i)
      }
      if next != i && !records[i].isDynamic {
        return Inconsistency("an anchored body is not in a ring of sleeping bodies", at: i)
      }
    }
    return nil
  }
}
