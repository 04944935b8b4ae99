// Documented: a spring with a mass, a stiffness, and a damping coefficient, or with a duration and
// a bounce, uses its natural duration and ignores the animator's duration. A spring with a damping
// ratio uses the animator's duration.
// Measured: the default spring has mass 3, stiffness 1000, and damping 500, and settles in 0.505824
// s. Damping above the critical value has the same effect as the critical value. The duration is
// computed for each component of the velocity, including its sign, and the longer one is used (rows
// U01, U02).
// Assumed: for a damping ratio, a spring is created for each component, as in block animations.
// Probe: property-animator.

import TimingCurves

/// Timing parameters with a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    case ratio(Double)
    case spring(Spring, overdamps: Bool)
  }

  private let kind: Kind
  /// The initial velocity, as a multiple of the total distance per second.
  ///
  /// For positions, it applies to each axis. For other properties, only `dx` is used.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, _ velocity: CGVector) {
    self.kind = kind
    initialVelocity = velocity
    super.init()
  }

  public convenience override init() {
    self.init(
      .spring(Spring(mass: 3, stiffness: 1000, damping: 500), overdamps: false), .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      .spring(
        Spring(
          mass: max(Double(mass), 1e-9), stiffness: max(Double(stiffness), 1e-9),
          damping: max(Double(damping), 1e-9)), overdamps: false), velocity)
  }

  /// Creates a spring from its perceptual duration in seconds and its bounce, from -1 to 1.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  public convenience init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector
  ) {
    self.init(
      .spring(
        Spring(perceptualDuration: duration, bounce: Double(bounce)), overdamps: bounce < 0),
      initialVelocity)
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The springs for an animator's duration, one for each component of the velocity.
  ///
  /// `duration` is the resulting duration in seconds.
  struct Resolved {
    let horizontal: AnimationSpring
    let vertical: AnimationSpring
    let duration: TimeInterval
  }

  func resolved(duration: TimeInterval) -> Resolved {
    let velocities = (initialVelocity.dx, initialVelocity.dy)
    switch kind {
    case .spring(let spring, let overdamps):
      let x = AnimationSpring(spring, velocity: velocities.0, overdamps: overdamps)
      let y = AnimationSpring(spring, velocity: velocities.1, overdamps: overdamps)
      return Resolved(
        horizontal: x, vertical: y, duration: max(x.settlingDuration, y.settlingDuration))
    case .ratio(let ratio):
      let duration = max(duration, 1e-6)
      func spring(_ velocity: CGFloat) -> AnimationSpring {
        AnimationSpring(
          Spring(dampingRatio: ratio, settlingIn: duration, initialVelocity: Double(velocity)),
          velocity: velocity)
      }
      return Resolved(
        horizontal: spring(velocities.0), vertical: spring(velocities.1), duration: duration)
    }
  }
}
