// Functions that a substep calls for all bodies are inlined. Passing a store to a function by value
// copies the store to the stack. This is slow if only a single body moves. Therefore, functions
// that are not inlined are called only if they have something to do.
//
// Measured: The order of some of the steps in a substep follows from measurements.
// Assumed: The order of the other steps is the order in the code. No probe: the engine matches the
// measurements with any order, and UIKit exposes no impulses.

extension World {
  /// Advances the world by exactly one substep of `settings.timeStep` seconds.
  ///
  /// `contactEvents` then contains the contacts that began and ended. The cost is proportional to
  /// the number of awake bodies. If none is awake, the substep is only counted.
  public mutating func step() {
    contacts.beginSubstep()
    stepCount &+= 1
    guard !bodies.awake.isEmpty else { return }
    let box = workspaceOfItsOwn()
    step(in: &box.workspace)
  }

  /// Runs the part of a substep that moves bodies.
  @inline(__always) private mutating func step(in work: inout Workspace) {
    // Without this copy, each call would copy the settings.
    let settings = settings
    rescaleImpulses()
    findPairs(in: &work.search)
    contacts.collide(&bodies, shapes, broadPhase, slop: settings.slop, drift: settings.pileDrift)
    work.islands.gather(&bodies, &contacts, joints)
    work.islands.chooseSubdivisions(bodies, joints, settings)
    fields.beginSubstep()
    if !fields.records.isEmpty {
      fields.apply(
        to: &bodies, of: work.islands, time: Double(stepCount) * Double(settings.timeStep),
        h: settings.timeStep)
    }
    work.islands.integrateVelocities(&bodies, overrides: fields.velocities.overrides, settings)
    work.islandSolver.solveFreeBodies(&work.islands, &bodies, &joints, settings)
    for island in work.islands.bound { solve(Int(island), in: &work) }
    if !work.pileSolver.islands.isEmpty { solvePiles(in: &work) }
    // If no moving shape can collide, there is nothing to sweep.
    if settings.sweeps, !broadPhase.movingTree.isEmpty {
      work.sweep.run(
        &bodies, shapes, &contacts, &broadPhase, filters: filters, joints: joints, settings)
    }
    contacts.recordDisplacements(bodies)
    if contacts.hasDead { contacts.dropDead(from: &bodies) }
    bodies.addDisplacements()
    work.islands.putToSleep(&bodies)
  }

  /// Scales the stored impulses if the length of a substep has changed.
  private mutating func rescaleImpulses() {
    let h = settings.timeStep
    defer { lastTimeStep = h }
    guard lastTimeStep > 0, lastTimeStep != h else { return }
    let ratio = h / lastTimeStep
    contacts.scaleImpulses(by: ratio)
    joints.scaleImpulses(by: ratio)
  }

  // MARK: Islands

  /// Solves the velocities and positions of an island, and determines whether it is at rest. A pile
  /// waits until several piles can be solved together.
  private mutating func solve(_ island: Int, in work: inout Workspace) {
    let count = Int(work.islands.subdivisionCount(of: island))
    if count <= 1 {
      let errors = work.islandSolver.solve(
        island, of: work.islands, &bodies, &contacts, &joints, settings)
      work.islands.conclude(island, errors, &bodies, settings)
    } else if work.islands.jointsOf.range(island).isEmpty {
      if count != work.pileSolver.subdivisionCount { solvePiles(in: &work) }
      work.pileSolver.gather(island, of: work.islands, subdivisions: count)
      if work.pileSolver.slots.count > PileSolver.fullness { solvePiles(in: &work) }
    } else {
      solvePiles(in: &work)
      work.pileSolver.gather(island, of: work.islands, subdivisions: count)
      let errors = work.pileSolver.solveJointed(
        island, of: work.islands, &bodies, &contacts, &joints, rows: &work.islandSolver,
        fields: fields.velocities, settings)
      work.islands.conclude(island, errors, &bodies, settings)
      work.pileSolver.islands.clear()
    }
  }

  /// Solves the waiting piles.
  private mutating func solvePiles(in work: inout Workspace) {
    guard !work.pileSolver.islands.isEmpty else { return }
    work.pileSolver.solvePiles(&bodies, &contacts, fields: fields.velocities, settings)
    for pile in work.pileSolver.islands {
      work.islands.conclude(
        Int(pile.number), PositionErrors(separation: pile.separation), &bodies, settings)
    }
    work.pileSolver.islands.clear()
  }
}
