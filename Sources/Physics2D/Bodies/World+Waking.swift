// Measured: waking restarts the resting time. Ours: what wakes, and that bodies which fell
// asleep as one island wake as one.

extension World {
  /// Whether the next substep moves a body; anchored and sleeping bodies are not awake.
  public func isAwake(_ id: BodyID) -> Bool {
    records[Int(check(id))].awakeIndex >= 0
  }

  /// The time in seconds for which a body has been at rest: 0 while it moves, the whole time of
  /// rest for one that sleeps or is anchored.
  public func restingTime(of id: BodyID) -> Float {
    let time = motions[Int(check(id))].restingTime
    return time < 0 ? settings.restTime : time
  }

  /// Wakes a dynamic body, with the island in which it fell asleep, and restarts its resting time.
  public mutating func wake(_ id: BodyID) {
    wakeSlot(check(id))
  }

  mutating func wakeSlot(_ slot: Int32) {
    guard records[Int(slot)].isDynamic else { return }
    if records[Int(slot)].awakeIndex >= 0 {
      beginRest(Int(slot))
      return
    }
    var next = slot
    repeat {
      let i = Int(next)
      let following = records[i].nextAsleep
      records[i].nextAsleep = next
      records[i].awakeIndex = Int32(awake.count)
      awake.append(next)
      beginRest(i)
      next = following
    } while next != slot
  }

  mutating func removeFromAwake(_ slot: Int32) {
    let index = records[Int(slot)].awakeIndex
    guard index >= 0 else { return }
    let last = awake.removeLast()
    if last != slot {
      awake[Int(index)] = last
      records[Int(last)].awakeIndex = index
    }
    records[Int(slot)].awakeIndex = -1
  }

  /// Removes a sleeping body from the ring of its island.
  mutating func leaveRing(_ slot: Int32) {
    var previous = slot
    while records[Int(previous)].nextAsleep != slot {
      previous = records[Int(previous)].nextAsleep
    }
    records[Int(previous)].nextAsleep = records[Int(slot)].nextAsleep
    records[Int(slot)].nextAsleep = slot
  }

  /// Wakes the bodies in contact with a body or joined to it.
  mutating func wakeNeighbors(of slot: Int32) {
    if records[Int(slot)].contactCount > 0 {
      for contact in contacts where contact.isTouching {
        if contact.bodyA == slot { wakeSlot(contact.bodyB) }
        if contact.bodyB == slot { wakeSlot(contact.bodyA) }
      }
    }
    wakeJointed(to: slot)
  }

  mutating func wakeJointed(to slot: Int32) {
    guard records[Int(slot)].jointCount > 0 else { return }
    for joint in jointOrder where joints[Int(joint)].connects(slot) {
      wakeSlot(joints[Int(joint)].bodyA)
      wakeSlot(joints[Int(joint)].bodyB)
    }
  }
}
