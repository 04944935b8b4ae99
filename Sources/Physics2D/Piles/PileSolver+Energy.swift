// The energy bound (see `EnergyBound`) for piles, which share their passes.

extension PileSolver {
  /// Computes the masses of the islands.
  mutating func weigh() { Self.weigh(&islands, weights) }

  /// Stores the energy at the start of a subdivision.
  mutating func noteEnergy() {
    Self.eachEnergy(&islands, velocities, weights) { $0.begin($1) }
  }

  /// Solves islands again, with rigid contacts, while a subdivision increases their energy.
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
    for k in islands.indices { islands[k].excess += islands[k].gain }
  }

  /// Ends a subdivision of an island with joints, whose springs have taken energy from its
  /// velocities. Returns the factor by which the velocities were reduced.
  mutating func settle(
    _ springs: SpringEnergy, _ softness: WideContactConstraint.Softness,
    hasGroundedJoint: () -> Bool
  ) -> Float {
    gauge()
    var factor: Float = 1
    if islands[0].isExcessive(springs), !hasLoads { findLoads(softness) }
    if islands[0].isExcessive(springs) {
      if !hasGrounds {
        findGrounds()
        islands[0].isGrounded = islands[0].isGrounded || hasGroundedJoint()
      }
      factor = slow(0, springs)
    }
    // Energy that spring damping removes is not available to a later subdivision.
    islands[0].excess += max(islands[0].gain + springs.sum, min(islands[0].gain, 0))
    return factor
  }

  /// Reduces the velocities of an island to its limit, and returns the factor.
  ///
  /// The velocities are relative to the ground if the island is connected to a body that does not
  /// move. Otherwise, they are relative to the center of mass, whose velocity does not change.
  private mutating func slow(_ k: Int, _ springs: SpringEnergy) -> Float {
    var island = islands[k]
    let limit = island.limit
    var common = SIMD4<Float>.zero
    if !island.isGrounded && island.mass > 0 {
      for index in island.first..<island.end { common += weights[index] * velocities[index] }
      common *= 1 / island.mass
      common.z = 0
      let rest = island.mass * (common * common).sum()
      // For very large numbers, the center of mass is too inaccurate.
      if !limit.allows(rest) || !(common.x + common.y).isFinite { common = .zero }
    }
    let rest = island.mass * (common * common).sum()
    let energy = island.energy + island.gain
    let factor = limit.share(of: max(energy - rest, 0), beside: rest + island.excess, springs)
    for index in island.first..<island.end {
      // An infinite value stays infinite for any factor.
      velocities[index] = factor > 0 ? common + factor * (velocities[index] - common) : common
    }
    let left = factor > 0 ? factor * factor * max(energy - rest, 0) : 0
    island.gain = rest + left - island.energy
    islands[k] = island
    return factor
  }

  /// Marks the islands that are connected to a body that does not move.
  private mutating func findGrounds() {
    hasGrounds = true
    for k in islands.indices { islands[k].isGrounded = false }
    for constraint in constraints {
      for lane in 0..<4 where constraint.manifoldIndices[lane] >= 0 {
        guard constraint.sidesA[lane] == 0 || constraint.sidesB[lane] == 0 else { continue }
        islands[Int(islandByIndex[Int(constraint.mover(lane))])].isGrounded = true
      }
    }
  }

  /// Computes the energy that the contacts of the islands may store.
  private mutating func findLoads(_ softness: WideContactConstraint.Softness) {
    hasLoads = true
    guard !constraints.isEmpty else { return }
    marks.fill(velocities.count, 0)
    Self.markDeep(constraints, &marks, -(softness.slop + 2 * softness.yield))
    for k in islands.indices { islands[k].load = load(of: islands[k], softness) }
  }

  /// Marks the bodies of contacts that are deeper than a load can press them.
  private static func markDeep(
    _ constraints: [WideContactConstraint], _ marks: inout [UInt32], _ deepest: Float
  ) {
    let constraints = constraints.span
    let deepest = WideContactConstraint.Lanes(repeating: deepest)
    for k in constraints.indices {
      let areDeep =
        (constraints[k].first.separation .< deepest)
        .| (constraints[k].second.separation .< deepest)
      guard any(areDeep) else { continue }
      for lane in 0..<4 where areDeep[lane] && constraints[k].manifoldIndices[lane] >= 0 {
        marks[Int(constraints[k].sidesA[lane])] = 1
        marks[Int(constraints[k].sidesB[lane])] = 1
      }
    }
  }

  /// Returns twice the work of the forces on the unmarked bodies of an island while its contacts
  /// give way under their loads.
  ///
  /// Each contact gives way by m·a / (m·ω²). At most, all bodies press on one.
  private func load(
    of island: PileIsland, _ softness: WideContactConstraint.Softness
  ) -> Float {
    var force: Float = 0
    for index in island.first..<island.end where marks[index] == 0 {
      let change = softness.inverseTimeStep * velocityChanges[index]
      force += weights[index].x * (change.x * change.x + change.y * change.y).squareRoot()
    }
    guard island.mass > 0 else { return 0 }
    let stiffness = island.mass * softness.frequency * softness.frequency
    let yield = Float(island.end - island.first) * force / stiffness
    return 2 * force * min(yield, softness.yield)
  }

  /// Applies restitution. Energy that it adds to an island beyond the energy that the contacts have
  /// removed is taken away in proportion.
  mutating func bounce(threshold: Float) {
    guard constraints.contains(where: { $0.isToBounce(threshold) }) else { return }
    unbounced.resize(to: velocities.count, .zero)
    for k in velocities.indices { unbounced[k] = velocities[k] }
    Self.eachEnergy(&islands, velocities, weights) { $0.energy = $1 }
    addEnergyOfBounces(threshold)
    bounceFreely(threshold: threshold)
    Self.eachEnergy(&islands, velocities, weights) { $0.gain = $1 - $0.energy }
    Self.limitBounces(islands, &velocities, unbounced, weights)
  }

  /// Computes the energy that bounces with elasticities above 1 may add.
  private mutating func addEnergyOfBounces(_ threshold: Float) {
    for k in islands.indices { islands[k].added = 0 }
    for constraint in constraints where constraint.isLively {
      let added = constraint.addedEnergy(threshold)
      for lane in 0..<4 where constraint.manifoldIndices[lane] >= 0 {
        islands[Int(islandByIndex[Int(constraint.mover(lane))])].added += added[lane]
      }
    }
  }

  private static func limitBounces(
    _ islands: [PileIsland], _ velocities: inout [SIMD4<Float>], _ unbounced: [SIMD4<Float>],
    _ weights: [SIMD4<Float>]
  ) {
    let weights = weights.span
    let unbounced = unbounced.span
    var velocities = velocities.mutableSpan
    for island in islands {
      let lost = max(-island.excess, 0) + island.added
      guard island.gain > lost,
        EnergyBound(island.energy + lost, mass: island.mass).needsPass(island.energy + island.gain)
      else { continue }
      // With the fraction s of the bounce, the gain is s²·a + s·b. It must equal the lost energy.
      var a: Float = 0
      for index in island.first..<island.end {
        let change = velocities[index] - unbounced[index]
        a += (weights[index] * change * change).sum()
      }
      let b = island.gain - a
      let root = max(b * b + 4 * a * lost, 0).squareRoot()
      let s = a > 0 ? max(0, min(0.5 * (root - b) / a, 1)) : 0
      for index in island.first..<island.end {
        velocities[index] = unbounced[index] + s * (velocities[index] - unbounced[index])
      }
    }
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
