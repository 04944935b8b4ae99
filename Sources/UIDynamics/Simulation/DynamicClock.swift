// Measured: after a running time t, ceil(120·t − 1e-6) − 1 substeps have run, one on the first tick
// at 60 Hz. Ours: the same rule at any other rate, so that the motion depends on the time alone.

import Foundation

/// The simulated time, and the substeps that have become due in it.
struct DynamicClock {
  /// The simulated seconds so far.
  private(set) var elapsed: TimeInterval = 0
  /// The elapsed time before the tick that is under way or was the last.
  private(set) var tickStart: TimeInterval = 0
  /// The number of substeps done since `origin`.
  private(set) var substepsDone = 0
  /// The elapsed time from which substeps are counted.
  private(set) var origin: TimeInterval = 0
  private(set) var integration = UIDynamicAnimator.Integration.current

  var substepsPerSecond: Double { integration.substepsPerSecond }

  /// Begins a tick of that many simulated seconds.
  mutating func beginTick(_ interval: TimeInterval) {
    tickStart = elapsed
    elapsed += interval
  }

  /// The number of substeps that the elapsed time is ahead of the world; they count as done.
  mutating func takeDueSubsteps() -> Int {
    let due = Self.substeps(in: elapsed - origin, perSecond: substepsPerSecond)
    let count = max(0, due - substepsDone)
    substepsDone += count
    return count
  }

  /// Counts substeps of another length from now on.
  mutating func change(to integration: UIDynamicAnimator.Integration) {
    self.integration = integration
    origin = elapsed
    substepsDone = 0
  }

  /// Goes to a time, with the substeps that had been done by then.
  mutating func go(to elapsed: TimeInterval, substepsDone: Int) {
    self.elapsed = elapsed
    self.substepsDone = substepsDone
    tickStart = elapsed
  }

  /// The whole substeps in a time; at most 10¹⁵, and none in a time that is no number.
  static func substeps(in time: TimeInterval, perSecond rate: Double) -> Int {
    let count = (rate * time - 1e-6).rounded(.up)
    return count > 1 ? Int(min(count, 1e15)) - 1 : 0
  }
}
