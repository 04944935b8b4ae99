// Documented: the velocity is multiplied by the deceleration rate each millisecond.
// Measured: at an edge, and from beyond it, a critically damped spring of 10 rad/s takes over.
// Assumed: motion ends 0.25 pt before its goal; a changed goal is reached by an exponential that
// begins with the finger's velocity where that is between 2 and 30 per second of the way, and
// otherwise by that same spring.

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

  static let tolerance = 0.25
  static let edgeSpring = Spring(dampingRatio: 1, angularFrequency: 10)

  /// Stays where it is.
  package init(resting position: Double) { end = position }

  /// Moves in a given time along an ease-in-ease-out curve.
  package init(from start: Double, to end: Double, duration: Double) {
    self.end = end
    guard start != end else { return }
    self.duration = duration
    pieces = [(0, .timing(.easeInEaseOut, from: start, to: end, duration: duration))]
  }

  /// Slows down from a velocity in points per second, and bounces back into a range.
  package init(
    position: Double, velocity: Double, range: ClosedRange<Double>, rate: Double, bounces: Bool
  ) {
    end = min(max(position, range.lowerBound), range.upperBound)
    if position != end {
      guard bounces else { return }
      append(springFrom: position, velocity: velocity, to: end, at: 0)
      return
    }
    let decay = Decay(initialVelocity: velocity, rate: rate)
    let free = position + decay.distance
    let edge = min(max(free, range.lowerBound), range.upperBound)
    guard velocity != 0, let crossing = decay.time(covering: edge - position), free != edge else {
      append(decay, from: position, to: free)
      return
    }
    end = edge
    pieces.append((0, .decay(decay, from: position)))
    duration = crossing
    if bounces {
      append(springFrom: edge, velocity: decay.velocity(at: crossing), to: edge, at: crossing)
    }
  }

  /// Makes a motion to a given position, beginning with a velocity in points per second.
  package init(position: Double, velocity: Double, to goal: Double, isPaging: Bool) {
    end = goal
    let way = goal - position
    guard way != 0 || velocity != 0 else { return }
    let pace = way == 0 ? 0 : velocity / way
    let slowest = isPaging ? 10.0 : 2.0
    if pace >= slowest && pace <= 30 {
      append(
        Decay(initialVelocity: velocity, rate: Elementary64.exp(-pace / 1000)), from: position,
        to: goal)
    } else {
      append(springFrom: position, velocity: velocity, to: goal, at: 0)
    }
  }

  private mutating func append(_ decay: Decay, from position: Double, to goal: Double) {
    end = goal
    let way = (goal - position).magnitude
    guard way > Self.tolerance else {
      duration = 0
      return
    }
    duration =
      decay.time(covering: decay.distance * (1 - Self.tolerance / way)) ?? 0
    pieces.append((0, .decay(decay, from: position)))
  }

  private mutating func append(
    springFrom position: Double, velocity: Double, to goal: Double, at start: Double
  ) {
    let state = Spring.State(displacement: position - goal, velocity: velocity)
    pieces.append((start, .spring(Self.edgeSpring, state, goal: goal)))
    duration = start + Self.settlingTime(of: state)
  }

  /// The time from which a critically damped motion stays within the tolerance.
  private static func settlingTime(of state: Spring.State) -> Double {
    let w = edgeSpring.angularFrequency
    let a = state.displacement.magnitude
    let b = (state.velocity + w * state.displacement).magnitude
    func bound(_ t: Double) -> Double { (a + b * t) * Elementary64.exp(-w * t) }
    // The bound rises until 1/w at most and falls from there on.
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

  /// The position after `time` seconds, in points.
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

  /// The velocity after `time` seconds, in points per second; not known of a timed motion.
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
