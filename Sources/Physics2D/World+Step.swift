extension World {
  /// Advances the world by exactly one substep of `settings.timeStep`.
  ///
  /// What began and ended to touch can be read from `contactEvents` afterwards. With nothing awake
  /// it only counts.
  public mutating func step() {
    if !contactEvents.isEmpty { contactEvents.removeAll(keepingCapacity: true) }
    if !pendingEvents.isEmpty { swap(&contactEvents, &pendingEvents) }
    stepCount &+= 1
    guard !awake.isEmpty else { return }
    lastTimeStep = settings.timeStep
  }
}
