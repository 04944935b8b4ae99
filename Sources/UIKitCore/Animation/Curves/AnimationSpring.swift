// Measured: damping above the critical one changes nothing in a spring by mass, stiffness and damping
// (rows C05–C15, U02); the animation still says what was asked for (row N07).

package import TimingCurves

/// A spring of an animation: as it was asked for, and as it moves.
package struct AnimationSpring: Equatable, Sendable {
  /// The spring as the animation that is added shows it.
  package let declared: Spring
  /// The velocity at the start, in whole distances per second, positive towards the goal.
  package let velocity: CGFloat
  /// Whether damping above the critical one counts.
  package let overdamps: Bool

  package init(_ spring: Spring, velocity: CGFloat = 0, overdamps: Bool = false) {
    declared = spring
    self.velocity = velocity.isFinite ? velocity : 0
    self.overdamps = overdamps
  }

  /// A spring by its perceptual duration, in seconds, and its bounce; a negative one overdamps.
  package init(perceptualDuration: TimeInterval, bounce: CGFloat, velocity: CGFloat) {
    self.init(
      Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce)), velocity: velocity,
      overdamps: bounce < 0)
  }

  /// The spring by which the animation moves.
  package var motion: Spring {
    guard !overdamps else { return declared }
    let critical = 2 * (declared.mass * declared.stiffness).squareRoot()
    return Spring(
      mass: declared.mass, stiffness: declared.stiffness, damping: min(declared.damping, critical))
  }

  /// The progress after a time in seconds.
  package func progress(at time: TimeInterval) -> Double {
    motion.value(at: time, initialVelocity: Double(velocity))
  }

  // Measured: a critical spring that takes its own time has 9.235037/ω (rows U01, U02; a switch of
  // iOS 26 agrees, N09), a little more than until a thousandth is left. Assumed: with a velocity
  // until as much is left. Probe: property-animator.

  /// The seconds that a view's animation takes with this spring when no duration was asked for.
  package var settlingDuration: TimeInterval {
    let spring = motion
    let left = spring.dampingRatio < 1 - 1e-7 ? 0.001 : 0.000_998_536
    return spring.settlingDuration(initialVelocity: Double(velocity), threshold: left)
  }
}
