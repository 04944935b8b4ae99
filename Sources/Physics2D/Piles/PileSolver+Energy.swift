// The energy bound (see `EnergyBound`) for piles that are solved in the same passes.

extension PileSolver {
  /// Computes the mass of each island.
  mutating func weigh() { Self.weigh(&islands, weights) }

  /// Records the velocities and the energy at the start of a subdivision.
  mutating func noteEnergy() {
    startVelocities.copyElements(of: velocities)
    Self.eachEnergy(&islands, velocities, weights) { $0.begin($1) }
  }

  /// Solves islands again with rigid contacts while their energy is higher than before the
  /// subdivisions.
  mutating func settle(_ softness: WideContactConstraint.Softness) {
    gauge()
    for _ in 0..<EnergyBound.passes {
      let unsettled = islands.count { $0.needsAnotherPass }
      guard unsettled > 0 else { break }
      if unsettled == islands.count {
        relax(softness)
      } else {
        relaxUnsettled(softness)
      }
      gauge()
    }
    limitCorrections(softness)
    for k in islands.indices { islands[k].excess += islands[k].gain }
  }

  /// Applies restitution, and scales it down for an island to which it adds more energy than the
  /// contacts have removed, or more than a multiple of it if an elasticity exceeds 1.
  mutating func bounce(threshold: Float) {
    guard constraints.contains(where: { $0.isToBounce(threshold) }) else { return }
    startVelocities.copyElements(of: velocities)
    Self.eachEnergy(&islands, velocities, weights) { $0.energy = $1 }
    findElasticities(threshold)
    bounceFreely(threshold: threshold)
    Self.eachEnergy(&islands, velocities, weights) { $0.gain = $1 - $0.energy }
    Self.limitBounces(islands, &velocities, startVelocities, weights)
  }

  /// Finds the greatest elasticity above 1 with which the contacts of each island bounce.
  private mutating func findElasticities(_ threshold: Float) {
    for k in constraints.indices where constraints[k].isLively(threshold) {
      for lane in 0..<4 where constraints[k].manifoldIndices[lane] >= 0 {
        let home = Int(islandByIndex[Int(constraints[k].mover(lane))])
        islands[home].elasticity = max(
          islands[home].elasticity, constraints[k].frame.elasticity[lane])
      }
    }
  }

  private static func limitBounces(
    _ islands: [PileIsland], _ velocities: inout [SIMD4<Float>], _ startVelocities: [SIMD4<Float>],
    _ weights: [SIMD4<Float>]
  ) {
    let weights = weights.span
    let startVelocities = startVelocities.span
    var velocities = velocities.mutableSpan
    for island in islands {
      let most = island.elasticity * island.elasticity * max(-island.excess, 0)
      guard island.gain > most,
        !EnergyBound(island.energy + most, mass: island.mass).allows(island.energy + island.gain)
      else { continue }
      // If the bounce is scaled by s, the energy gain is s²·a + s·b. The gain must equal the
      // permitted energy.
      var a: Float = 0
      for index in island.first..<island.end {
        let change = velocities[index] - startVelocities[index]
        a += (weights[index] * change * change).sum()
      }
      let b = island.gain - a
      let root = max(b * b + 4 * a * most, 0).squareRoot()
      let s = a > 0 ? max(0, min(0.5 * (root - b) / a, 1)) : 0
      for index in island.first..<island.end {
        let start = startVelocities[index]
        velocities[index] = start + s * (velocities[index] - start)
      }
    }
  }

  // MARK: Joints

  /// Returns the bound on twice the energy of the gathered island with joints in this subdivision.
  func jointBound(
    stored: Float = 0, tolerance: EnergyBound.Tolerance = .subdivision
  ) -> EnergyBound {
    EnergyBound(
      islands[0].energy, mass: islands[0].mass, stored: stored, tolerance: tolerance,
      rest: .strictSubdivision)
  }

  /// Scales the velocities of the gathered island with joints if its energy exceeds the bound.
  mutating func settleJoints(isAttached: @autoclosure () -> Bool) {
    gauge()
    let released = islands[0].released
    if jointBound().isExceeded(by: islands[0].energy + islands[0].gain - released) {
      slow(isFree: !isAttached() && !hasGround)
    }
    islands[0].excess += islands[0].gain - released
  }

  /// Whether a contact connects the gathered island to a body that does not move.
  private var hasGround: Bool {
    constraints.contains { constraint in
      (0..<4).contains {
        constraint.manifoldIndices[$0] >= 0
          && min(constraint.sidesA[$0], constraint.sidesB[$0]) == 0
      }
    }
  }

  /// Scales the velocities of the gathered island so that its energy grows only by the energy that
  /// springs have released. They are relative to the center of mass if the island is free.
  private mutating func slow(isFree: Bool) {
    let island = islands[0]
    var common = SIMD4<Float>.zero
    if isFree && island.mass > 0 {
      for index in island.first..<island.end { common += weights[index] * velocities[index] }
      common *= 1 / island.mass
      common.z = 0
      if !(common.x + common.y).isFinite { common = .zero }
    }
    var energy: Float = 0
    for index in island.first..<island.end {
      let velocity = velocities[index] - common
      energy += (weights[index] * velocity * velocity).sum()
    }
    let before = island.energy + island.released
    let most = max(before - island.mass * (common * common).sum(), 0)
    guard energy > most else { return }
    let factor = (most / energy).squareRoot()
    for index in island.first..<island.end {
      let spin = velocities[index].z
      velocities[index] = common + factor * (velocities[index] - common)
      // A spin without inertia has no energy.
      if weights[index].z == 0 { velocities[index].z = spin }
    }
    islands[0].gain = island.released
  }

  private mutating func gauge() {
    Self.eachEnergy(&islands, velocities, weights) { $0.gauge($1) }
  }

  private static func weigh(_ islands: inout [PileIsland], _ weights: [SIMD4<Float>]) {
    let weights = weights.span
    var islands = islands.mutableSpan
    for k in islands.indices {
      var mass: Float = 0
      for index in islands[k].first..<islands[k].end { mass += weights[index].x }
      islands[k].mass = mass
    }
  }

  /// Calls `body` with each island and twice its energy.
  @inline(__always) private static func eachEnergy(
    _ islands: inout [PileIsland], _ velocities: [SIMD4<Float>], _ weights: [SIMD4<Float>],
    _ body: (inout PileIsland, Float) -> Void
  ) {
    let velocities = velocities.span
    let weights = weights.span
    var islands = islands.mutableSpan
    for k in islands.indices {
      var sum = SIMD4<Float>.zero
      for index in islands[k].first..<islands[k].end {
        sum += weights[index] * velocities[index] * velocities[index]
      }
      body(&islands[k], sum.sum())
    }
  }
}
