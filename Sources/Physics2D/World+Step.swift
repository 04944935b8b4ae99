// Measured: the order in a substep where a row shows it. Assumed: the rest of it.

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
    rescaleImpulses()
    findPairs()
    collide()
    gatherIslands()
    applyFields()
    chooseParts()
    integrateVelocities()
    for island in 0..<islandCount { solve(island) }
    if settings.sweeps { sweep() }
    closeGaps()
    finish()
    fallAsleep()
  }

  /// Scales what warm starting uses when the length of a substep has changed.
  private mutating func rescaleImpulses() {
    let h = settings.timeStep
    defer { lastTimeStep = h }
    guard lastTimeStep > 0, lastTimeStep != h else { return }
    let ratio = h / lastTimeStep
    for i in contacts.indices { contacts[i].manifold.scaleImpulses(by: ratio) }
    for i in joints.indices { joints[i].scaleImpulses(by: ratio) }
  }

  // MARK: Velocities

  private mutating func integrateVelocities() {
    // An island in parts drives its bodies itself, in each part.
    for slot in awake where scratch.parts[Int(scratch.islandOf[Int(slot)])] == 1 {
      integrateVelocity(of: slot, settings.timeStep)
    }
  }

  /// Forces, then damping.
  @inline(__always) mutating func integrateVelocity(of slot: Int32, _ h: Float) {
    let i = Int(slot)
    var motion = motions[i]
    let input = inputs[i]
    let push = input.acceleration + motion.inverseMass * (input.force + input.appliedForce)
    motion.velocity += h * push
    motion.spin += h * motion.inverseInertia * (input.torque + input.appliedTorque)
    if !scratch.overrides.isEmpty {
      for entry in scratch.overrides where entry.slot == slot { motion.velocity = entry.velocity }
    }
    Self.damp(&motion, h, settings.damping == .explicit)
    motions[i] = motion
  }

  @inline(__always) private static func damp(_ motion: inout Motion, _ h: Float, _ explicit: Bool) {
    if explicit {
      motion.velocity = max(0, min(1 - h * motion.linearDamping, 1)) * motion.velocity
      motion.spin *= max(0, min(1 - h * motion.angularDamping, 1))
    } else {
      motion.velocity = (1 / (1 + h * motion.linearDamping)) * motion.velocity
      motion.spin *= 1 / (1 + h * motion.angularDamping)
    }
  }

  // MARK: The end of a substep

  /// Adds the ways gained to the places.
  private mutating func finish() {
    for slot in awake {
      let i = Int(slot)
      let delta = deltas[i]
      if delta.offset.isFinite && delta.angle.isFinite {
        poses[i].x += Double(delta.offset.x)
        poses[i].y += Double(delta.offset.y)
        if delta.angle != 0 {
          poses[i].angle += Double(delta.angle)
          poses[i].rotation = Rotation(angle: poses[i].angle)
        }
      }
      deltas[i] = Delta()
      inputs[i].appliedForce = .zero
      inputs[i].appliedTorque = 0
    }
  }

  /// Puts the islands to sleep that have been still for long enough.
  private mutating func fallAsleep() {
    for island in scratch.asleep {
      let range = scratch.bodies.range(Int(island))
      for k in range {
        let slot = scratch.bodies.items[k]
        let i = Int(slot)
        motions[i].velocity = .zero
        motions[i].spin = 0
        motions[i].stillTime = -1
        removeFromAwake(slot)
        let next = k + 1 < range.upperBound ? k + 1 : range.lowerBound
        records[i].nextAsleep = scratch.bodies.items[next]
      }
    }
  }
}
