// Measured: After a running time t, ceil(120·t − 1e-6) − 1 substeps have run. At 60 Hz, this is one
// substep on the first tick.
// Ours: The same rule applies at any other rate, so that the motion depends only on the time.

public import Physics2D

/// The simulated time of a scene, and the number of substeps that are due.
public struct SceneClock: Hashable, Sendable {
  /// The length of the substeps and the solver constants of a scene.
  public enum Integration: UInt8, Hashable, Sendable {
    /// Substeps of 1/120 s, as in current UIKit.
    case current
    /// Substeps of 0.004 s, and bodies inset by one point on each side, as in iOS 7.
    case ios7

    /// The number of substeps per second.
    public var substepsPerSecond: Double { self == .current ? 120 : 250 }

    /// The constants of the solver.
    public var settings: SolverSettings { self == .current ? .current : .ios7 }
  }

  /// The simulated time so far, in seconds.
  public internal(set) var elapsed: Double = 0
  /// The elapsed time at the start of the current or last tick, in seconds.
  public internal(set) var tickStart: Double = 0
  /// The number of substeps since ``origin`` that have been run or are due.
  public internal(set) var substepsDone = 0
  /// The elapsed time from which substeps are counted, in seconds.
  public internal(set) var origin: Double = 0
  /// The length of the substeps and the solver constants.
  public let integration: Integration

  init(_ integration: Integration) { self.integration = integration }

  /// The number of substeps per second.
  public var substepsPerSecond: Double { integration.substepsPerSecond }

  mutating func beginTick(_ interval: Double) {
    tickStart = elapsed
    elapsed += interval
  }

  /// The number of substeps by which the elapsed time is ahead of the world.
  var missingSubsteps: Int {
    max(0, Self.substeps(in: elapsed - origin, perSecond: substepsPerSecond) - substepsDone)
  }

  /// Returns the number of substeps by which the elapsed time is ahead of the world, and counts
  /// them as done.
  mutating func takeDueSubsteps() -> Int {
    let count = missingSubsteps
    substepsDone += count
    return count
  }

  /// The maximum number of counted substeps: 10¹⁵, or less on platforms with 32-bit integers.
  static let mostSubsteps = Int(clamping: 1_000_000_000_000_000 as Int64)

  /// Returns the number of whole substeps in a number of seconds, or 0 if that number is NaN.
  package static func substeps(in time: Double, perSecond rate: Double) -> Int {
    let count = (rate * time - 1e-6).rounded(.up)
    return count > 1 ? Int(min(count, Double(mostSubsteps))) - 1 : 0
  }
}
