/// A shape of a body in the body's own axes, in points.
public struct ShapeDefinition: Hashable, Sendable {
  /// The forms that a shape can have.
  public enum Geometry: Hashable, Sendable {
    /// A rectangle by its width and height in points.
    case box(Vector2)
    /// A convex polygon by its corners in points, in either orientation.
    case polygon([Vector2])
    /// A disc by its radius in points.
    case circle(radius: Float)
    /// A line without thickness, in the world's coordinates; for anchored bodies only.
    case edge(Point2, Point2)
    /// Connected lines over which other bodies slide without catching where two lines join, in the
    /// world's coordinates; for anchored bodies only.
    case chain([Point2], closed: Bool)

    var isBoundary: Bool {
      switch self {
      case .edge, .chain: true
      case .box, .polygon, .circle: false
      }
    }
  }

  /// The form and the size of the shape.
  public var geometry: Geometry
  /// The shape's own origin in the body's axes, in points; edges and chains do not use it.
  public var offset: Vector2
  /// The rotation of the shape in the body's axes, in radians; edges and chains do not use it.
  public var angle: Float
  /// A number of the owner's, handed back in contact events.
  public var tag: Int

  /// Makes a shape at an offset in points and an angle in radians, in the body's axes.
  public init(_ geometry: Geometry, offset: Vector2 = .zero, angle: Float = 0, tag: Int = 0) {
    self.geometry = geometry
    self.offset = offset
    self.angle = angle
    self.tag = tag
  }

  /// A rectangle of a width and height in points about the offset, rotated by an angle in radians.
  public static func box(
    _ size: Vector2, offset: Vector2 = .zero, angle: Float = 0, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.box(size), offset: offset, angle: angle, tag: tag)
  }

  /// A convex polygon whose corners, in points, are taken from the offset and rotated by an angle
  /// in radians.
  public static func polygon(
    _ vertices: [Vector2], offset: Vector2 = .zero, angle: Float = 0, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.polygon(vertices), offset: offset, angle: angle, tag: tag)
  }

  /// A disc of a radius in points about the offset.
  public static func circle(
    _ radius: Float, offset: Vector2 = .zero, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.circle(radius: radius), offset: offset, tag: tag)
  }

  /// A line between two positions of the world, in points, for anchored bodies only.
  public static func edge(_ start: Point2, _ end: Point2, tag: Int = 0) -> ShapeDefinition {
    ShapeDefinition(.edge(start, end), tag: tag)
  }

  /// Connected lines through positions of the world, in points, for anchored bodies only; a closed
  /// chain also joins its last point to its first.
  public static func chain(
    _ vertices: [Point2], closed: Bool, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.chain(vertices, closed: closed), tag: tag)
  }
}
