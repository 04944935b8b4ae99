// Measured: a wake restarts the time of rest. Assumed: what wakes, and that bodies which went to
// sleep as one island wake as one.

extension World {
  public func isAwake(_ id: BodyID) -> Bool {
    records[Int(check(id))].awakeIndex >= 0
  }

  /// How long the body has been still, in seconds: 0 for one that moves, the time of rest for one
  /// that sleeps or is anchored.
  public func restingTime(of id: BodyID) -> Float {
    let time = motions[Int(check(id))].restingTime
    return time < 0 ? settings.restTime : time
  }

  /// Wakes a dynamic body, with the island it went to sleep in, and restarts its time of rest.
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

  /// Takes a sleeping body out of the ring of its island.
  mutating func leaveRing(_ slot: Int32) {
    var previous = slot
    while records[Int(previous)].nextAsleep != slot {
      previous = records[Int(previous)].nextAsleep
    }
    records[Int(previous)].nextAsleep = records[Int(slot)].nextAsleep
    records[Int(slot)].nextAsleep = slot
  }

  /// Wakes what touches a body or is joined to it.
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
