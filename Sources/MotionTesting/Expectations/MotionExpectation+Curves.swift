// Ours: A motion is compared with a curve from its first movement on. The start and end values are
// those of the run, so the same expectation applies to motions of any distance.

import CoreGraphics
public import Foundation
public import UIKitCore

extension MotionExpectation {
  /// Expects a component of the pose to follow a timing curve or a spring.
  ///
  /// ```
  /// expect(card, .follows(UISpringTimingParameters(dampingRatio: 0.7), for: 0.6, \.center.y, within: 1))
  /// ```
  ///
  /// - Parameters:
  ///   - curve: The timing, such as `UICubicTimingParameters(animationCurve: .easeOut)`.
  ///   - duration: The duration of the animation in seconds. A spring that specifies its own duration
  ///     ignores it.
  ///   - path: The component, such as `\.center.y`, `\.alpha`, or `\.angle`.
  ///   - tolerance: The maximum difference.
  @MainActor public static func follows(
    _ curve: any UITimingCurveProvider, for duration: TimeInterval,
    _ path: KeyPath<MotionPose, CGFloat> & Sendable, within tolerance: CGFloat
  ) -> MotionExpectation {
    let timing = AnimatorTiming(curve, duration: duration)
    return MotionExpectation { track, _ in
      guard let first = track.shown.first?.pose, let last = track.shown.last?.pose else {
        return nil
      }
      let (from, to) = (first[keyPath: path], last[keyPath: path])
      return fault(of: track, path, tolerance) { time in
        let fraction = timing.duration > 0 ? min(time / timing.duration, 1) : 1
        return from + (to - from) * CGFloat(fraction < 1 ? timing.progress(at: fraction) : 1)
      }
    }
  }

  /// Expects a component of the pose to follow a function of time.
  ///
  /// ```
  /// expect(ball, .follows(\.center.y, within: 0.5) { 40 + 500 * $0 * $0 })
  /// ```
  ///
  /// - Parameters:
  ///   - path: The component, such as `\.center.y`, `\.alpha`, or `\.angle`.
  ///   - tolerance: The maximum difference.
  ///   - value: A function of the seconds since the first movement.
  public static func follows(
    _ path: KeyPath<MotionPose, CGFloat> & Sendable, within tolerance: CGFloat,
    _ value: @escaping @Sendable (TimeInterval) -> CGFloat
  ) -> MotionExpectation {
    MotionExpectation { track, _ in fault(of: track, path, tolerance, value) }
  }

  private static func fault(
    of track: MotionTrack, _ path: KeyPath<MotionPose, CGFloat> & Sendable, _ tolerance: CGFloat,
    _ expected: (TimeInterval) -> CGFloat
  ) -> Fault? {
    let number = MotionNumber(path)
    guard let start = track.startTime else {
      return Fault(
        words: "does not move, but its \(number.name) is expected to follow a curve.",
        number: number)
    }
    let differences = track.shown.filter { track.times[$0.index] >= start }.map { shown in
      let wanted = expected(track.times[shown.index] - start)
      return (shown, wanted, abs(shown.pose[keyPath: path] - wanted))
    }
    guard let (shown, wanted, difference) = differences.max(by: { $0.2 < $1.2 }),
      difference > tolerance
    else { return nil }
    let time = track.times[shown.index]
    return Fault(
      words: "has a \(number.name) of \(MotionDrawing.number(shown.pose[keyPath: path])) at "
        + "\(MotionFinding.seconds(time)), but the curve has \(MotionDrawing.number(wanted)). The "
        + "tolerance is \(MotionDrawing.number(tolerance)).", time: time, number: number)
  }
}
