import CoreGraphics
public import Foundation

/// An expectation of the pose of a view at a moment. Ours.
///
/// ```
/// expect(card, .isAt(160, 240, within: 0.5), at: 0.4)
/// ```
public struct PoseExpectation: Sendable {
  /// The number that a drawing shows.
  enum Aspect: Sendable {
    case center, angle, scale, alpha
  }

  let aspect: Aspect
  /// The end of a sentence that begins with the view and the time; nil when the pose is as expected.
  let fault: @Sendable (MotionPose) -> String?

  /// The center is at a point of the superview.
  ///
  /// - Parameters:
  ///   - x: the center in points of the superview.
  ///   - y: the center in points of the superview.
  ///   - tolerance: the greatest distance in points.
  public static func isAt(
    _ x: CGFloat, _ y: CGFloat, within tolerance: CGFloat = 0.5
  ) -> PoseExpectation {
    PoseExpectation(aspect: .center) { pose in
      let distance = hypot(pose.center.x - x, pose.center.y - y)
      guard !(distance <= tolerance) else { return nil }
      return "is at \(MotionDrawing.point(pose.center)), \(MotionDrawing.number(distance)) points "
        + "from \(MotionDrawing.point(CGPoint(x: x, y: y))), where it is expected, give or "
        + "take \(MotionDrawing.number(tolerance))."
    }
  }

  /// The transform turns the view by an angle in radians, clockwise on screen; full turns count.
  ///
  /// - Parameters:
  ///   - angle: radians.
  ///   - tolerance: the greatest difference in radians.
  public static func isTurned(
    by angle: CGFloat, within tolerance: CGFloat = 0.01
  ) -> PoseExpectation {
    number(\.angle, .angle, "turned by", " radians", angle, tolerance)
  }

  /// The transform scales the view.
  ///
  /// - Parameters:
  ///   - scale: the factor, 1 without a transform.
  ///   - tolerance: the greatest difference.
  public static func isScaled(
    by scale: CGFloat, within tolerance: CGFloat = 0.01
  ) -> PoseExpectation {
    number(\.scale, .scale, "scaled by", "", scale, tolerance)
  }

  /// The view has an alpha value, 0 where it is hidden.
  ///
  /// - Parameters:
  ///   - alpha: from 0 to 1.
  ///   - tolerance: the greatest difference.
  public static func hasAlpha(
    _ alpha: CGFloat, within tolerance: CGFloat = 0.01
  ) -> PoseExpectation {
    number(\.alpha, .alpha, "shown with an alpha of", "", alpha, tolerance)
  }

  private static func number(
    _ path: KeyPath<MotionPose, CGFloat> & Sendable, _ aspect: Aspect, _ words: String,
    _ unit: String, _ expected: CGFloat, _ tolerance: CGFloat
  ) -> PoseExpectation {
    PoseExpectation(aspect: aspect) { pose in
      let value = pose[keyPath: path]
      guard !(abs(value - expected) <= tolerance) else { return nil }
      return "is \(words) \(MotionDrawing.number(value))\(unit), where "
        + "\(MotionDrawing.number(expected))\(unit) is expected, give or take "
        + "\(MotionDrawing.number(tolerance))."
    }
  }
}
