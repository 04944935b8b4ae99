// Ours: A finger is compared with the view by displacement, because a view is rarely touched at its
// center. The frame of the release contains the last movement of the finger and the first movement
// after it, so velocities are measured in the frames before and after it.

import CoreGraphics
public import Foundation

/// The directions in which a view and a finger are compared. Ours.
public enum MotionAxes: Sendable {
  /// Both coordinates.
  case both
  /// The x-coordinate.
  case horizontal
  /// The y-coordinate.
  case vertical

  func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
    switch self {
    case .both: hypot(x, y)
    case .horizontal: abs(x)
    case .vertical: abs(y)
    }
  }
}

extension MotionExpectation {
  /// Expects the center to move as far as a finger while the finger is on the screen.
  ///
  /// The superview must not be scaled or rotated. A pan begins after 10 points, so a view that starts
  /// to move at that time is always up to 10 points behind.
  ///
  /// - Parameters:
  ///   - finger: The number of the finger.
  ///   - axes: The directions to compare.
  ///   - distance: The maximum difference in points.
  public static func follows(
    finger: Int = 0, _ axes: MotionAxes = .both, within distance: CGFloat
  ) -> MotionExpectation {
    MotionExpectation { track, run in
      let frames = run.frames(withFinger: finger, on: track)
      guard let first = frames.first else { return noFinger(finger) }
      for frame in frames {
        let moved = (frame.point.x - first.point.x, frame.point.y - first.point.y)
        let (dx, dy) = (
          frame.pose.center.x - first.pose.center.x - moved.0,
          frame.pose.center.y - first.pose.center.y - moved.1
        )
        let difference = axes.length(dx, dy)
        guard difference > distance else { continue }
        return Fault(
          words: "is \(MotionDrawing.number(difference)) points away from finger \(finger) at "
            + "\(MotionFinding.seconds(track.times[frame.index])), but at most "
            + "\(MotionDrawing.number(distance)) are expected.",
          time: track.times[frame.index])
      }
      return nil
    }
  }

  /// Expects the center to continue with the velocity that it has when a finger is lifted.
  ///
  /// - Parameters:
  ///   - finger: The number of the finger.
  ///   - tolerance: The maximum change of the velocity, in points per second.
  public static func keepsVelocity(
    ofFinger finger: Int = 0, within tolerance: CGFloat
  ) -> MotionExpectation {
    MotionExpectation { track, run in
      let frames = run.frames(withFinger: finger, on: track)
      guard let last = frames.last?.index else { return noFinger(finger) }
      func velocity(_ index: Int) -> CGPoint? {
        guard index > 0, index < track.poses.count, let from = track.poses[index - 1],
          let to = track.poses[index]
        else { return nil }
        let time = CGFloat(track.times[index] - track.times[index - 1])
        return CGPoint(
          x: (to.center.x - from.center.x) / time, y: (to.center.y - from.center.y) / time)
      }
      guard let before = velocity(last), let first = velocity(last + 2),
        let second = velocity(last + 3)
      else {
        return Fault(
          words: "is not visible before and after finger \(finger) is lifted. Record for longer.")
      }
      // The velocity at the start of the frame, from those in the middle of two frames.
      let after = CGPoint(x: 1.5 * first.x - 0.5 * second.x, y: 1.5 * first.y - 0.5 * second.y)
      let change = hypot(after.x - before.x, after.y - before.y)
      guard change > tolerance else { return nil }
      return Fault(
        words:
          "moves at \(MotionDrawing.point(before)) pt/s before finger \(finger) is lifted, and "
          + "at \(MotionDrawing.point(after)) pt/s afterward, a change of "
          + "\(MotionDrawing.number(change)) pt/s, but at most "
          + "\(MotionDrawing.number(tolerance)) are expected.", time: track.times[last])
    }
  }

  private static func noFinger(_ finger: Int) -> Fault {
    Fault(
      words: "cannot be compared with finger \(finger), which was not on the screen in the run.")
  }
}

extension MotionRun {
  /// A frame in which a finger is on the screen and a view is in a window.
  fileprivate struct FingerFrame {
    let index: Int
    let point: CGPoint
    let pose: MotionPose
  }

  fileprivate func frames(withFinger finger: Int, on track: MotionTrack) -> [FingerFrame] {
    track.shown.compactMap { shown in
      fingers[shown.index][finger].map {
        FingerFrame(index: shown.index, point: $0, pose: shown.pose)
      }
    }
  }
}
