public import CoreGraphics
import QuartzCore
import UIKitCore

/// The pose of a view as displayed in a frame, including animations. Ours.
///
/// Lengths are in points, in the superview's coordinates. Angles are in radians, clockwise on the
/// screen.
public struct MotionPose: Sendable, Equatable {
  /// The center, in the superview's coordinates.
  public var center: CGPoint
  /// The size in points, before any transform.
  public var size: CGSize
  /// The rotation of the transform in radians, including full turns within a run.
  public var angle: CGFloat
  /// The scale of the transform along the view's own x-axis, which is 1 without a transform.
  public var scale: CGFloat
  /// The alpha value, which is 0 for a hidden view.
  public var alpha: CGFloat
  /// The bounding box of the view, in the superview's coordinates.
  public var frame: CGRect

  /// Creates the pose of a view in the current frame.
  @MainActor init(of view: UIView) {
    let model = view.layer
    let layer = model.hasAnimations ? model.presentationCopy() : model
    let transform = layer.affineTransform()
    center = layer.position
    size = layer.bounds.size
    angle = transform.b == 0 && transform.a > 0 ? 0 : atan2(transform.b, transform.a)
    scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    alpha = layer.isHidden ? 0 : CGFloat(layer.opacity)
    frame = layer.frame
  }

  /// Returns the linear interpolation between this pose and another pose.
  func mixed(with other: MotionPose, _ part: CGFloat) -> MotionPose {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    var pose = self
    pose.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
    pose.size = CGSize(
      width: mix(size.width, other.size.width), height: mix(size.height, other.size.height))
    pose.angle = mix(angle, other.angle)
    pose.scale = mix(scale, other.scale)
    pose.alpha = mix(alpha, other.alpha)
    pose.frame = CGRect(
      x: mix(frame.minX, other.frame.minX), y: mix(frame.minY, other.frame.minY),
      width: mix(frame.width, other.frame.width), height: mix(frame.height, other.frame.height))
    return pose
  }

  /// Returns whether another pose is visibly or measurably different.
  func differs(from other: MotionPose) -> Bool {
    max(abs(center.x - other.center.x), abs(center.y - other.center.y)) > 0.01
      || max(abs(size.width - other.size.width), abs(size.height - other.size.height)) > 0.01
      || max(abs(angle - other.angle), abs(scale - other.scale), abs(alpha - other.alpha)) > 0.0001
  }

  /// Returns whether another pose is close enough to be settled: within 0.25 points, 0.002 radians,
  /// and 0.01 of scale and alpha.
  func isNear(_ other: MotionPose) -> Bool {
    let (dx, dy) = (center.x - other.center.x, center.y - other.center.y)
    return dx * dx + dy * dy <= 0.0625 && abs(angle - other.angle) <= 0.002
      && abs(scale - other.scale) <= 0.01 && abs(alpha - other.alpha) <= 0.01
      && abs(size.width - other.size.width) <= 0.25 && abs(size.height - other.size.height) <= 0.25
  }
}
