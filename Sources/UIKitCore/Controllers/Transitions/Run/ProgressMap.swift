// Ours: what a finger catches stands still where it is seen, and follows the finger from there
// as far as the finger goes, whatever the curve by which it ran; so the fraction of a caught
// transition is that of the way, as it is with `scrubsLinearly` of a property animator. Where the
// animations of a transition do not agree on a curve, or it does not lead forwards, the fraction is
// that of the time.

import TimingCurves

/// The map between the fraction of a transition and the part of its time that has passed.
struct ProgressMap {
  /// The fraction at a part of the time; rises from 0 to 1 within `end`.
  private let course: (Double) -> Double
  /// The part of the time at which the fraction is 1 for the first time.
  private let end: Double

  /// The fraction is that of the time.
  static var even: ProgressMap { ProgressMap(course: { $0 }, end: 1) }

  private init(course: @escaping (Double) -> Double, end: Double) {
    self.course = course
    self.end = end
  }

  /// Makes the map of a curve; nil when the curve leads backwards in a part of the time.
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
    // A spring may leave a little more than a thousandth of its way to its last moment.
    guard curve(end) > 1 - 2e-3, time <= end else { return nil }
  }

  /// Straight from the start to a fraction at a part of the time, and from there to the end.
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

  /// The part of the time at which the fraction is reached.
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
  /// Progress by the part of the time that has passed.
  private var course: (Double) -> Double {
    if let spring = self as? CASpringAnimation {
      let motion = spring.spring
      let (length, velocity) = (duration, Double(spring.initialVelocity))
      return { motion.value(at: $0 * length, initialVelocity: velocity) }
    }
    guard let function = timingFunction else { return { $0 } }
    return { function.value(at: $0) }
  }

  /// The curve on which all those of some animations agree that take a duration; nil when they do
  /// not, or none takes it.
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
