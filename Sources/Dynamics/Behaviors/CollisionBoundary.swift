import KinemaElementary
public import Physics2D

/// A boundary of a collision behavior: one or more connected lines.
public struct CollisionBoundary: Hashable, Sendable {
  /// One connected line.
  public struct Line: Hashable, Sendable {
    /// The corners in points of the reference coordinates.
    public private(set) var points: [Point2]
    /// Whether the last corner is joined to the first.
    public private(set) var isClosed: Bool

    /// Makes a line through positions in points; nil when fewer than two of them differ, or one of
    /// them cannot be simulated.
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

  /// A number by which the owner of the behavior knows the boundary; unique in the behavior.
  public var id: UInt32
  /// The open or closed lines with which items collide.
  public var lines: [Line]

  /// Makes a boundary of lines.
  public init(id: UInt32, lines: [Line]) {
    self.id = id
    self.lines = lines
  }

  /// Makes the boundary along the edges of a rectangle.
  init(id: UInt32, rectangle: DynamicRect) {
    let corners = [
      Point2(rectangle.minX, rectangle.minY), Point2(rectangle.maxX, rectangle.minY),
      Point2(rectangle.maxX, rectangle.maxY), Point2(rectangle.minX, rectangle.maxY),
    ]
    self.init(id: id, lines: Line(corners, isClosed: true).map { [$0] } ?? [])
  }
}
