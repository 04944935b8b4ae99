// Measured: Below critical damping, the settling duration is the time at which the bound of the
// oscillation, (|A| + |B|)·e^(−ζωt), falls to 0.001 (rows C20–C30; 1.4727003347 s for mass 1,
// stiffness 100, damping 10). At critical damping, it is the last time at which the displacement
// itself, |1 + (ω − v)·t|·e^(−ωt), is 0.001 (rows C01–C17 to a tenth of a second, C31). Ours:
// Overdamped springs use the same kind of bound as underdamped springs.

import KinemaElementary

extension Spring {
  /// Returns the time in seconds after which the progress stays within `threshold` of 1.
  ///
  /// The time is infinite without damping. The initial velocity is in units of the whole distance
  /// per second.
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
      return Self.criticalSettling(velocity: initialVelocity / w, threshold) / w
    }
    let root = w * (ratio * ratio - 1).squareRoot()
    let slow = -ratio * w + root
    let fast = -ratio * w - root
    let c2 = (initialVelocity + slow) / (fast - slow)
    let c1 = -1 - c2
    func bound(_ t: Double) -> Double {
      c1.magnitude * Elementary64.exp(slow * t) + c2.magnitude * Elementary64.exp(fast * t)
    }
    if bound(0) <= threshold { return 0 }
    return Self.crossing(of: threshold, by: bound, from: 0, step: -1 / slow)
  }

  /// Returns the last time, in units of 1/ω, at which |1 + (1 − v)·t|·e^(−t) equals a threshold.
  ///
  /// The velocity is in units of the whole distance times ω.
  private static func criticalSettling(velocity: Double, _ threshold: Double) -> Double {
    let b = 1 - velocity
    func distance(_ t: Double) -> Double { (1 + b * t).magnitude * Elementary64.exp(-t) }
    // After its last extremum, the distance decreases monotonically.
    let extremum = b == 0 ? 0 : max(1 - 1 / b, 0)
    if distance(extremum) > threshold {
      return crossing(of: threshold, by: distance, from: extremum, step: 1)
    }
    // If the overshoot is below the threshold, the spring settles before it crosses its goal.
    return b < 0 && threshold < 1
      ? crossing(of: threshold, by: distance, between: 0, and: -1 / b) : 0
  }

  /// Returns the argument at which a function reaches a level.
  ///
  /// After `start`, the function must decrease from a value above the level.
  static func crossing(
    of level: Double, by function: (Double) -> Double, from start: Double, step: Double
  ) -> Double {
    var (low, high) = (start, start + step)
    for _ in 0..<200 where function(high) > level {
      (low, high) = (high, start + 2 * (high - start))
    }
    return crossing(of: level, by: function, between: low, and: high)
  }

  /// Returns the argument at which a function falls below a level, with full floating-point
  /// precision.
  static func crossing(
    of level: Double, by function: (Double) -> Double, between start: Double, and end: Double
  ) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if function(middle) > level { low = middle } else { high = middle }
    }
  }
}
