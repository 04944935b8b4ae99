// Documented: A spring from 0 to 1 has mass, stiffness, damping, and initial velocity (in units of
// the total distance per second), and the animation is cut off at its duration. Measured: Below
// critical damping, the settling duration is not rounded. At or above critical damping, it is
// rounded up to a tenth of a second. Without damping, it is the greatest single-precision number
// (rows C01–C31). Damping above critical is ignored unless `allowsOverdamping` is set. Ours: The
// settling duration of a spring that allows overdamping is rounded in the same way.

public import Foundation
package import TimingCurves

/// A basic animation that is timed by a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass, greater than 0.
  open var mass: CGFloat = 1
  /// The stiffness, greater than 0.
  open var stiffness: CGFloat = 100
  /// The damping coefficient, at least 0.
  open var damping: CGFloat = 10
  /// The initial velocity, positive toward the end value, in total distances per second.
  open var initialVelocity: CGFloat = 0
  /// A Boolean value that indicates whether damping above critical is allowed. If not, damping is
  /// limited to critical damping.
  open var allowsOverdamping = false

  public override init() {
    super.init()
  }

  /// Creates a spring with a perceptual duration in seconds and a bounce from −1 to 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    mass = 1
    stiffness = spring.stiffness
    damping = spring.damping
    allowsOverdamping = bounce < 0
    duration = settlingDuration
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    mass = coder.decodeDouble(forKey: "mass")
    stiffness = coder.decodeDouble(forKey: "stiffness")
    damping = coder.decodeDouble(forKey: "damping")
    initialVelocity = coder.decodeDouble(forKey: "velocity")
    allowsOverdamping = coder.decodeBool(forKey: "overdamping")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(Double(mass), forKey: "mass")
    coder.encode(Double(stiffness), forKey: "stiffness")
    coder.encode(Double(damping), forKey: "damping")
    coder.encode(Double(initialVelocity), forKey: "velocity")
    coder.encode(allowsOverdamping, forKey: "overdamping")
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  /// The spring in closed form. Invalid values are replaced by the nearest valid ones.
  package var spring: Spring {
    let m = max(mass, 1e-6)
    let k = max(stiffness, 1e-6)
    let critical = 2 * (m * k).squareRoot()
    let c = max(damping, 0)
    return Spring(mass: m, stiffness: k, damping: allowsOverdamping ? c : min(c, critical))
  }

  /// The time in seconds after which the spring stays within a thousandth of its goal.
  ///
  /// At or above critical damping, this time is rounded up to a tenth of a second. Without damping,
  /// this time is the greatest finite `Float`.
  open var settlingDuration: CFTimeInterval {
    let spring = spring
    let settling = spring.settlingDuration(initialVelocity: initialVelocity)
    guard settling.isFinite else { return CFTimeInterval(Float.greatestFiniteMagnitude) }
    return spring.dampingRatio < 1 - 1e-7 ? settling : (settling * 10 - 1e-9).rounded(.up) / 10
  }

  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
  open var bounce: CGFloat { spring.bounce }

  package override func value(at progress: Double, over base: LayerValue) -> LayerValue? {
    let (from, to) = ends(over: base)
    // The animation ends at its end value. The remaining oscillation, below a thousandth, is not
    // shown.
    if progress >= 1 { return to }
    let share = spring.value(at: progress * passDuration, initialVelocity: initialVelocity)
    return from.interpolated(to: to, share)
  }

  /// The duration of a cycle in seconds, stored when the animation was last applied.
  private var passDuration: CFTimeInterval = 0

  package override func apply(to copy: CALayer, at time: AnimationTime) {
    passDuration = timing.duration == 0 ? time.span : timing.duration
    super.apply(to: copy, at: time)
  }
}
