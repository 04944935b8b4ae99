// Assumed: a velocity is the mean over the last 0.05 s of motion, at least over the last two
// samples; a finger that has rested for 0.1 s has none. Probe: velocity-window.

public import Foundation

/// The velocity of a value that is sampled at moments of the host's clock.
struct VelocityTracker<Value: VelocityValue> {
  private var samples: [(time: TimeInterval, value: Value)] = []
  private let span = 0.05
  private let rest = 0.1

  mutating func reset() { samples.removeAll() }

  mutating func add(_ value: Value, at time: TimeInterval) {
    if let last = samples.last, time - last.time < 1e-6 {
      samples[samples.count - 1].value = value
    } else {
      samples.append((time, value))
    }
    // The oldest one still needed is the last at or before the beginning of the span.
    while samples.count > 2, samples[1].time <= time - span + 1e-6 { samples.removeFirst() }
  }

  /// The velocity per second of the last motion, however long ago.
  var lastVelocity: Value { samples.last.map { velocity(at: $0.time) } ?? .zero }

  /// The velocity per second as seen at a moment.
  func velocity(at time: TimeInterval) -> Value {
    guard let last = samples.last, let first = samples.first, last.time > first.time,
      time - last.time < rest - 1e-6
    else { return .zero }
    let usable = samples.first { last.time - $0.time <= span + 1e-6 && $0.time < last.time }
    let start = usable ?? samples[samples.count - 2]
    guard last.time - start.time < rest - 1e-6 || usable != nil else { return .zero }
    return last.value.difference(from: start.value, over: last.time - start.time)
  }
}

/// A value whose rate of change can be taken.
protocol VelocityValue {
  static var zero: Self { get }
  func difference(from start: Self, over time: TimeInterval) -> Self
}

extension CGFloat: VelocityValue {
  func difference(from start: CGFloat, over time: TimeInterval) -> CGFloat {
    (self - start) / CGFloat(time)
  }
}

extension CGPoint: VelocityValue {
  func difference(from start: CGPoint, over time: TimeInterval) -> CGPoint {
    CGPoint(x: (x - start.x) / CGFloat(time), y: (y - start.y) / CGFloat(time))
  }
}
