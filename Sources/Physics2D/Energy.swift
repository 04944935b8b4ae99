// Contacts take energy out of motion or leave it alone; they never put any in. Passes over them end
// before they have settled, though, and what is left over may: the impulses of a crash, with which
// the next substep begins, throw a chain of bodies apart that no longer presses. An island that is
// held together by contacts alone is therefore passed over again while it has notably more energy
// than it came with. Where passes settle nothing changes.
//
// Joints are left out, as they store energy that may come back.
//
// Assumed: a hundredth and two points per second are not worth a pass; after eight more passes it is
// enough, and in a crowd before that where a pass takes away less than a tenth, as in a tower that
// springs back as a whole.

/// Twice the energy that passes over contacts may leave an island.
struct EnergyBound: Sendable {
  static let passes = 8
  /// What a pass must leave of a gain to be worth another one.
  static let progress: Float = 0.9
  private static let relative: Float = 1.01
  /// What every body may gain, in points per second.
  private static let speed: Float = 2

  private let most: Float

  init(_ energy: Float, mass: Float) {
    most = Self.relative * energy + Self.speed * Self.speed * mass
  }

  /// Also allows what is no number, as no pass would help it.
  func allows(_ energy: Float) -> Bool { !(energy > most) }
}

extension Motion {
  /// Mass, mass and inertia; 0 for what is fixed.
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

extension Crowd {
  /// Twice the energy of its bodies.
  var energy: Float { Self.energy(velocities, weights) }

  private var mass: Float {
    let weights = weights.span
    var sum: Float = 0
    for k in 0..<weights.count { sum += weights[k].x }
    return sum
  }

  private static func energy(_ velocities: [SIMD4<Float>], _ weights: [SIMD4<Float>]) -> Float {
    let velocities = velocities.span
    let weights = weights.span
    var sum = SIMD4<Float>.zero
    for k in 0..<velocities.count { sum += weights[k] * velocities[k] * velocities[k] }
    return sum.sum()
  }

  /// Solves without pushing apart while the parts of a substep leave more energy than they found.
  ///
  /// - Parameters:
  ///   - energy: what this part found, twice.
  ///   - excess: what the parts before it gained, or lost, twice.
  /// - Returns: the excess of the parts with this one.
  mutating func relax(
    _ softness: ContactBlock.Softness, from energy: Float, _ excess: Float
  ) -> Float {
    var gain = self.energy - energy
    guard gain > 0, excess + gain > 0 else { return excess + gain }
    let bound = EnergyBound(energy, mass: mass)
    for _ in 0..<EnergyBound.passes where gain > 0 && !bound.allows(energy + excess + gain) {
      relax(softness)
      let rest = self.energy - energy
      let settles = rest < EnergyBound.progress * gain
      gain = rest
      guard settles else { break }
    }
    return excess + gain
  }
}

extension World {
  /// Twice the energy of an island's bodies.
  private func energy(of island: Int) -> Float {
    var energy: Float = 0
    for k in scratch.bodies.range(island) {
      energy += motions[Int(scratch.bodies.items[k])].energy
    }
    return energy
  }

  /// What an island's contacts may leave of the energy that there is now.
  func energyBound(of island: Int) -> EnergyBound {
    var mass: Float = 0
    for k in scratch.bodies.range(island) {
      mass += motions[Int(scratch.bodies.items[k])].weight.x
    }
    return EnergyBound(energy(of: island), mass: mass)
  }

  /// Passes over the contacts of an island until there is no more energy than there was.
  mutating func solveContacts(of island: Int, to bound: EnergyBound, _ settings: Settings) {
    for _ in 0..<EnergyBound.passes where !bound.allows(energy(of: island)) {
      Self.solveVelocities(
        &motions, &scratch.contactRows, &scratch.distanceRows, &scratch.pinRows,
        &scratch.jointRows, scratch.order, settings.velocityIterations)
    }
  }
}
