// The bound applies to twice the energy of motion and of springs, Σ (m·v² + I·ω²) + Σ k·C², of an
// island with the mass M. The energy is E + U before the passes over contacts and joints, and E′ +
// U′ after them:
//
//   E′ + U′ ≤ 1.0001·(E + U) + M·(0.02 pt/s)² + Σ m·(e² − 1)·v²
//
// Contacts and joints remove energy of motion or leave it unchanged. Only springs and bounces with
// an elasticity e above 1 can add energy, and the last sum accounts for such bounces. However,
// passes end before they have converged, and the remaining error can add energy. For example, the
// next substep starts with the impulses of a crash, which throw a chain of bodies apart after the
// load is gone. The impulses of many joints on one body act in directions that have rotated since.
// Further passes are therefore made over an island while its energy exceeds the initial energy by
// more than a hundredth plus the energy of a speed of 2 pt/s. If passes converge, nothing changes.
//
// A bounce may add energy even if passes converge: friction can work against a rotation while the
// contact bounces, or several contacts of one body can bounce at once. From the second pass on,
// each pass therefore halves the separation speeds of bounces. Piles apply bounces last. Excess
// energy of their bounces is removed in proportion, which preserves the momentum of each pair.
//
// If an island with joints still has too much energy, it is solved again without the impulses of
// the last substep. These impulses act in outdated directions, and grow from substep to substep if
// levers are long in relation to the masses. Without initial impulses, each pass removes energy.
//
// The energy that is then still above the bound is removed from all velocities of the island in
// proportion. The velocities v and the errors C of springs of the stiffness k make U′ = Σ k·(C +
// h·v)². If all velocities are scaled by s, the energy is therefore a polynomial in s.
//
// Ours: A hundredth of the energy and 2 pt/s do not justify a pass. There are at most eight additional
// passes. Passes over a pile end earlier if a pass removes less than a fifth of the gain, as in a tower
// that springs back as a whole.

/// The bound for twice the energy of an island after passes over contacts and joints.
struct EnergyBound: Sendable {
  static let passes = 8
  /// The remaining fraction of a gain up to which another pass is made.
  static let progress: Float = 0.8

  /// Twice the energy above which another pass is made, and the bound itself.
  private let notable: Float
  private let most: Float

  /// - Parameters:
  ///   - energy: Twice the energy of motion.
  ///   - stored: Twice the energy of springs.
  ///   - added: Twice the energy that bounces may add.
  init(_ energy: Float, mass: Float, stored: Float = 0, added: Float = 0) {
    notable = 1.01 * energy + 0.01 * stored + 4 * mass + added
    most = 1.0001 * energy + 0.0001 * stored + 0.0004 * mass + added
  }

  /// Returns whether twice the energy is within the bound; false for a value that is not a number.
  func allows(_ energy: Float) -> Bool { energy <= most }

  /// Returns whether twice the energy requires another pass.
  ///
  /// The result is false for a value that is not a number, because another pass would not help.
  func needsPass(_ energy: Float) -> Bool { energy > notable }

  /// Returns the factor for velocities that reduces an energy to the bound.
  ///
  /// - Parameters:
  ///   - energy: Twice the energy that the factor scales.
  ///   - rest: Twice the energy that the factor does not change.
  ///   - springs: The energy that springs take from velocities.
  func share(of energy: Float, beside rest: Float = 0, _ springs: SpringEnergy = SpringEnergy())
    -> Float
  {
    let a = Double(energy) + Double(springs.square)
    let b = Double(springs.linear)
    let c = max(Double(most) - Double(rest), 0)
    // Values that are not numbers are set to zero.
    guard a.isFinite, b.isFinite else { return 0 }
    guard a + b > c else { return 1 }
    let root = (b * b + 4 * a * c).squareRoot()
    // This form avoids cancellation.
    let factor = b > 0 ? 2 * c / (root + b) : 0.5 * (root - b) / a
    return Float(min(max(factor, 0), 1))
  }
}

/// Twice the energy of an island's springs, and the energy that they take from the velocities.
///
/// With the fraction s of the velocities, the latter is `linear`·s + `square`·s².
struct SpringEnergy: Sendable {
  var stored: Float = 0
  var linear: Float = 0
  var square: Float = 0

  var sum: Float { linear + square }

  /// Adds a spring of a frequency in hertz.
  @inline(__always) mutating func add(
    _ row: DistanceRow, frequency: Float, _ motions: borrowing Span<Motion>, _ h: Float
  ) {
    let omega = 2 * Float.pi * frequency
    let stiffness = row.inverseMass > 0 ? omega * omega / row.inverseMass : 0
    let error = row.error
    let change = h * row.speed(motions[Int(row.bodyA)], motions[Int(row.bodyB)])
    stored += stiffness * error * error
    linear += 2 * stiffness * error * change
    square += stiffness * change * change
  }
}

extension Motion {
  /// The mass for both axes and the inertia; 0 for a body that does not move.
  var weight: SIMD4<Float> {
    let mass = inverseMass > 0 ? 1 / inverseMass : 0
    return SIMD4(mass, mass, inverseInertia > 0 ? 1 / inverseInertia : 0, 0)
  }

  /// Returns twice the energy of a body with a weight.
  @inline(__always) func energy(_ weight: SIMD4<Float>) -> Float {
    let velocity = SIMD4(velocity.x, velocity.y, spin, 0)
    return (weight * velocity * velocity).sum()
  }
}
