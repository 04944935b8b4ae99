// Measured: Waking restarts the resting time.
// Ours: A body wakes when one of its values actually changes, and bodies that fell asleep as one
// island wake together.
//
// The bodies of a sleeping island form a ring: each body refers to the next one, and the last
// refers to the first. A body that sleeps alone refers to itself. Waking one body visits the whole
// ring.

extension BodyStore {
  /// Wakes a dynamic body together with the island in which it fell asleep, and restarts its
  /// resting time.
  mutating func wake(_ slot: Int32) {
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

  /// Restarts the resting time of a body at its current pose.
  @inline(__always) mutating func beginRest(_ i: Int) {
    motions[i].restingTime = 0
    restPoses[i] = RestPose(poses[i], deltas[i])
  }

  /// Puts the bodies of an island to sleep and links them in a ring.
  mutating func putToSleep(_ items: [Int32], _ range: Range<Int>) {
    for k in range {
      let slot = items[k]
      let i = Int(slot)
      motions[i].velocity = .zero
      motions[i].spin = 0
      motions[i].restingTime = -1
      removeFromAwake(slot)
      let next = k + 1 < range.upperBound ? k + 1 : range.lowerBound
      records[i].nextAsleep = items[next]
    }
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
}
