// Measured: the order in a substep where a row shows it. Assumed: the rest of it.
// No probe: the measured rows are met either way, and UIKit shows no impulses.

extension World {
  /// Advances the world by exactly one substep of `settings.timeStep` seconds.
  ///
  /// The contacts that began and ended can be read from `contactEvents` afterwards. The cost grows
  /// with the bodies that are awake; with none of them awake a substep is only counted.
  public mutating func step() {
    contactEvents.clear()
    if !pendingEvents.isEmpty { swap(&contactEvents, &pendingEvents) }
    stepCount &+= 1
    guard !awake.isEmpty else { return }
    rescaleImpulses()
    findPairs()
    collide()
    gatherIslands()
    applyFields()
    chooseSubdivisions()
    integrateVelocities()
    solveFreeBodies()
    for island in scratch.bound { solve(Int(island)) }
    solvePiles()
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
    Self.integrateVelocities(
      motions: &motions, awake: awake, inputs: inputs, islandOf: scratch.islandOf,
      subdivisionCounts: scratch.subdivisionCounts,
      hasSubdivisions: scratch.hasSubdivisions,
      h: settings.timeStep, isExplicit: settings.damping == .explicit)
    // A velocity field overrides forces and is damped as they are.
    for entry in scratch.overrides {
      let i = Int(entry.slot)
      guard subdivisionCount(of: Int(scratch.islandOf[i])) == 1 else { continue }
      motions[i].velocity =
        Self.dampingFactor(
          motions[i].linearDamping, settings.timeStep, settings.damping == .explicit)
        * entry.velocity
    }
  }

  /// Applies forces, then damping. A subdivided island does so itself, in each subdivision.
  private static func integrateVelocities(
    motions: inout [Motion], awake: [Int32], inputs: [Inputs], islandOf: [Int32],
    subdivisionCounts: [Int32], hasSubdivisions: Bool, h: Float, isExplicit: Bool
  ) {
    var motions = motions.mutableSpan
    let inputs = inputs.span
    let islandOf = islandOf.span
    let subdivisionCounts = subdivisionCounts.span
    for slot in awake {
      let i = Int(slot)
      if hasSubdivisions && subdivisionCounts[Int(islandOf[i])] != 1 { continue }
      var motion = motions[i]
      let input = inputs[i]
      let push = input.acceleration + motion.inverseMass * (input.force + input.appliedForce)
      motion.velocity += h * push
      motion.spin += h * motion.inverseInertia * (input.torque + input.appliedTorque)
      motion.velocity = dampingFactor(motion.linearDamping, h, isExplicit) * motion.velocity
      motion.spin *= dampingFactor(motion.angularDamping, h, isExplicit)
      motions[i] = motion
    }
  }

  /// The factor by which a damping in 1/s multiplies a velocity after a time step of `h` seconds.
  @inline(__always) static func dampingFactor(_ damping: Float, _ h: Float, _ isExplicit: Bool)
    -> Float
  {
    isExplicit ? max(0, min(1 - h * damping, 1)) : 1 / (1 + h * damping)
  }

  // MARK: Ending a substep

  private mutating func finish() {
    Self.finish(&poses, &deltas, &inputs, awake)
  }

  /// Adds the displacements to the positions.
  private static func finish(
    _ poses: inout [Pose], _ deltas: inout [Delta], _ inputs: inout [Inputs], _ awake: [Int32]
  ) {
    var poses = poses.mutableSpan
    var deltas = deltas.mutableSpan
    var inputs = inputs.mutableSpan
    for slot in awake {
      let i = Int(slot)
      let delta = deltas[i]
      if delta.offset.isFinite && delta.angle.isFinite {
        var pose = poses[i]
        pose.x += Double(delta.offset.x)
        pose.y += Double(delta.offset.y)
        if delta.angle != 0 {
          pose.angle += Double(delta.angle)
          pose.rotation = Rotation(angle: pose.angle)
        }
        poses[i] = pose
      }
      deltas[i] = Delta()
      inputs[i].appliedForce = .zero
      inputs[i].appliedTorque = 0
    }
  }

  /// Puts the islands to sleep that have been at rest for long enough.
  private mutating func fallAsleep() {
    guard !scratch.asleep.isEmpty else { return }
    for island in scratch.asleep {
      let range = scratch.bodies.range(Int(island))
      for k in range {
        let slot = scratch.bodies.items[k]
        let i = Int(slot)
        motions[i].velocity = .zero
        motions[i].spin = 0
        motions[i].restingTime = -1
        removeFromAwake(slot)
        let next = k + 1 < range.upperBound ? k + 1 : range.lowerBound
        records[i].nextAsleep = scratch.bodies.items[next]
      }
    }
  }
}
