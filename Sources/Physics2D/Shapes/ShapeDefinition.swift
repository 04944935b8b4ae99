/// A shape of a body, placed in the body's own axes, in points.
public struct ShapeDefinition: Hashable, Sendable {
  public enum Geometry: Hashable, Sendable {
    /// A rectangle by its width and height.
    case box(Vector2)
    /// A convex polygon, in either orientation.
    case polygon([Vector2])
    case circle(radius: Float)
    /// A line without thickness, in the world's coordinates; for anchored bodies only.
    case edge(Point2, Point2)
    /// Connected lines over which other bodies slide without catching on their joints, in the
    /// world's coordinates; for anchored bodies only.
    case chain([Point2], closed: Bool)

    var isBoundary: Bool {
      switch self {
      case .edge, .chain: true
      default: false
      }
    }
  }

  public var geometry: Geometry
  /// The shape's own origin in the body's axes; edges and chains do not use it.
  public var offset: Vector2
  /// The turn of the shape in the body's axes, in radians; edges and chains do not use it.
  public var angle: Float
  /// A number of the owner's, handed back in contact events.
  public var tag: Int

  public init(_ geometry: Geometry, offset: Vector2 = .zero, angle: Float = 0, tag: Int = 0) {
    self.geometry = geometry
    self.offset = offset
    self.angle = angle
    self.tag = tag
  }

  public static func box(
    _ size: Vector2, offset: Vector2 = .zero, angle: Float = 0, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.box(size), offset: offset, angle: angle, tag: tag)
  }

  public static func polygon(
    _ vertices: [Vector2], offset: Vector2 = .zero, angle: Float = 0, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.polygon(vertices), offset: offset, angle: angle, tag: tag)
  }

  public static func circle(
    _ radius: Float, offset: Vector2 = .zero, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.circle(radius: radius), offset: offset, tag: tag)
  }

  public static func edge(_ start: Point2, _ end: Point2, tag: Int = 0) -> ShapeDefinition {
    ShapeDefinition(.edge(start, end), tag: tag)
  }

  public static func chain(
    _ vertices: [Point2], closed: Bool, tag: Int = 0
  ) -> ShapeDefinition {
    ShapeDefinition(.chain(vertices, closed: closed), tag: tag)
  }
}
