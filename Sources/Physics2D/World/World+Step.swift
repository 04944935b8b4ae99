// Measured: the order in a substep where a row shows it. Assumed: the rest of it.
// No probe: the measured rows are met either way, and UIKit shows no impulses.

extension World {
  /// Advances the world by exactly one substep of `settings.timeStep` seconds.
  ///
  /// The contacts that began and ended can be read from `contactEvents` afterwards. The cost grows
  /// with the bodies that are awake; with none of them awake a substep is only counted.
  public mutating func step() {
    contacts.beginSubstep()
    stepCount &+= 1
    guard !bodies.awake.isEmpty else { return }
    rescaleImpulses()
    findPairs()
    contacts.collide(&bodies, shapes, broadPhase, slop: settings.slop)
    gatherIslands()
    fields.apply(to: &bodies, time: Double(stepCount) * Double(settings.timeStep))
    chooseSubdivisions()
    integrateVelocities()
    solveFreeBodies()
    for island in scratch.bound { solve(Int(island)) }
    solvePiles()
    if settings.sweeps { sweep() }
    contacts.closeGaps(bodies)
    bodies.addDisplacements()
    fallAsleep()
  }

  /// Scales what warm starting uses when the length of a substep has changed.
  private mutating func rescaleImpulses() {
    let h = settings.timeStep
    defer { lastTimeStep = h }
    guard lastTimeStep > 0, lastTimeStep != h else { return }
    let ratio = h / lastTimeStep
    contacts.scaleImpulses(by: ratio)
    joints.scaleImpulses(by: ratio)
  }

  private mutating func integrateVelocities() {
    bodies.integrateVelocities(
      islandOf: scratch.islandOf, subdivisionCounts: scratch.subdivisionCounts,
      hasSubdivisions: scratch.hasSubdivisions, settings: settings)
    // A velocity field overrides forces and is damped as they are.
    for entry in fields.overrides {
      let i = Int(entry.slot)
      guard subdivisionCount(of: Int(scratch.islandOf[i])) == 1 else { continue }
      bodies.motions[i].velocity =
        Motion.dampingFactor(
          bodies.motions[i].linearDamping, settings.timeStep, settings.damping == .explicit)
        * entry.velocity
    }
  }

  /// Puts the islands to sleep that have been at rest for long enough.
  private mutating func fallAsleep() {
    guard !scratch.asleep.isEmpty else { return }
    for island in scratch.asleep {
      bodies.putToSleep(scratch.bodies.items, scratch.bodies.range(Int(island)))
    }
  }
}
