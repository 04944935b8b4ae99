import CoreGraphics
public import Foundation

/// An expectation of the motion of one view or of all views over a run. Ours.
///
/// ```
/// expect(card, .settles(by: 1.2))
/// expect(card, .staysInside(page.view.bounds))
/// ```
public struct MotionExpectation: Sendable {
  /// A reason why a motion is not as expected.
  struct Fault {
    /// The rest of a sentence whose subject is the view.
    var words: String
    /// The time of the fault in seconds.
    var time: TimeInterval?
    /// The times that the drawing shows, or nil for the whole run.
    var span: ClosedRange<TimeInterval>?
    /// The component for the drawing, or nil for the component that changes most.
    var number: MotionNumber?
  }

  let fault: @Sendable (MotionTrack, MotionRun) -> Fault?
  /// A function that returns the fault of a whole run, or nil if the expectation applies to one
  /// view.
  var wholeFault: (@Sendable (MotionRun) -> String?)?

  init(
    whole: (@Sendable (MotionRun) -> String?)? = nil,
    _ fault: @escaping @Sendable (MotionTrack, MotionRun) -> Fault?
  ) {
    self.fault = fault
    wholeFault = whole
  }

  /// Expects the bounding box of the view to stay inside a rectangle of its superview.
  ///
  /// - Parameter rectangle: A rectangle in the superview's coordinates, in points. The tolerance is
  ///   a hundredth of a point.
  public static func staysInside(_ rectangle: CGRect) -> MotionExpectation {
    MotionExpectation { track, _ in
      let allowed = rectangle.insetBy(dx: -0.01, dy: -0.01)
      for (index, pose) in track.shown where !allowed.contains(pose.frame) {
        let sides: [(String, CGFloat)] = [
          ("left", rectangle.minX - pose.frame.minX), ("right", pose.frame.maxX - rectangle.maxX),
          ("top", rectangle.minY - pose.frame.minY), ("bottom", pose.frame.maxY - rectangle.maxY),
        ]
        guard let side = sides.max(by: { $0.1 < $1.1 }) else { continue }
        let isAcross = side.0 == "left" || side.0 == "right"
        return Fault(
          words: "leaves \(rectangle.words) by \(MotionDrawing.number(side.1)) points at its "
            + "\(side.0), first at \(MotionFinding.seconds(track.times[index])).",
          time: track.times[index], number: MotionNumber(isAcross ? \.center.x : \.center.y))
      }
      return nil
    }
  }

  /// Expects the center to overshoot its final position by a distance in a range.
  ///
  /// - Parameter range: The distance in points, where `0...0.5` means a motion that does not
  ///   overshoot.
  public static func overshoots(by range: ClosedRange<CGFloat>) -> MotionExpectation {
    MotionExpectation { track, _ in
      let shown = track.shown
      guard let first = shown.first?.pose.center, let last = shown.last?.pose.center else {
        return nil
      }
      let length = hypot(last.x - first.x, last.y - first.y)
      let direction =
        length < 0.25
        ? CGPoint.zero : CGPoint(x: (last.x - first.x) / length, y: (last.y - first.y) / length)
      let beyond = shown.map { entry -> CGFloat in
        let (dx, dy) = (entry.pose.center.x - last.x, entry.pose.center.y - last.y)
        // If a motion ends where it began, its greatest distance from there is its overshoot.
        return length < 0.25 ? hypot(dx, dy) : dx * direction.x + dy * direction.y
      }
      guard let most = beyond.indices.max(by: { beyond[$0] < beyond[$1] }) else { return nil }
      let value = max(beyond[most], 0)
      guard !range.contains(value) else { return nil }
      let time = track.times[shown[most].index]
      return Fault(
        words: "overshoots by \(MotionDrawing.number(value)) points at "
          + "\(MotionFinding.seconds(time)), but \(MotionDrawing.number(range.lowerBound)) to "
          + "\(MotionDrawing.number(range.upperBound)) are expected.", time: time)
    }
  }

  /// Expects a component of the pose to only increase or only decrease, within 0.01.
  ///
  /// - Parameter path: The component, such as `\.center.y`, `\.alpha`, or `\.angle`.
  public static func isMonotonic(
    _ path: KeyPath<MotionPose, CGFloat> & Sendable
  ) -> MotionExpectation {
    MotionExpectation { track, _ in
      let number = MotionNumber(path)
      let shown = track.shown
      guard let first = shown.first, let last = shown.last else { return nil }
      let sign: CGFloat = last.pose[keyPath: path] >= first.pose[keyPath: path] ? 1 : -1
      var best = first
      for entry in shown {
        let back = sign * (best.pose[keyPath: path] - entry.pose[keyPath: path])
        if back > 0.01 {
          return Fault(
            words: "changes direction: its \(number.name) goes from "
              + "\(MotionDrawing.number(best.pose[keyPath: path])) to "
              + "\(MotionDrawing.number(entry.pose[keyPath: path])), but it is expected only to "
              + "\(sign > 0 ? "increase" : "decrease").",
            time: track.times[entry.index], number: number)
        }
        if back < 0 { best = entry }
      }
      return nil
    }
  }

  /// Expects the center never to move by more than the given distance from one frame to the next.
  ///
  /// - Parameter distance: The maximum distance in points.
  public static func neverJumps(moreThan distance: CGFloat) -> MotionExpectation {
    MotionExpectation { track, _ in
      let shown = track.shown
      for (before, after) in zip(shown, shown.dropFirst()) where after.index == before.index + 1 {
        let (from, to) = (before.pose.center, after.pose.center)
        let step = hypot(to.x - from.x, to.y - from.y)
        guard step > distance else { continue }
        return Fault(
          words:
            "jumps by \(MotionDrawing.number(step)) points, from \(MotionDrawing.point(from)) to "
            + "\(MotionDrawing.point(to)), from one frame to the next at "
            + "\(MotionFinding.seconds(track.times[after.index])), but at most "
            + "\(MotionDrawing.number(distance)) are expected.",
          time: track.times[after.index])
      }
      return nil
    }
  }
}

extension CGRect {
  /// The rectangle, formatted for messages.
  fileprivate var words: String {
    "(\(MotionDrawing.number(minX)), \(MotionDrawing.number(minY)), "
      + "\(MotionDrawing.number(width)) × \(MotionDrawing.number(height)))"
  }
}
