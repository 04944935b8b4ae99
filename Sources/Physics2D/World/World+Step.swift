// What a substep calls for all bodies is inlined: a store that is handed to a function as a value is
// copied to the stack, which counts where a single body is all that moves.
//
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
    islands.gather(&bodies, contacts, joints)
    fields.apply(to: &bodies, time: Double(stepCount) * Double(settings.timeStep))
    islands.chooseSubdivisions(awakeCount: bodies.awake.count, joints, settings)
    islands.integrateVelocities(&bodies, overrides: fields.overrides, settings)
    islandSolver.solveFreeBodies(&islands, &bodies, &joints, settings)
    for island in islands.bound { solve(Int(island)) }
    solvePiles()
    if settings.sweeps {
      sweep.run(
        &bodies, shapes, contacts, &broadPhase, filters: filters, joints: joints, settings)
    }
    contacts.closeGaps(bodies)
    bodies.addDisplacements()
    islands.putToSleep(&bodies)
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

  // MARK: Islands

  /// Solves one bound island: velocities, positions, and whether it is at rest. A pile waits for
  /// others to be solved beside.
  private mutating func solve(_ island: Int) {
    let count = Int(islands.subdivisionCount(of: island))
    if count <= 1 {
      let errors = islandSolver.solve(
        island, of: islands, &bodies, &contacts, &joints, settings)
      islands.conclude(island, errors, &bodies, settings)
    } else if islands.jointsOf.range(island).isEmpty {
      if count != pileSolver.subdivisionCount { solvePiles() }
      pileSolver.gather(island, of: islands, subdivisions: count)
      if pileSolver.slots.count > PileSolver.fullness { solvePiles() }
    } else {
      solvePiles()
      pileSolver.gather(island, of: islands, subdivisions: count)
      let errors = pileSolver.solveJointed(
        island, of: islands, &bodies, &contacts, &joints, rows: &islandSolver,
        overrides: fields.overrides, settings)
      islands.conclude(island, errors, &bodies, settings)
      pileSolver.islands.clear()
    }
  }

  /// Solves the piles that wait.
  private mutating func solvePiles() {
    guard !pileSolver.islands.isEmpty else { return }
    pileSolver.solvePiles(&bodies, &contacts, overrides: fields.overrides, settings)
    for pile in pileSolver.islands {
      islands.conclude(
        Int(pile.number), PositionErrors(separation: pile.separation), &bodies, settings)
    }
    pileSolver.islands.clear()
  }
}
