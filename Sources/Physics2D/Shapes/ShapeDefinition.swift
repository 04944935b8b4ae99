/// A shape of a body in the body's own axes, in points.
public struct ShapeDefinition: Hashable, Sendable {
  /// The kinds of geometry that a shape can have.
  public enum Geometry: Hashable, Sendable {
    /// A rectangle, given by its width and height in points.
    case box(Vector2)
    /// A convex polygon, given by its corners in points, in either orientation.
    case polygon([Vector2])
    /// A disc, given by its radius in points.
    case circle(radius: Float)
    /// A line segment without thickness, in world coordinates. Only for anchored bodies.
    case edge(Point2, Point2)
    /// Connected line segments in world coordinates. Only for anchored bodies.
    ///
    /// Other bodies slide over the segments without catching where two of them meet.
    case chain([Point2], closed: Bool)

    var isBoundary: Bool {
      switch self {
      case .edge, .chain: true
      case .box, .polygon, .circle: false
      }
    }
  }

  /// The geometry of the shape, including its size.
  public var geometry: Geometry
  /// The shape's own origin in the body's axes, in points. Edges and chains do not use it.
  public var offset: Vector2
  /// The rotation of the shape in the body's axes, in radians. Edges and chains do not use it.
  public var angle: Float
  /// A number that the owner chooses. Contact events report it.
  public var tag: Int

  /// Creates a shape at an offset in points and an angle in radians, in the body's axes.
  public init(_ geometry: Geometry, offset: Vector2 = .zero, angle: Float = 0, tag: Int = 0) {
    self.geometry = geometry
    self.offset = offset
    self.angle = angle
    self.tag = tag
  }

  /// Returns a rectangle centered on the offset. Its size and offset are in points, and its angle
  /// is in radians.
  public static func box(
    _ size: Vector2, offset: Vector2 = .zero, angle: Float = 0, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.box(size), offset: offset, angle: angle, tag: tag)
  }

  /// Returns a convex polygon. Its corners are relative to the offset, in points, and rotated by an
  /// angle in radians.
  public static func polygon(
    _ vertices: [Vector2], offset: Vector2 = .zero, angle: Float = 0, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.polygon(vertices), offset: offset, angle: angle, tag: tag)
  }

  /// Returns a disc centered on the offset. Its radius and offset are in points.
  public static func circle(
    _ radius: Float, offset: Vector2 = .zero, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.circle(radius: radius), offset: offset, tag: tag)
  }

  /// Returns a line segment between two positions in the world, in points. Only for anchored
  /// bodies.
  public static func edge(_ start: Point2, _ end: Point2, tag: Int = 0) -> ShapeDefinition {
    ShapeDefinition(.edge(start, end), tag: tag)
  }

  /// Returns connected line segments through positions in the world, in points. Only for anchored
  /// bodies.
  ///
  /// A closed chain also connects its last point to its first.
  public static func chain(
    _ vertices: [Point2], closed: Bool, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.chain(vertices, closed: closed), tag: tag)
  }
}
