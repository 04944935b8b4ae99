// Ours: A motion begins in the last frame before the first change, and ends when it is settled. Its
// duration therefore does not depend on the time before it in the recording.

import CoreGraphics
public import Foundation
public import UIKitCore

extension MotionExpectation {
  /// Expects the motion to be settled by a time.
  ///
  /// From then on, the view stays within 0.25 points, 0.002 radians, and 0.01 of alpha and scale of
  /// its last pose.
  ///
  /// - Parameter time: Seconds from the start of the run.
  public static func settles(by time: TimeInterval) -> MotionExpectation {
    settled(in: 0...max(time, 0), "by \(MotionFinding.seconds(time))")
  }

  /// Expects the motion to become settled at a time within a range.
  ///
  /// - Parameter range: The time in seconds from the start of the run.
  public static func settles(at range: ClosedRange<TimeInterval>) -> MotionExpectation {
    settled(in: range, words(of: range))
  }

  /// Expects the time from the first movement until the motion is settled to be within a range.
  ///
  /// - Parameter range: The duration in seconds.
  public static func lasts(_ range: ClosedRange<TimeInterval>) -> MotionExpectation {
    @Sendable func fault(_ start: TimeInterval?, _ end: TimeInterval?) -> Fault? {
      guard let end else { return stillMoving("to last \(words(of: range))") }
      let start = start ?? end
      guard !range.widened.contains(end - start) else { return nil }
      let (from, to) = (MotionFinding.seconds(start), MotionFinding.seconds(end))
      return Fault(
        words: "lasts \(MotionFinding.seconds(end - start)), from \(from) to \(to), but is "
          + "expected to last \(words(of: range)).", time: end,
        span: end > start ? start...end : nil)
    }
    return MotionExpectation(
      whole: { run in
        fault(run.startTime, run.settledTime).map { "The motion \($0.words)" }
      },
      { track, _ in fault(track.startTime, track.settledTime) })
  }

  /// Expects the first movement at a time within a range.
  ///
  /// - Parameter range: The time in seconds from the start of the run.
  public static func starts(at range: ClosedRange<TimeInterval>) -> MotionExpectation {
    @Sendable func fault(_ start: TimeInterval?) -> Fault? {
      guard let start else {
        return Fault(words: "does not move, but is expected to start \(words(of: range)).")
      }
      guard !range.widened.contains(start) else { return nil }
      return Fault(
        words: "starts at \(MotionFinding.seconds(start)), but is expected to start "
          + "\(words(of: range)).", time: start)
    }
    return MotionExpectation(
      whole: { run in fault(run.startTime).map { "The motion \($0.words)" } },
      { track, _ in fault(track.startTime) })
  }

  /// Expects the view to move before another view moves.
  ///
  /// - Parameter view: The view that moves later, or not at all.
  public static func starts(before view: UIView) -> MotionExpectation {
    order("starts", before: view) { $0.startTime }
  }

  /// Expects the view to be settled before another view is settled.
  ///
  /// - Parameter view: The view that is settled later.
  public static func settles(before view: UIView) -> MotionExpectation {
    order("settles", before: view) { $0.settledTime }
  }

  private static func order(
    _ verb: String, before view: UIView,
    _ time: @escaping @Sendable (MotionTrack) -> TimeInterval?
  ) -> MotionExpectation {
    MotionExpectation { track, run in
      guard let other = run[view] else {
        return Fault(words: "cannot be compared: the other view was not in a window.")
      }
      let (own, others) = (time(track), time(other))
      guard (own ?? .infinity) > (others ?? .infinity) - 1e-6 else { return nil }
      let when = own.map { "at \(MotionFinding.seconds($0))" } ?? "never"
      let than = others.map { "at \(MotionFinding.seconds($0))" } ?? "never"
      return Fault(
        words: "\(verb) \(when), but is expected to \(verb.dropLast()) before \(other.name), which "
          + "\(verb) \(than).",
        time: own)
    }
  }

  private static func settled(
    in range: ClosedRange<TimeInterval>, _ words: String
  ) -> MotionExpectation {
    @Sendable func fault(_ time: TimeInterval?) -> Fault? {
      guard let time else { return stillMoving("to settle \(words)") }
      guard !range.widened.contains(time) else { return nil }
      return Fault(
        words: "settles at \(MotionFinding.seconds(time)), but is expected to settle \(words).",
        time: time)
    }
    return MotionExpectation(
      whole: { run in fault(run.settledTime).map { "The motion \($0.words)" } },
      { track, _ in fault(track.settledTime) })
  }

  private static func stillMoving(_ words: String) -> Fault {
    Fault(
      words: "still moves when the run ends, but is expected \(words). Record for longer, for "
        + "example with Motion.settle(), or find out what keeps it moving.")
  }

  private static func words(of range: ClosedRange<TimeInterval>) -> String {
    "between \(MotionFinding.seconds(range.lowerBound)) and "
      + "\(MotionFinding.seconds(range.upperBound))"
  }
}

extension ClosedRange<TimeInterval> {
  /// The range with a tolerance, because times are sums of frames, and a difference of a microsecond
  /// is a rounding error.
  fileprivate var widened: ClosedRange { lowerBound - 1e-6...upperBound + 1e-6 }
}
