// Measured: after a running time t, ceil(120·t − 1e-6) − 1 substeps have run, one on the first tick
// at 60 Hz. Ours: the same rule at any other rate, so that the motion depends on the time alone.

public import Physics2D

/// The simulated time of a scene, and the substeps that have become due in it.
public struct SceneClock: Hashable, Sendable {
  /// The substeps and solver constants of a scene.
  public enum Integration: UInt8, Hashable, Sendable {
    /// Substeps of 1/120 s, as UIKit has today.
    case current
    /// Substeps of 0.004 s and bodies a point smaller on each side, as iOS 7 had.
    case ios7

    /// The number of substeps in a second.
    public var substepsPerSecond: Double { self == .current ? 120 : 250 }

    /// The constants of the solver.
    public var settings: SolverSettings { self == .current ? .current : .ios7 }
  }

  /// The simulated seconds so far.
  public internal(set) var elapsed: Double = 0
  /// The elapsed time, in seconds, before the tick that is under way or was the last.
  public internal(set) var tickStart: Double = 0
  /// The number of substeps that have been run or are due since ``origin``.
  public internal(set) var substepsDone = 0
  /// The elapsed time in seconds from which substeps are counted.
  public internal(set) var origin: Double = 0
  /// The substeps and solver constants.
  public let integration: Integration

  init(_ integration: Integration) { self.integration = integration }

  /// The number of substeps in a second.
  public var substepsPerSecond: Double { integration.substepsPerSecond }

  mutating func beginTick(_ interval: Double) {
    tickStart = elapsed
    elapsed += interval
  }

  /// The number of substeps by which the elapsed time is ahead of the world; they count as done.
  mutating func takeDueSubsteps() -> Int {
    let due = Self.substeps(in: elapsed - origin, perSecond: substepsPerSecond)
    let count = max(0, due - substepsDone)
    substepsDone += count
    return count
  }

  /// The whole substeps in a time in seconds; at most 10¹⁵, and none in a time that is not a number.
  package static func substeps(in time: Double, perSecond rate: Double) -> Int {
    let count = (rate * time - 1e-6).rounded(.up)
    return count > 1 ? Int(min(count, 1e15)) - 1 : 0
  }
}
