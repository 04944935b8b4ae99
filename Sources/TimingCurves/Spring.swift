// Documented: a damped harmonic oscillator m·x″ + c·x′ + k·x = 0.
// Measured: the settling duration of the underdamped spring is the time at which the bound of the
// oscillation, (|A| + |B|)·e^(−ζωt), falls to 0.001 (1.4727003347 s for mass 1, stiffness 100,
// damping 10). Assumed: the same bound in the critical and the overdamped case.

import KinemaElementary

/// A spring in closed form: a mass on a damped spring, released.
@frozen public struct Spring: Hashable, Sendable {
  /// The mass in kilograms.
  public var mass: Double
  /// The stiffness in newtons per meter; only its ratio to the mass matters.
  public var stiffness: Double
  /// The damping coefficient in newton seconds per meter; only its ratio to the mass matters.
  public var damping: Double

  /// Makes a spring from its mass in kilograms, its stiffness in newtons per meter and its damping
  /// coefficient in newton seconds per meter.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Makes a spring of mass 1 from its damping ratio and its undamped frequency in radians per
  /// second.
  public init(dampingRatio: Double, angularFrequency: Double) {
    self.init(
      mass: 1, stiffness: angularFrequency * angularFrequency,
      damping: 2 * dampingRatio * angularFrequency)
  }

  /// Makes a spring of mass 1 from its perceptual duration in seconds (one undamped period) and its
  /// bounce from −1 to 1; 0 is critical damping.
  public init(perceptualDuration: Double, bounce: Double) {
    let ratio = bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1e-6)
    self.init(
      dampingRatio: ratio, angularFrequency: 2 * .pi / max(perceptualDuration, 1e-6))
  }

  /// The undamped frequency in radians per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of the critical one; below 1 the spring overshoots.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The length of one undamped period, in seconds.
  public var perceptualDuration: Double { 2 * .pi / angularFrequency }

  /// The bounce from −1 to 1: 1 − the damping ratio, or a reciprocal form of it when overdamped.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// A displacement from rest and its rate of change.
  @frozen public struct State: Hashable, Sendable {
    /// The displacement from rest, in any unit.
    public var displacement: Double
    /// The rate of change of the displacement, per second.
    public var velocity: Double

    /// Makes a state from a displacement and its rate of change per second.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }
  }

  /// The state after `time` seconds of free motion from a given one.
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

  /// The progress from 0 (at time 0) to 1, at a time in seconds, of a spring released with an
  /// initial velocity in units of the whole distance per second, positive towards the goal.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    if time <= 0 { return 0 }
    return 1
      + state(after: time, from: State(displacement: -1, velocity: initialVelocity)).displacement
  }

  /// The rate of `value(at:initialVelocity:)`, per second, at a time in seconds.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    state(
      after: max(time, 0), from: State(displacement: -1, velocity: initialVelocity)
    ).velocity
  }

  /// The time in seconds after which the progress stays within `threshold` of 1; infinite without
  /// damping. The initial velocity is in units of the whole distance per second.
  public func settlingDuration(initialVelocity: Double = 0, threshold: Double = 0.001) -> Double {
    let w = angularFrequency
    let ratio = dampingRatio
    if !(w > 0) || !(ratio > 0) { return .infinity }
    if ratio < 1 - 1e-7 {
      let wd = w * (1 - ratio * ratio).squareRoot()
      let b = (initialVelocity - ratio * w) / wd
      return max(Elementary64.log((1 + b.magnitude) / threshold) / (ratio * w), 0)
    }
    if (ratio - 1).magnitude <= 1e-7 {
      let b = (initialVelocity - w).magnitude
      return Self.fallingRoot(scale: 1 / w) { t in
        (1 + b * t) * Elementary64.exp(-w * t) - threshold
      }
    }
    let root = w * (ratio * ratio - 1).squareRoot()
    let slow = -ratio * w + root
    let fast = -ratio * w - root
    let c2 = (initialVelocity + slow) / (fast - slow)
    let c1 = -1 - c2
    return Self.fallingRoot(scale: -1 / slow) { t in
      c1.magnitude * Elementary64.exp(slow * t) + c2.magnitude * Elementary64.exp(fast * t)
        - threshold
    }
  }

  /// The last zero of a function that ends by falling for ever.
  private static func fallingRoot(scale: Double, of function: (Double) -> Double) -> Double {
    var high = scale
    for _ in 0..<200 where function(high) > 0 { high *= 2 }
    var low = high / 2
    while low > scale * 1e-9 && function(low) <= 0 {
      high = low
      low /= 2
    }
    if function(low) <= 0 { return 0 }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if function(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }

  /// Makes the spring of mass 1 and a damping ratio that settles in a given duration in seconds, by
  /// bisection: some hundred and fifty evaluations.
  public init(dampingRatio: Double, settlingIn duration: Double, initialVelocity: Double = 0) {
    let ratio = min(max(dampingRatio, 1e-3), 1e3)
    let span = max(duration, 1e-6)
    var low = 1e-3 / span
    var high = 1.0 / span
    func settling(_ w: Double) -> Double {
      Spring(dampingRatio: ratio, angularFrequency: w)
        .settlingDuration(initialVelocity: initialVelocity)
    }
    for _ in 0..<60 where settling(high) > span { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if settling(middle) > span { low = middle } else { high = middle }
    }
    self.init(dampingRatio: ratio, angularFrequency: (low + high) / 2)
  }
}
