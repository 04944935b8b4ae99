// Measured: in a spring with a mass, a stiffness, and a damping coefficient, damping above the
// critical value has the same effect as the critical value (rows C05–C15, U02). The animation still
// reports the requested damping (row N07).

package import TimingCurves

/// A spring of an animation, with the requested and the effective parameters.
package struct AnimationSpring: Equatable, Sendable {
  /// The spring that the added animation reports.
  package let declared: Spring
  /// The initial velocity as a multiple of the total distance per second, positive toward the goal.
  package let velocity: CGFloat
  /// Whether damping above the critical value has an effect.
  package let overdamps: Bool

  package init(_ spring: Spring, velocity: CGFloat = 0, overdamps: Bool = false) {
    declared = spring
    self.velocity = velocity.isFinite ? velocity : 0
    self.overdamps = overdamps
  }

  /// Creates a spring from its perceptual duration in seconds and its bounce.
  ///
  /// A spring with a negative bounce is overdamped.
  package init(perceptualDuration: TimeInterval, bounce: CGFloat, velocity: CGFloat) {
    self.init(
      Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce)), velocity: velocity,
      overdamps: bounce < 0)
  }

  /// The spring that determines the motion.
  package var motion: Spring {
    guard !overdamps else { return declared }
    let critical = 2 * (declared.mass * declared.stiffness).squareRoot()
    return Spring(
      mass: declared.mass, stiffness: declared.stiffness, damping: min(declared.damping, critical))
  }

  /// Returns the progress at a time in seconds.
  package func progress(at time: TimeInterval) -> Double {
    motion.value(at: time, initialVelocity: Double(velocity))
  }

  // Measured: the natural duration of a critically damped spring is 9.235037/ω (rows U01, U02). A
  // switch in iOS 26 has the same duration (N09). At that time, slightly less than a thousandth of
  // the distance remains.
  // Assumed: with an initial velocity, the spring ends when the same fraction remains. Probe:
  // property-animator.

  /// The duration of a view animation with this spring if no duration is requested, in seconds.
  package var settlingDuration: TimeInterval {
    let spring = motion
    let left = spring.dampingRatio < 1 - 1e-7 ? 0.001 : 0.000_998_536
    return spring.settlingDuration(initialVelocity: Double(velocity), threshold: left)
  }
}
