// Documented: a spring from 0 to 1 of mass, stiffness, damping and initial velocity (in units of
// the whole distance per second); the animation is cut off at its duration. Measured: the settling
// duration is that of the spring below critical damping, from there on the next tenth of a second,
// and the greatest single-precision number without damping (rows C01–C31); damping above the
// critical one is ignored. Ours: tenths of a second as well for a spring that is let overdamp.

public import Foundation
package import TimingCurves

/// A basic animation paced by a spring.
open class CASpringAnimation: CABasicAnimation {
  /// Greater than 0.
  open var mass: CGFloat = 1
  /// Greater than 0.
  open var stiffness: CGFloat = 100
  /// The damping coefficient, at least 0.
  open var damping: CGFloat = 10
  /// Positive towards the goal, in whole distances per second.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping beyond the critical one counts as it is; otherwise it is taken as critical.
  open var allowsOverdamping = false

  public override init() {
    super.init()
  }

  /// A spring by its perceptual duration in seconds and its bounce from −1 to 1.
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

  /// The spring in closed form; values that make none are moved to the nearest ones that do.
  package var spring: Spring {
    let m = max(mass, 1e-6)
    let k = max(stiffness, 1e-6)
    let critical = 2 * (m * k).squareRoot()
    let c = max(damping, 0)
    return Spring(mass: m, stiffness: k, damping: allowsOverdamping ? c : min(c, critical))
  }

  /// The time in seconds after which the spring stays within a thousandth of its goal; from
  /// critical damping on a whole number of tenths, and without damping the greatest finite `Float`.
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
    // The end is the end: the rest of the swing, below a thousandth, is not shown.
    if progress >= 1 { return to }
    let share = spring.value(at: progress * passDuration, initialVelocity: initialVelocity)
    return from.interpolated(to: to, share)
  }

  /// The length of a pass in seconds, as it was when last applied.
  private var passDuration: CFTimeInterval = 0

  package override func apply(to copy: CALayer, at time: AnimationTime) {
    passDuration = timing.duration == 0 ? time.span : timing.duration
    super.apply(to: copy, at: time)
  }
}
