// Documented: An item collides as the rectangle of its bounds, as the ellipse inscribed in them, or
// as a convex path around its center.
// Assumed: An ellipse that is not a circle has sixteen corners. Probe: contacts.

import KinemaElementary
public import Physics2D

/// The shape with which an item collides.
public enum CollisionShape: Hashable, Sendable {
  /// A rectangle of the item's size.
  case rectangle
  /// The ellipse inscribed in that rectangle.
  case ellipse
  /// A convex polygon, given by its corners relative to the item's center, in points.
  case path([Vector2])
  /// Several shapes in one rigid body.
  case group([Part])

  /// One shape of a group.
  public struct Part: Hashable, Sendable {
    /// The shape. A group inside a group counts as a rectangle.
    public var shape: CollisionShape
    /// The size of the part, in points.
    public var size: DynamicSize
    /// The center of the part, relative to the center of the group, in points.
    public var offset: DynamicVector
    /// The rotation of the part in the group, in radians.
    public var angle: Double

    /// Creates a part with a size in points, an offset in points, and an angle in radians.
    public init(
      _ shape: CollisionShape, size: DynamicSize, offset: DynamicVector = .zero, angle: Double = 0
    ) {
      self.shape = shape
      self.size = size
      self.offset = offset
      self.angle = angle
    }
  }

  /// Returns the shapes of a body for an item of the given size.
  func definitions(size: DynamicSize) -> [ShapeDefinition] {
    switch self {
    case .rectangle, .ellipse, .path:
      return [definition(size: size, offset: .zero, angle: 0, tag: 0)]
    case .group(let parts):
      var shapes: [ShapeDefinition] = []
      for (index, part) in parts.enumerated() {
        shapes.append(
          part.shape.definition(
            size: part.size, offset: Vector2(part.offset), angle: engineValue(part.angle),
            tag: index))
      }
      return shapes
    }
  }

  private func definition(
    size: DynamicSize, offset: Vector2, angle: Float, tag: Int
  ) -> ShapeDefinition {
    let (width, height) = (engineValue(size.width), engineValue(size.height))
    switch self {
    case .rectangle, .group:
      return .box(Vector2(width, height), offset: offset, angle: angle, tag: tag)
    case .ellipse where width == height:
      return .circle(width / 2, offset: offset, tag: tag)
    case .ellipse:
      var corners: [Vector2] = []
      for index in 0..<16 {
        let (sine, cosine) = Elementary64.sineAndCosine(Double(index) * .pi / 8)
        corners.append(
          Vector2(engineValue(size.width / 2 * cosine), engineValue(size.height / 2 * sine)))
      }
      return .polygon(corners, offset: offset, angle: angle, tag: tag)
    case .path(let corners):
      return .polygon(corners, offset: offset, angle: angle, tag: tag)
    }
  }
}
