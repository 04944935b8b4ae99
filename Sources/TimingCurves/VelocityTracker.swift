// Assumed: A velocity is the mean over the last 0.05 s of motion, but always over at least the last
// two samples. After a finger has rested for 0.1 s, its velocity is 0. Probe: velocity-window.

/// The velocity of a value that is sampled at irregular times, such as the position of a finger.
package struct VelocityTracker<Value: VelocityValue>: Sendable {
  private var samples: [(time: Double, value: Value)] = []
  private let span = 0.05
  private let rest = 0.1

  /// Creates a tracker without samples.
  package init() {}

  /// Removes all samples.
  package mutating func reset() { samples.removeAll() }

  /// Adds the value at the given time, in seconds.
  ///
  /// A second value at the same time replaces the first.
  package mutating func add(_ value: Value, at time: Double) {
    if let last = samples.last, time - last.time < 1e-6 {
      samples[samples.count - 1].value = value
    } else {
      samples.append((time, value))
    }
    // The oldest sample that is still needed is the last one at or before the start of the span.
    while samples.count > 2, samples[1].time <= time - span + 1e-6 { samples.removeFirst() }
  }

  /// The value of the last sample.
  package var lastValue: Value? { samples.last?.value }

  /// The velocity at the last sample, in units per second.
  package var lastVelocity: Value { samples.last.map { velocity(at: $0.time) } ?? .zero }

  /// Returns the velocity, in units per second, at the given time in seconds.
  ///
  /// If at least 0.1 s have passed since the last sample, the velocity is 0.
  package func velocity(at time: Double) -> Value {
    guard let last = samples.last, let first = samples.first, last.time > first.time,
      time - last.time < rest - 1e-6
    else { return .zero }
    let usable = samples.first { last.time - $0.time <= span + 1e-6 && $0.time < last.time }
    let start = usable ?? samples[samples.count - 2]
    guard last.time - start.time < rest - 1e-6 || usable != nil else { return .zero }
    return last.value.rate(from: start.value, over: last.time - start.time)
  }
}

/// A value whose rate of change can be computed.
package protocol VelocityValue: Sendable {
  static var zero: Self { get }
  /// Returns the mean change per second from an earlier value over a time in seconds.
  func rate(from start: Self, over time: Double) -> Self
}
