import CoreGraphics
public import Foundation

/// An expectation of the pose of a view at one time. Ours.
///
/// ```
/// expect(card, .isAt(160, 240, within: 0.5), at: 0.4)
/// ```
public struct PoseExpectation: Sendable {
  /// The component that a drawing shows.
  enum Aspect: Sendable {
    case center, angle, scale, alpha, size
  }

  let aspect: Aspect
  /// A closure that returns a failure message without its beginning (the view and the time), or nil
  /// if the pose is as expected.
  let fault: @Sendable (MotionPose) -> String?

  /// Expects the center at a point in the superview's coordinates.
  ///
  /// - Parameters:
  ///   - x: The x-coordinate of the center, in the superview's coordinates.
  ///   - y: The y-coordinate of the center, in the superview's coordinates.
  ///   - tolerance: The maximum distance in points.
  public static func isAt(
    _ x: CGFloat, _ y: CGFloat, within tolerance: CGFloat = 0.5
  ) -> PoseExpectation {
    PoseExpectation(aspect: .center) { pose in
      let distance = hypot(pose.center.x - x, pose.center.y - y)
      guard !(distance <= tolerance) else { return nil }
      return "is at \(MotionDrawing.point(pose.center)), \(MotionDrawing.number(distance)) points "
        + "from the expected point \(MotionDrawing.point(CGPoint(x: x, y: y))). The tolerance is "
        + "\(MotionDrawing.number(tolerance))."
    }
  }

  /// Expects the transform to rotate the view by an angle, clockwise on the screen.
  ///
  /// Within a run, the angle includes full turns.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians.
  ///   - tolerance: The maximum difference in radians.
  public static func isTurned(
    by angle: CGFloat, within tolerance: CGFloat = 0.01
  ) -> PoseExpectation {
    number(\.angle, .angle, "turned by", " radians", angle, tolerance)
  }

  /// Expects the transform to scale the view by a factor.
  ///
  /// - Parameters:
  ///   - scale: The factor, which is 1 without a transform.
  ///   - tolerance: The maximum difference.
  public static func isScaled(
    by scale: CGFloat, within tolerance: CGFloat = 0.01
  ) -> PoseExpectation {
    number(\.scale, .scale, "scaled by", "", scale, tolerance)
  }

  /// Expects the view to have an alpha value, which is 0 for a hidden view.
  ///
  /// - Parameters:
  ///   - alpha: The alpha value, from 0 to 1.
  ///   - tolerance: The maximum difference.
  public static func hasAlpha(
    _ alpha: CGFloat, within tolerance: CGFloat = 0.01
  ) -> PoseExpectation {
    number(\.alpha, .alpha, "shown with an alpha of", "", alpha, tolerance)
  }

  /// Expects the view to have a size, before any transform.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - tolerance: The maximum difference of the width and of the height.
  public static func hasSize(
    _ width: CGFloat, _ height: CGFloat, within tolerance: CGFloat = 0.5
  ) -> PoseExpectation {
    PoseExpectation(aspect: .size) { pose in
      guard
        !(abs(pose.size.width - width) <= tolerance && abs(pose.size.height - height) <= tolerance)
      else { return nil }
      func words(_ width: CGFloat, _ height: CGFloat) -> String {
        "\(MotionDrawing.number(width)) × \(MotionDrawing.number(height))"
      }
      return "has a size of \(words(pose.size.width, pose.size.height)) points, but "
        + "\(words(width, height)) is expected. The tolerance is \(MotionDrawing.number(tolerance))."
    }
  }

  private static func number(
    _ path: KeyPath<MotionPose, CGFloat> & Sendable, _ aspect: Aspect, _ words: String,
    _ unit: String, _ expected: CGFloat, _ tolerance: CGFloat
  ) -> PoseExpectation {
    PoseExpectation(aspect: aspect) { pose in
      let value = pose[keyPath: path]
      guard !(abs(value - expected) <= tolerance) else { return nil }
      return "is \(words) \(MotionDrawing.number(value))\(unit), but "
        + "\(MotionDrawing.number(expected))\(unit) is expected. The tolerance is "
        + "\(MotionDrawing.number(tolerance))."
    }
  }
}
