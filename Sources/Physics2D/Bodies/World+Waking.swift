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
}
