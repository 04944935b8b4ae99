// The bound applies to twice the energy of an island with the mass M: the kinetic energy E, which is
// Σ (m·v² + I·ω²), and the energy U of its springs, which is Σ k·C² for the stiffness k and the
// extension C. E and U are the values before the passes over contacts and joints, and E′ and U′ are
// the values after them:
//
//     E′ + U′ ≤ 1.01·(e²·E + U) + M·(2 pt/s)²
//
// e is 1, or the greatest elasticity above 1 with which contacts of the island bounce in this
// substep. A bounce multiplies the approach speed by its elasticity, and the energy of the approach
// by the square. Other contacts and joints never add energy. But passes end before they have
// converged, and the remaining error can add energy. For example, a substep begins with the
// impulses of a crash, and the impulses throw apart a chain of bodies that is no longer compressed.
// The impulses of joints on a spinning body act in directions that have rotated since. An island is
// therefore solved again while it has much more energy than before. If the passes converge, nothing
// changes.
//
// A bounce can add energy even if passes converge, for example if friction opposes a spin during
// the bounce, or if one body has several bounces at once. Each pass from the second one on
// therefore halves the speeds at which the bodies should separate. The bounces of piles and of
// subdivided islands come last. They may add e² times the energy that the contacts have removed. If
// they add more, they are scaled down, which does not change the momentum of each pair.
//
// An island with joints that still has too much energy is solved once more without the impulses of
// the last substep. Those impulses can grow from substep to substep if levers are long. Without
// them, each pass removes energy.
//
// If the energy is still too high, all velocities of the island are scaled down. The energy of an
// island with joints may then exceed E + U by a hundredth of the tolerances above. Otherwise, the
// gains of many substeps would add up. In each subdivision of an island with eight or more rigid
// joints, all tolerances are a tenth of these. A chain of pins without contacts has no bound,
// because its solution is exact. A spin that cannot change drives the joints of its body, and an
// island with such a spin and joints has no bound.
//
// Ours: A gain of one percent, or of 2 pt/s for each body, is not worth a pass. There are at most
// eight additional passes. A pile gets no further pass if the last one removed less than a fifth of
// the gain, as in a tower that springs back as a whole. An island whose only joints are one or two
// rigid joints may gain 2 % and 80 pt/s. After a crash, such an item springs back at up to 65 pt/s, as
// its impulses of the last substep require.

/// The upper bound on twice the energy of an island after passes over its contacts and joints.
struct EnergyBound: Sendable {
  /// The energy that an island may gain.
  struct Tolerance: Sendable {
    /// A fraction of its energy.
    let relative: Float
    /// A speed of each body, in points per second.
    let speed: Float

    static let usual = Tolerance(relative: 0.01, speed: 2)
    static let strict = Tolerance(relative: 0.0001, speed: 0.02)
    /// The tolerance of islands with one or two rigid joints.
    static let wide = Tolerance(relative: 0.02, speed: 80)
    /// The tolerance of passes that also separate overlapping bodies.
    static let overlaps = Tolerance(relative: 3, speed: 1_000)
    static let subdivision = Tolerance(relative: 0.001, speed: 0.2)
    static let strictSubdivision = Tolerance(relative: 0.00001, speed: 0.002)
  }

  static let passes = 8
  /// Another pass is worth its cost if the last pass reduced the gain to less than this fraction.
  static let progress: Float = 0.8
  /// The number of rigid joints up to which an island has the wide tolerance.
  static let wideJointCount = 2

  /// Twice the energy above which passes are repeated.
  private let notable: Float
  /// Twice the energy to which velocities are scaled down.
  private let most: Float

  /// - Parameters:
  ///   - stored: Twice the energy that springs store before the passes.
  ///   - elasticity: The greatest elasticity of the bounces, at least 1.
  ///   - tolerance: The gain up to which passes are not repeated.
  ///   - rest: The gain to which velocities are scaled down, or `nil` for the same one.
  init(
    _ energy: Float, mass: Float, stored: Float = 0, elasticity: Float = 1,
    tolerance: Tolerance = .usual, rest: Tolerance? = nil
  ) {
    func limit(_ gain: Tolerance) -> Float {
      (1 + gain.relative) * elasticity * elasticity * energy + gain.speed * gain.speed * mass
        + gain.relative * stored
    }
    notable = limit(tolerance)
    most = rest.map(limit) ?? notable
  }

  /// Returns whether twice the energy requires no further pass. The result is also `true` for NaN,
  /// because no pass can correct it.
  func allows(_ energy: Float) -> Bool { !(energy > notable) }

  /// Returns whether velocities with twice the energy are scaled down.
  func isExceeded(by energy: Float) -> Bool { energy > most }

  /// Returns the factor by which velocities are scaled to reduce an energy to the bound.
  ///
  /// - Parameters:
  ///   - energy: Twice the kinetic energy of the velocities.
  ///   - rest: Twice the kinetic energy that the factor does not change.
  ///   - springs: The energy that springs take from the velocities.
  func share(of energy: Float, beside rest: Float, _ springs: SpringGain) -> Float {
    let a = Double(energy) + Double(springs.square)
    let b = Double(springs.linear)
    let c = max(Double(most) - Double(rest), 0)
    guard a.isFinite, b.isFinite else { return 0 }
    guard a + b > c else { return 1 }
    // The root of a·s² + b·s = c in a form without cancellation.
    let root = (b * b + 4 * a * c).squareRoot()
    let factor = b > 0 ? 2 * c / (root + b) : 0.5 * (root - b) / a
    return Float(max(0, min(factor, 1)))
  }
}

/// Twice the energy that the springs of an island take from the velocities in a substep.
///
/// If the velocities are scaled by s, the energy is `linear`·s + `square`·s².
struct SpringGain: Sendable {
  var linear: Float = 0
  var square: Float = 0

  var sum: Float { linear + square }
}

extension Motion {
  /// The mass for both axes and the inertia, or 0 for a body that does not move.
  var weight: SIMD4<Float> {
    let mass = inverseMass > 0 ? 1 / inverseMass : 0
    return SIMD4(mass, mass, inverseInertia > 0 ? 1 / inverseInertia : 0, 0)
  }

  /// Twice the kinetic energy.
  var energy: Float {
    let velocity = SIMD4(velocity.x, velocity.y, spin, 0)
    return (weight * velocity * velocity).sum()
  }
}
