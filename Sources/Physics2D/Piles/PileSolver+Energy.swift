// The bound of energy (see `EnergyBound`) for piles, which share their passes.

extension PileSolver {
  /// Sums up the masses of its islands.
  mutating func weigh() { Self.weigh(&islands, weights) }

  /// Notes the energy with which a subdivision begins.
  mutating func noteEnergy() {
    Self.eachEnergy(&islands, velocities, weights) { $0.begin($1) }
  }

  /// Solves islands again, with rigid contacts, while the subdivisions leave them more energy than
  /// they found.
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
    limit(softness)
    for k in islands.indices { islands[k].excess += islands[k].gain }
  }

  /// Slows the islands down that have more energy than they may.
  private mutating func limit(_ softness: WideContactConstraint.Softness) {
    for k in islands.indices where islands[k].isExcessive(SpringEnergy()) {
      if !hasLoads { findLoads(softness) }
      guard islands[k].isExcessive(SpringEnergy()) else { continue }
      if !hasGrounds { findGrounds() }
      slow(k, SpringEnergy())
    }
  }

  /// Ends a subdivision of an island with joints, whose springs have taken an energy from its
  /// velocities; returns the factor by which it had to be slowed down.
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
    // What the damping of springs takes away is not there for a later subdivision.
    islands[0].excess += max(islands[0].gain + springs.sum, min(islands[0].gain, 0))
    return factor
  }

  /// Slows an island down to what it may have: relative to the ground if the island is connected with
  /// anything that does not move, otherwise to its center of mass, whose velocity stays. Returns the
  /// factor.
  @discardableResult
  private mutating func slow(_ k: Int, _ springs: SpringEnergy) -> Float {
    var island = islands[k]
    let limit = island.limit
    var common = SIMD4<Float>.zero
    if !island.isGrounded && island.mass > 0 {
      for index in island.first..<island.end { common += weights[index] * velocities[index] }
      common *= 1 / island.mass
      common.z = 0
      let rest = island.mass * (common * common).sum()
      // Numbers that have lost their digits have no center of mass.
      if !limit.allows(rest) || !(common.x + common.y).isFinite { common = .zero }
    }
    let rest = island.mass * (common * common).sum()
    let energy = island.energy + island.gain
    let factor = limit.share(of: max(energy - rest, 0), beside: rest + island.excess, springs)
    for index in island.first..<island.end {
      // What is infinite stays so under any factor.
      velocities[index] = factor > 0 ? common + factor * (velocities[index] - common) : common
    }
    let left = factor > 0 ? factor * factor * max(energy - rest, 0) : 0
    island.gain = rest + left - island.energy
    islands[k] = island
    return factor
  }

  /// Notes which islands are connected with a body that does not move.
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

  /// Notes what the contacts of the islands may store.
  private mutating func findLoads(_ softness: WideContactConstraint.Softness) {
    hasLoads = true
    guard !constraints.isEmpty else { return }
    marks.fill(velocities.count, 0)
    Self.markDeep(constraints, &marks, -(softness.slop + 2 * softness.yield))
    for k in islands.indices { islands[k].load = load(of: islands[k], softness) }
  }

  /// Marks the bodies of contacts that are deeper than a load presses them.
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

  /// Twice the work that forces do on the bodies of an island that are not marked, while its contacts
  /// yield to their loads: each by m·a / (m·ω²), and at most all bodies press on one.
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

  /// Applies restitution, and takes back in proportion what it adds to an island beyond the energy
  /// that its contacts have taken away.
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

  /// Sums up what bounces with elasticities above 1 may add.
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
        !EnergyBound(island.energy + lost, mass: island.mass).allows(island.energy + island.gain)
      else { continue }
      // With the fraction s of the bounce the gain is s²·a + s·b; it is to be what was lost.
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
