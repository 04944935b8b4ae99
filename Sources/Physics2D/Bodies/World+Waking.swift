extension World {
  /// The number of bodies that are awake; at 0 a substep costs nothing.
  public var awakeCount: Int { bodies.awake.count }

  /// Whether the next substep moves a body; anchored and sleeping bodies are not awake.
  public func isAwake(_ id: BodyID) -> Bool {
    bodies.records[Int(bodies.slot(of: id))].awakeIndex >= 0
  }

  /// The time in seconds for which a body has been at rest: 0 while it moves, the whole time of
  /// rest for one that sleeps or is anchored.
  public func restingTime(of id: BodyID) -> Float {
    let time = bodies.motions[Int(bodies.slot(of: id))].restingTime
    return time < 0 ? settings.restTime : time
  }

  /// Wakes a dynamic body, with the island in which it fell asleep, and restarts its resting time.
  public mutating func wake(_ id: BodyID) { bodies.wake(bodies.slot(of: id)) }

  /// Wakes the bodies in contact with a body or joined to it.
  mutating func wakeNeighbors(of slot: Int32) {
    if bodies.records[Int(slot)].contactCount > 0 {
      for contact in contacts where contact.isTouching {
        if contact.bodyA == slot { bodies.wake(contact.bodyB) }
        if contact.bodyB == slot { bodies.wake(contact.bodyA) }
      }
    }
    wakeJointed(to: slot)
  }

  mutating func wakeJointed(to slot: Int32) {
    guard bodies.records[Int(slot)].jointCount > 0 else { return }
    for joint in joints.order where joints.records[Int(joint)].connects(slot) {
      bodies.wake(joints.records[Int(joint)].bodyA)
      bodies.wake(joints.records[Int(joint)].bodyB)
    }
  }
}
