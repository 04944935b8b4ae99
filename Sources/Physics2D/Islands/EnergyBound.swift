// The bound, of twice the kinetic energy Σ (m·v² + I·ω²), which is E before passes over contacts and
// E′ after them, of an island of the mass M:
//
//   E′ ≤ 1.01·E + M·(2 pt/s)²
//
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
// is enough, and in a pile before that where a pass takes away less than a fifth, as in a tower
// that springs back as a whole.

/// The bound of twice the energy that passes over contacts may leave an island.
struct EnergyBound: Sendable {
  static let passes = 8
  /// The fraction of a gain that a pass may leave and still be worth another one.
  static let progress: Float = 0.8
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
