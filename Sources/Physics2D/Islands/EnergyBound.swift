// Contacts take energy out of motion or leave it alone; they never put any in. Passes over them end
// before they have converged, though, and the remainder may: the impulses of a crash, with which
// the next substep begins, throw a chain of bodies apart that no longer presses. An island that is
// held together by contacts alone is therefore passed over again while it has notably more energy
// than it came with. Where passes converge nothing changes.
//
// A bounce may add energy where passes do converge: friction that works against a spin while the
// contact bounces, or several bounces of one body at once. So from the second pass on each halves
// the speeds at which the bodies are to come apart. Piles bounce last; what their bounces add too
// much is taken back in proportion, which leaves the momentum of each pair alone.
//
// What is then still too much, in one of some thousand crashes, is taken from all velocities of the
// island in proportion.
//
// Joints are left out, as they store energy that may come back.
//
// Ours: a hundredth and two points per second are not worth a pass; after eight more passes it
// is enough, and in a pile before that where a pass takes away less than a tenth, as in a tower
// that springs back as a whole.

/// The bound of twice the energy that passes over contacts may leave an island.
struct EnergyBound: Sendable {
  static let passes = 8
  /// The fraction of a gain that a pass may leave and still be worth another one.
  static let progress: Float = 0.9
  private static let relative: Float = 1.01
  /// The speed that every body may gain, in points per second.
  private static let speed: Float = 2

  private let most: Float

  init(_ energy: Float, mass: Float) {
    most = Self.relative * energy + Self.speed * Self.speed * mass
  }

  /// Whether twice the energy is within the bound; also true for a value that is not a number, as
  /// no pass would help it.
  func allows(_ energy: Float) -> Bool { !(energy > most) }

  /// The factor of velocities that brings an energy down to the bound.
  func share(of energy: Float) -> Float {
    energy.isFinite && energy > most ? (most / energy).squareRoot() : 1
  }
}

extension Motion {
  /// Mass, mass and inertia; 0 for a body that does not move.
  var weight: SIMD4<Float> {
    let mass = inverseMass > 0 ? 1 / inverseMass : 0
    return SIMD4(mass, mass, inverseInertia > 0 ? 1 / inverseInertia : 0, 0)
  }

  /// Twice the energy.
  var energy: Float {
    let velocity = SIMD4(velocity.x, velocity.y, spin, 0)
    return (weight * velocity * velocity).sum()
  }
}

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
    for k in islands.indices { islands[k].excess += islands[k].gain }
  }

  /// Applies restitution, and takes back in proportion what it adds to an island beyond the energy
  /// that its contacts have taken away.
  mutating func bounce(threshold: Float) {
    guard constraints.contains(where: { $0.isToBounce(threshold) }) else { return }
    unbounced.resize(to: velocities.count, .zero)
    for k in velocities.indices { unbounced[k] = velocities[k] }
    Self.eachEnergy(&islands, velocities, weights) { $0.energy = $1 }
    bounceFreely(threshold: threshold)
    Self.eachEnergy(&islands, velocities, weights) { $0.gain = $1 - $0.energy }
    Self.limitBounces(islands, &velocities, unbounced, weights)
  }

  private static func limitBounces(
    _ islands: [PileIsland], _ velocities: inout [SIMD4<Float>], _ unbounced: [SIMD4<Float>],
    _ weights: [SIMD4<Float>]
  ) {
    let weights = weights.span
    let unbounced = unbounced.span
    var velocities = velocities.mutableSpan
    for island in islands {
      let lost = max(-island.excess, 0)
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

extension World {
  /// Twice the energy of an island's bodies.
  private func energy(of island: Int) -> Float {
    var energy: Float = 0
    for k in scratch.bodies.range(island) {
      energy += bodies.motions[Int(scratch.bodies.items[k])].energy
    }
    return energy
  }

  /// The bound of the energy that an island's contacts may leave, from the energy now.
  func energyBound(of island: Int) -> EnergyBound {
    var mass: Float = 0
    for k in scratch.bodies.range(island) {
      mass += bodies.motions[Int(scratch.bodies.items[k])].weight.x
    }
    return EnergyBound(energy(of: island), mass: mass)
  }

  /// Passes over the contacts of an island until its energy is within a bound.
  mutating func solveContacts(of island: Int, to bound: EnergyBound, _ settings: SolverSettings) {
    for pass in 0..<EnergyBound.passes {
      if bound.allows(energy(of: island)) { return }
      if pass > 0 {
        for k in scratch.contactRows.indices { scratch.contactRows[k].softenBounce() }
      }
      Self.solveVelocities(
        motions: &bodies.motions, contacts: &scratch.contactRows, distances: &scratch.distanceRows,
        pins: &scratch.pinRows,
        joints: &scratch.jointRows, order: scratch.order, iterations: settings.velocityIterations)
    }
    let energy = energy(of: island)
    if !bound.allows(energy) { slow(island, by: bound.share(of: energy)) }
  }

  /// Multiplies the velocities of an island by a factor: relative to the ground if the island
  /// touches anything that does not move, otherwise to its center of mass, whose velocity stays.
  private mutating func slow(_ island: Int, by factor: Float) {
    var isFree = true
    for k in scratch.contacts.range(island) {
      let contact = contacts.records[Int(scratch.contacts.items[k])]
      if bodies.motions[Int(contact.bodyA)].inverseMass == 0
        || bodies.motions[Int(contact.bodyB)].inverseMass == 0
      {
        isFree = false
      }
    }
    var common = Vector2.zero
    if isFree {
      var mass: Float = 0
      for k in scratch.bodies.range(island) {
        let motion = bodies.motions[Int(scratch.bodies.items[k])]
        common += motion.weight.x * motion.velocity
        mass += motion.weight.x
      }
      common = mass > 0 ? (1 / mass) * common : .zero
      if !common.isFinite { common = .zero }
    }
    for k in scratch.bodies.range(island) {
      let i = Int(scratch.bodies.items[k])
      // A spin without inertia has no energy.
      bodies.motions[i].velocity = common + factor * (bodies.motions[i].velocity - common)
      if bodies.motions[i].inverseInertia > 0 { bodies.motions[i].spin *= factor }
    }
  }
}
