// The bound, of twice the energy Σ (m·v² + I·ω²) + Σ k·C² of motion and of springs, which is E + U
// before passes over contacts and joints and E′ + U′ after them, of an island of the mass M:
//
//   E′ + U′ ≤ 1.0001·(E + U) + M·(0.02 pt/s)² + Σ m·(e² − 1)·v²
//
// Contacts and joints take energy out of motion or leave it alone; they never put any in, apart from
// springs and from bounces with an elasticity e above 1, which the last sum is for. Passes over them
// end before they have converged, though, and the remainder may: the impulses of a crash, with which
// the next substep begins, throw a chain of bodies apart that no longer presses, and those of many
// joints on one body act in directions that have turned since. An island is therefore passed over
// again while it has notably more energy than it came with: a hundredth more, or a speed of 2 pt/s.
// Where passes converge nothing changes.
//
// A bounce may add energy where passes do converge: friction that works against a spin while the
// contact bounces, or several bounces of one body at once. So from the second pass on each halves
// the speeds at which the bodies are to come apart. Piles bounce last; what their bounces add too
// much is taken back in proportion, which leaves the momentum of each pair alone.
//
// An island with joints that still has notably more is solved anew without the impulses of the last
// substep: these act in other directions by now, and grow from substep to substep where levers are long
// for the masses. From no impulses on, each pass takes energy out.
//
// What is then still too much is taken from all velocities of the island in proportion. The velocities
// v and the errors C of springs of the stiffness k make U′ = Σ k·(C + h·v)², so that with the fraction s
// of all velocities the energy is a polynomial in s.
//
// Ours: a hundredth and two points per second are not worth a pass; after eight more passes it
// is enough, and in a pile before that where a pass takes away less than a fifth, as in a tower
// that springs back as a whole.

/// The bound of twice the energy that passes over contacts and joints may leave an island.
struct EnergyBound: Sendable {
  static let passes = 8
  /// The fraction of a gain that a pass may leave and still be worth another one.
  static let progress: Float = 0.8

  /// Twice the energy with which another pass is worth its cost, and the bound itself.
  private let notable: Float
  private let most: Float

  /// - Parameters:
  ///   - energy: twice the energy of motion.
  ///   - stored: twice the energy of springs.
  ///   - added: twice the energy that bounces may add.
  init(_ energy: Float, mass: Float, stored: Float = 0, added: Float = 0) {
    notable = 1.01 * energy + 0.01 * stored + 4 * mass + added
    most = 1.0001 * energy + 0.0001 * stored + 0.0004 * mass + added
  }

  /// Whether twice the energy is within the bound; false for a value that is not a number.
  func allows(_ energy: Float) -> Bool { energy <= most }

  /// Whether twice the energy is worth another pass; false for a value that is not a number, as no
  /// pass would help it.
  func needsPass(_ energy: Float) -> Bool { energy > notable }

  /// The factor of velocities that brings an energy down to the bound.
  ///
  /// - Parameters:
  ///   - energy: twice the energy that the factor scales.
  ///   - rest: twice the energy that the factor leaves alone.
  ///   - springs: the energy that springs take from velocities.
  func share(of energy: Float, beside rest: Float = 0, _ springs: SpringEnergy = SpringEnergy())
    -> Float
  {
    let a = Double(energy) + Double(springs.square)
    let b = Double(springs.linear)
    let c = max(Double(most) - Double(rest), 0)
    // Nothing is left of what is not a number.
    guard a.isFinite, b.isFinite else { return 0 }
    guard a + b > c else { return 1 }
    let root = (b * b + 4 * a * c).squareRoot()
    // In the form in which nothing cancels.
    let factor = b > 0 ? 2 * c / (root + b) : 0.5 * (root - b) / a
    return Float(min(max(factor, 0), 1))
  }
}

/// Twice the energy of the springs of an island, and what they take from its velocities: with the fraction
/// s of them, `linear`·s + `square`·s².
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
  /// Mass, mass and inertia; 0 for a body that does not move.
  var weight: SIMD4<Float> {
    let mass = inverseMass > 0 ? 1 / inverseMass : 0
    return SIMD4(mass, mass, inverseInertia > 0 ? 1 / inverseInertia : 0, 0)
  }

  /// Twice the energy of a body with a weight.
  @inline(__always) func energy(_ weight: SIMD4<Float>) -> Float {
    let velocity = SIMD4(velocity.x, velocity.y, spin, 0)
    return (weight * velocity * velocity).sum()
  }
}
