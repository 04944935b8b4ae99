// Documented: A spring is a damped harmonic oscillator: m·x″ + c·x′ + k·x = 0.

import KinemaElementary

/// The motion of a released mass on a damped spring, in closed form.
@frozen public struct Spring: Hashable, Sendable {
  /// The mass in kilograms.
  public var mass: Double
  /// The stiffness in newtons per meter.
  ///
  /// Only its ratio to the mass affects the motion.
  public var stiffness: Double
  /// The damping coefficient in newton-seconds per meter.
  ///
  /// Only its ratio to the mass affects the motion.
  public var damping: Double

  /// Creates a spring from its mass, stiffness, and damping coefficient.
  ///
  /// They are in kilograms, newtons per meter, and newton-seconds per meter.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Creates a spring of mass 1 from its damping ratio and its undamped frequency in radians per
  /// second.
  public init(dampingRatio: Double, angularFrequency: Double) {
    self.init(
      mass: 1, stiffness: angularFrequency * angularFrequency,
      damping: 2 * dampingRatio * angularFrequency)
  }

  /// Creates a spring of mass 1 from its perceptual duration in seconds and its bounce from −1 to
  /// 1.
  ///
  /// The perceptual duration is one undamped period. A bounce of 0 is critical damping.
  public init(perceptualDuration: Double, bounce: Double) {
    let ratio = bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1e-6)
    self.init(
      dampingRatio: ratio, angularFrequency: 2 * .pi / max(perceptualDuration, 1e-6))
  }

  /// The undamped frequency in radians per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of critical damping.
  ///
  /// Below 1, the spring overshoots.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The length of one undamped period, in seconds.
  public var perceptualDuration: Double { 2 * .pi / angularFrequency }

  /// The bounce from −1 to 1: 1 − ζ for a damping ratio ζ up to 1, and 1/ζ − 1 for an overdamped
  /// spring.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// A displacement from rest, and its rate of change.
  @frozen public struct State: Hashable, Sendable {
    /// The displacement from rest, in any unit.
    public var displacement: Double
    /// The rate of change of the displacement, per second.
    public var velocity: Double

    /// Creates a state from a displacement and its rate of change per second.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }
  }

  /// Returns the state after `time` seconds of free motion from a start state.
  public func state(after time: Double, from start: State) -> State {
    let w = angularFrequency
    let ratio = dampingRatio
    let x = start.displacement
    let v = start.velocity
    if !(w > 0) { return State(displacement: x + v * time, velocity: v) }
    if (ratio - 1).magnitude < 1e-7 {
      let e = Elementary64.exp(-w * time)
      let b = v + w * x
      return State(displacement: (x + b * time) * e, velocity: (b - w * (x + b * time)) * e)
    }
    if ratio < 1 {
      let wd = w * (1 - ratio * ratio).squareRoot()
      let decay = ratio * w
      let e = Elementary64.exp(-decay * time)
      let (sine, cosine) = Elementary64.sineAndCosine(wd * time)
      let b = (v + decay * x) / wd
      let displacement = e * (x * cosine + b * sine)
      let velocity = e * (wd * (b * cosine - x * sine)) - decay * displacement
      return State(displacement: displacement, velocity: velocity)
    }
    let root = w * (ratio * ratio - 1).squareRoot()
    let slow = -ratio * w + root
    let fast = -ratio * w - root
    let c2 = (v - slow * x) / (fast - slow)
    let c1 = x - c2
    let e1 = Elementary64.exp(slow * time)
    let e2 = Elementary64.exp(fast * time)
    return State(
      displacement: c1 * e1 + c2 * e2, velocity: c1 * slow * e1 + c2 * fast * e2)
  }

  /// Returns the progress at the given time in seconds, from 0 at time 0 toward 1.
  ///
  /// The initial velocity is in units of the whole distance per second. It is positive toward the
  /// goal.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    if time <= 0 { return 0 }
    return 1
      + state(after: time, from: State(displacement: -1, velocity: initialVelocity)).displacement
  }

  /// Returns the rate of change, per second, of `value(at:initialVelocity:)` at the given time in
  /// seconds.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    state(
      after: max(time, 0), from: State(displacement: -1, velocity: initialVelocity)
    ).velocity
  }
}
