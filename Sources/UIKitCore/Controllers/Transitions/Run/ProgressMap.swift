// Ours: a transition that a finger catches stops at its visible state. From there, its views move
// as far as the finger moves, regardless of their timing curve. The fraction of a caught transition
// is therefore a fraction of the distance, as with `scrubsLinearly` of a property animator. If the
// animations of a transition have different curves, or if their curve runs backward, the fraction
// is a fraction of the time.

import TimingCurves

/// A map between the fraction of a transition and the fraction of its time that has passed.
struct ProgressMap {
  /// The fraction of the transition at a fraction of the time. It rises from 0 to 1 until `end`.
  private let course: (Double) -> Double
  /// The fraction of the time at which the fraction of the transition first reaches 1.
  private let end: Double

  /// The map in which the fraction of the transition equals the fraction of the time.
  static var even: ProgressMap { ProgressMap(course: { $0 }, end: 1) }

  private init(course: @escaping (Double) -> Double, end: Double) {
    self.course = course
    self.end = end
  }

  /// Creates the map of a timing curve, or returns nil if the curve has no map.
  ///
  /// The curve must start at 0, end at 1, and not run backward in between. `time` must not be later
  /// than the time at which the curve reaches 1.
  init?(_ curve: @escaping (Double) -> Double, at time: Double) {
    let steps = 120
    var last = curve(0)
    guard abs(last) < 1e-6 else { return nil }
    var end = 1.0
    for step in 1...steps {
      let moment = Double(step) / Double(steps)
      let value = curve(moment)
      if value >= 1 {
        end = moment
        break
      }
      guard value >= last else { return nil }
      last = value
    }
    self.end = end
    course = { min(max(curve($0), 0), 1) }
    // At the end of its duration, a spring may still be slightly more than a thousandth of the
    // total distance away from the goal.
    guard curve(end) > 1 - 2e-3, time <= end else { return nil }
  }

  /// Returns a map of two linear segments that meet at the given fraction and time.
  static func bent(at fraction: Double, time: Double) -> ProgressMap {
    let time = min(max(time, 1e-6), 1 - 1e-6)
    let fraction = min(max(fraction, 0), 1)
    return ProgressMap(
      course: {
        $0 < time
          ? fraction * $0 / time : fraction + (1 - fraction) * ($0 - time) / (1 - time)
      }, end: 1)
  }

  func fraction(atTime time: Double) -> Double { time >= end ? 1 : course(time) }

  /// Returns the fraction of the time at which the transition reaches a fraction.
  func time(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return end }
    var low = 0.0
    var high = end
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if course(middle) < fraction { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension CAAnimation {
  /// The progress of the animation as a function of the fraction of its time.
  private var course: (Double) -> Double {
    if let spring = self as? CASpringAnimation {
      let motion = spring.spring
      let (length, velocity) = (duration, Double(spring.initialVelocity))
      return { motion.value(at: $0 * length, initialVelocity: velocity) }
    }
    guard let function = timingFunction else { return { $0 } }
    return { function.value(at: $0) }
  }

  /// Returns the timing curve that all animations of a given duration share.
  ///
  /// Returns nil if their curves differ, or if no animation has that duration.
  static func sharedCourse(
    of animations: [CAAnimation], lasting duration: TimeInterval
  ) -> ((Double) -> Double)? {
    let whole = animations.filter { abs($0.duration - duration) < 1e-6 }.map(\.course)
    guard let first = whole.first else { return nil }
    let agree = whole.allSatisfy { course in
      [0.2, 0.4, 0.6, 0.8].allSatisfy { abs(course($0) - first($0)) < 1e-6 }
    }
    return agree ? first : nil
  }
}
