// The bound applies to twice the kinetic energy Σ (m·v² + I·ω²) of an island with the mass M. E is
// the value before the passes over contacts, and E′ is the value after them:
//
//     E′ ≤ 1.01·e²·E + M·(2 pt/s)²
//
// e is 1, or the greatest elasticity above 1 with which contacts of the island bounce in this
// substep. A bounce multiplies the approach speed by its elasticity, and the energy of the approach
// by the square. Other contacts and rigid joints never add energy to a motion. But passes end
// before they have converged, and the remaining error can add energy. For example, a substep begins
// with the impulses of a crash, and the impulses throw apart a chain of bodies that is no longer
// compressed. The impulses of several joints on a spinning body act in directions that have rotated
// since. An island is therefore solved again while it has much more energy than before. If the
// passes converge, nothing changes.
//
// A bounce can add energy even if passes converge, for example if friction opposes a spin during
// the bounce, or if one body has several bounces at once. Each pass from the second one on
// therefore halves the speeds at which the bodies should separate. The bounces of piles come last.
// They may add e² times the energy that the contacts have removed. If they add more, they are
// scaled down, which does not change the momentum of each pair.
//
// If the energy is still too high, which happens in one of several thousand crashes, all velocities
// of the island are scaled down.
//
// Islands with soft joints have no bound, because springs store energy and return it. In each
// subdivision of an island with eight or more rigid joints, the tolerances are a tenth of those
// above.
//
// Ours: A gain of one percent, or of 2 pt/s for each body, is not worth a pass. There are at most
// eight additional passes. A pile gets no further pass if the last one removed less than a fifth of
// the gain, as in a tower that springs back as a whole. An island with one or two joints has no
// bound, so that such items move as in UIKit. They can gain energy in rare scenes, for example if
// an item spins fast around a joint that is far from its center.

/// The upper bound on twice the energy of an island after passes over its contacts and joints.
struct EnergyBound: Sendable {
  static let passes = 8
  /// Another pass is worth its cost if the last pass reduced the gain to less than this fraction.
  static let progress: Float = 0.8
  /// The number of joints from which an island has a bound.
  static let leastJointCount = 3
  /// The fraction of its energy that an island may gain.
  private static let relative: Float = 0.01
  /// The speed that each body may gain, in points per second.
  private static let speed: Float = 2

  private let most: Float

  /// - Parameters:
  ///   - elasticity: The greatest elasticity of the bounces, at least 1.
  ///   - tolerance: The factor for the tolerances.
  init(_ energy: Float, mass: Float, elasticity: Float = 1, tolerance: Float = 1) {
    let speed = tolerance * Self.speed
    most = (1 + tolerance * Self.relative) * elasticity * elasticity * energy + speed * speed * mass
  }

  /// Returns whether twice the energy is within the bound. The result is also `true` for NaN,
  /// because no pass can correct it.
  func allows(_ energy: Float) -> Bool { !(energy > most) }

  /// Returns the factor by which the velocities are scaled to reduce an energy to the bound.
  func share(of energy: Float) -> Float {
    energy.isFinite && energy > most ? (most / energy).squareRoot() : 1
  }
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
