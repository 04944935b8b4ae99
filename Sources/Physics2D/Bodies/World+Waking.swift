extension World {
  /// The number of awake bodies. If it is 0, a substep has no cost.
  public var awakeCount: Int { bodies.awake.count }

  /// Returns whether the next substep moves a body. Anchored and sleeping bodies are not awake.
  public func isAwake(_ id: BodyID) -> Bool {
    bodies.records[Int(bodies.slot(of: id))].awakeIndex >= 0
  }

  /// Returns the time for which a body has been at rest, in seconds.
  ///
  /// The time is 0 while the body moves. For a sleeping or anchored body, it is the full resting
  /// time after which an island falls asleep.
  public func restingTime(of id: BodyID) -> Float {
    let time = bodies.motions[Int(bodies.slot(of: id))].restingTime
    return time < 0 ? settings.restTime : time
  }

  /// Wakes a dynamic body together with the island in which it fell asleep, and restarts its
  /// resting time.
  public mutating func wake(_ id: BodyID) { bodies.wake(bodies.slot(of: id)) }
}
