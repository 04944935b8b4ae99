// Documented: The velocity is multiplied by the deceleration rate each millisecond.
// Measured: Content stops when its speed has fallen to 10 pt/s (K4). The target that the delegate
// receives follows from the integral of the velocity up to that time (K5), and is up to 1.5 pt
// farther. Positions are rounded to pixels. At an edge and beyond it, content follows a critically
// damped spring of 10.92 rad/s (K1). Content that is released beyond an edge immediately moves
// toward it. Its initial speed in pt/s is 7.3 times its distance from the edge, regardless of the
// last movement of the finger (R1, Z5).
// Assumed: If the finger moves faster than that toward the edge, the content keeps its speed.
// Content that passes the edge in this way decelerates inside the range. Each axis comes to rest
// independently. A spring ends 0.4 pt from its goal, as in R1 and in the bounce. If the delegate
// chooses a target nearer than the target that it received, the content decelerates by the same law
// with another rate, and arrives at 10 pt/s. If the target is farther, the content follows a
// spring. The frequency of the spring is higher if the content is slower. Probes:
// overscroll-release, scroll-release, scroll-target.

import KinemaElementary
import TimingCurves

/// The motion of a content offset along one axis as a function of time.
package struct ScrollAxisMotion: Sendable {
  private enum Piece: Sendable {
    case decay(Decay, from: Double)
    case spring(Spring, Spring.State, goal: Double)
    /// A cubic timing from one position to another.
    case timing(CubicBezier, from: Double, to: Double, duration: Double)
  }

  private var pieces: [(start: Double, piece: Piece)] = []
  /// The duration of the motion, in seconds.
  package private(set) var duration = 0.0
  /// The end of the motion, in points.
  package private(set) var end: Double
  /// The target that the delegate receives, in points.
  package private(set) var offered: Double

  /// The speed at which deceleration ends, in points per second.
  static let leastSpeed = 10.0
  /// The distance from the goal at which a spring ends, in points.
  static let tolerance = 0.4
  static let edgeFrequency = 10.92
  /// The fraction of its speed that content keeps when it passes an edge.
  static let edgeSpeedShare = 0.991
  /// The initial speed of content that is released beyond an edge, divided by its distance from the
  /// edge, in 1/s.
  static let returnRate = 7.3

  /// Creates a motion that stays at a position.
  package init(resting position: Double) {
    end = position
    offered = position
  }

  /// Creates a motion along an ease-in-ease-out curve with a duration in seconds.
  package init(from start: Double, to end: Double, duration: Double) {
    self.end = end
    offered = end
    guard start != end else { return }
    self.duration = duration
    pieces = [(0, .timing(.easeInEaseOut, from: start, to: end, duration: duration))]
  }

  /// Creates a motion that decelerates from a velocity, and bounces back into a range.
  ///
  /// The velocity is in points per second. A motion that ends inside the range ends at a whole
  /// pixel, where `scale` is the number of pixels per point. If content is beyond an edge but was
  /// not just released by a finger, it keeps its velocity, and returns to that edge.
  package init(
    position: Double, velocity: Double, range: ClosedRange<Double>, rate: Double, bounces: Bool,
    scale: Double, isReleased: Bool = true
  ) {
    end = min(max(position, range.lowerBound), range.upperBound)
    offered = end
    let overshoot = position - end
    let glide = Glide(range: range, rate: rate, bounces: bounces, scale: scale)
    guard overshoot != 0 else {
      append(glide, from: position, velocity: velocity, at: 0)
      return
    }
    guard bounces else { return }
    guard isReleased else {
      append(springFrom: position, velocity: velocity, to: end, at: 0)
      return
    }
    let leaving = -Self.returnRate * overshoot
    let start = overshoot < 0 ? max(velocity, leaving) : min(velocity, leaving)
    let state = Spring.State(displacement: overshoot, velocity: start)
    let slope = start + Self.edgeFrequency * overshoot
    guard slope * overshoot < 0 else {
      append(springFrom: position, velocity: start, to: end, at: 0)
      return
    }
    // The content passes the edge, and decelerates inside the range.
    let spring = Spring(dampingRatio: 1, angularFrequency: Self.edgeFrequency)
    let crossing = -overshoot / slope
    pieces = [(0, .spring(spring, state, goal: end))]
    duration = crossing
    append(
      glide, from: end, velocity: spring.state(after: crossing, from: state).velocity, at: crossing)
  }

  /// Creates a motion to a given position.
  ///
  /// The velocity at the beginning is in points per second. The rate is the deceleration rate of
  /// the content.
  package init(
    position: Double, velocity: Double, to goal: Double, rate: Double, isPaging: Bool
  ) {
    end = goal
    offered = goal
    let distance = goal - position
    guard distance != 0 || velocity != 0 else { return }
    // The amount by which the speed toward the goal must decrease, divided by the distance.
    let towards = distance < 0 ? -velocity : velocity
    let urgency =
      distance == 0 ? 0 : max(towards - Self.leastSpeed, 0) / distance.magnitude
    let natural = Decay(initialVelocity: 1, rate: rate)
    let edge = Self.edgeFrequency
    let usual = isPaging ? edge : min(1 / natural.distance, edge)
    if urgency >= usual && urgency <= 30,
      let decay = Decay(
        initialVelocity: velocity, covering: distance, threshold: Self.leastSpeed)
    {
      pieces = [(0, .decay(decay, from: position))]
      duration = decay.duration(threshold: Self.leastSpeed)
      return
    }
    // At the usual urgency, a spring with twice the usual frequency initially has no acceleration.
    let slowest = min(2 * usual, edge)
    let frequency = urgency > 30 ? edge : edge + (slowest - edge) * urgency / usual
    append(springFrom: position, velocity: velocity, to: goal, at: 0, frequency: frequency)
  }

  /// The conditions of a free deceleration.
  private struct Glide {
    let range: ClosedRange<Double>
    let rate: Double
    let bounces: Bool
    let scale: Double

    func inside(_ position: Double) -> Double {
      min(max(position, range.lowerBound), range.upperBound)
    }

    func rounded(_ position: Double) -> Double {
      scale > 0 ? inside((position * scale).rounded() / scale) : position
    }
  }

  private mutating func append(
    _ glide: Glide, from position: Double, velocity: Double, at start: Double
  ) {
    end = position
    offered = position
    let decay = Decay(initialVelocity: velocity, rate: glide.rate)
    let length = decay.duration(threshold: Self.leastSpeed)
    let free = position + decay.value(at: length)
    guard (free - position).magnitude > 1e-3 else { return }
    offered = glide.rounded(position + decay.integral(threshold: Self.leastSpeed))
    let edge = glide.inside(free)
    if free != edge, let crossing = decay.time(covering: edge - position) {
      end = edge
      pieces.append((start, .decay(decay, from: position)))
      duration = start + crossing
      guard glide.bounces else { return }
      append(
        springFrom: edge, velocity: Self.edgeSpeedShare * decay.velocity(at: crossing), to: edge,
        at: start + crossing)
      return
    }
    let beyond = position + decay.integral(threshold: Self.leastSpeed)
    if beyond != glide.inside(beyond),
      let landing = Decay(
        initialVelocity: velocity, covering: offered - position, threshold: Self.leastSpeed)
    {
      // The delegate received the edge as the target, so the content must reach it.
      end = offered
      pieces.append((start, .decay(landing, from: position)))
      duration = start + landing.duration(threshold: Self.leastSpeed)
      return
    }
    end = glide.rounded(free)
    pieces.append((start, .decay(decay, from: position)))
    duration = start + length
  }

  private mutating func append(
    springFrom position: Double, velocity: Double, to goal: Double, at start: Double,
    frequency: Double = Self.edgeFrequency
  ) {
    let spring = Spring(dampingRatio: 1, angularFrequency: frequency)
    let state = Spring.State(displacement: position - goal, velocity: velocity)
    pieces.append((start, .spring(spring, state, goal: goal)))
    duration = start + Self.settlingTime(of: state, frequency)
  }

  /// Returns the time from which a critically damped motion stays within the tolerance.
  private static func settlingTime(of state: Spring.State, _ w: Double) -> Double {
    let a = state.displacement.magnitude
    let b = (state.velocity + w * state.displacement).magnitude
    func bound(_ t: Double) -> Double { (a + b * t) * Elementary64.exp(-w * t) }
    // The bound increases until 1/w at the latest, and decreases after that.
    var low = 1 / w
    if bound(low) <= tolerance && a <= tolerance { return 0 }
    var high = 2 * low
    for _ in 0..<60 where bound(high) > tolerance { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the position after `time` seconds, in points.
  package func position(at time: Double) -> Double {
    guard time < duration, let current = pieces.last(where: { $0.start <= time }) else {
      return end
    }
    let local = time - current.start
    switch current.piece {
    case .decay(let decay, let from): return from + decay.value(at: local)
    case .spring(let spring, let state, let goal):
      return goal + spring.state(after: local, from: state).displacement
    case .timing(let curve, let from, let to, let duration):
      return from + (to - from) * curve.value(at: local / duration)
    }
  }

  /// Returns the velocity after `time` seconds, in points per second, or 0 for a timed motion.
  package func velocity(at time: Double) -> Double {
    guard time < duration, let current = pieces.last(where: { $0.start <= time }) else { return 0 }
    let local = time - current.start
    switch current.piece {
    case .decay(let decay, _): return decay.velocity(at: local)
    case .spring(let spring, let state, _): return spring.state(after: local, from: state).velocity
    case .timing: return 0
    }
  }
}
