import KinemaElementary
public import Physics2D

/// A boundary of a collision behavior: one or more polylines.
public struct CollisionBoundary: Hashable, Sendable {
  /// A polyline, open or closed.
  public struct Line: Hashable, Sendable {
    /// The vertices in reference coordinates, in points.
    public private(set) var points: [Point2]
    /// Whether the last vertex is connected to the first.
    public private(set) var isClosed: Bool

    /// Creates a polyline through positions in points.
    ///
    /// Returns `nil` if there are fewer than two distinct positions, or if a position cannot be
    /// simulated.
    public init?(_ positions: [Point2], isClosed: Bool) {
      guard positions.allSatisfy(DynamicScene.isUsable) else { return nil }
      points = []
      self.isClosed = isClosed
      for next in positions {
        if let last = points.last, Self.distance(next, last) < 1e-3 { continue }
        points.append(next)
      }
      if let first = points.first, let last = points.last, points.count > 2,
        Self.distance(first, last) < 1e-3
      {
        points.removeLast()
        self.isClosed = true
      }
      if points.count < 2 { return nil }
      if points.count == 2 { self.isClosed = false }
    }

    private static func distance(_ a: Point2, _ b: Point2) -> Double {
      Elementary64.hypot(a.x - b.x, a.y - b.y)
    }

    var definition: ShapeDefinition {
      points.count == 2 ? .edge(points[0], points[1]) : .chain(points, closed: isClosed)
    }
  }

  /// A number that the owner of the behavior assigns to the boundary. It is unique in the behavior.
  public var id: UInt32
  /// The polylines with which items collide.
  public var lines: [Line]

  /// Creates a boundary from polylines.
  public init(id: UInt32, lines: [Line]) {
    self.id = id
    self.lines = lines
  }

  /// Creates a boundary along the edges of a rectangle.
  init(id: UInt32, rectangle: DynamicRect) {
    let corners = [
      Point2(rectangle.minX, rectangle.minY), Point2(rectangle.maxX, rectangle.minY),
      Point2(rectangle.maxX, rectangle.maxY), Point2(rectangle.minX, rectangle.maxY),
    ]
    self.init(id: id, lines: Line(corners, isClosed: true).map { [$0] } ?? [])
  }
}
