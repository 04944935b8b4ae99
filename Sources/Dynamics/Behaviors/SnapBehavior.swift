// Documented: A snap is "four small springs at the corners". With a damping of 1, an item
// oscillates least.
// Measured: A snap has four soft distance joints of 4 Hz with the damping ratio `damping` and a
// rest length of 50 pt. They connect two opposite corners of the item to four points. If the item
// is at its goal, these points lie 50 pt outside the item. The springs move the item to the point
// and to the angle 0, and the item tilts slightly during the motion. A spring also reaches its rest
// length when the item is 100 pt from its goal. Items that start farther away therefore overshoot
// more. With a damping of 0.5, the overshoot is 6 pt for an item that starts 80 pt away, and 35 pt
// for an item that starts 160 pt away.

public import Physics2D

/// A behavior that moves an item to a point and rotates it upright, with four springs at two of its
/// corners.
public struct SnapBehavior: Hashable, Sendable {
  /// The frequency of the springs in hertz.
  public static let frequency: Float = 4
  /// The rest length of the springs in points.
  public static let reach: Double = 50

  /// The goal of the item's center, in points.
  public var point: Point2
  /// The damping ratio of the springs, where 0 means the most oscillation and 1 the least.
  public var damping: Double
  /// Whether the behavior is removed from the scene when its item comes to rest.
  public var retiresAtRest = false

  /// Creates a snap to a point, in points, with a damping ratio.
  public init(to point: Point2, damping: Double = 0.5) {
    self.point = point
    self.damping = damping
  }

  /// Returns the four springs for a body of the given size.
  func joints(of body: BodyID, size: DynamicSize) -> [JointDefinition] {
    let (width, height, reach) = (size.width / 2, size.height / 2, Self.reach)
    func spring(_ x: Double, _ y: Double, _ endX: Double, _ endY: Double) -> JointDefinition {
      .distance(
        from: .body(body, Vector2(engineValue(x), engineValue(y))),
        to: .ground(Point2(point.x + endX, point.y + endY)), length: Float(reach),
        frequency: Self.frequency, dampingRatio: engineValue(damping))
    }
    return [
      spring(-width, -height, -width - reach, -height),
      spring(-width, -height, -width, -height - reach),
      spring(width, height, width + reach, height),
      spring(width, height, width, height + reach),
    ]
  }
}
