/// A corner of a convex polygon and the normal of the side that begins there, from the body's
/// center of mass in the body's axes.
struct Corner: Sendable {
  var point: Vector2
  var normal: Vector2
}

/// A shape of a body as the world keeps it.
struct ShapeRecord: Sendable {
  enum Kind: UInt8, Sendable {
    case polygon
    case circle
    /// Lines of an anchored body in the world's coordinates.
    case chain
  }

  var kind = Kind.polygon
  var isClosed = false
  var body: Int32 = 0
  /// A number that grows with each shape that is made: the order in which pairs are solved.
  var ordinal: UInt32 = 0
  var indexInBody: Int32 = 0
  var nextInBody: Int32 = -1
  /// The index of the first point in `ShapeStore.corners` or `ShapeStore.chainPoints`.
  var first: Int32 = 0
  var count: Int32 = 0
  /// The skin and, of a circle, its own radius, in points.
  var radius: Float = 0
  /// Half the size of a box that stands straight in the body's axes; zero for any other shape.
  var half = Vector2.zero
  /// The middle of the shape from the center of mass, in the body's axes.
  var center = Vector2.zero
  /// The leaf of the shape in the broad phase; those of a chain's lines stand in
  /// `BroadPhase.chainProxies`.
  var proxy: Int32 = -1
  var tag = 0

  /// The number of lines of a chain; 1 for other shapes.
  var childCount: Int32 {
    kind == .chain ? (isClosed ? count : count - 1) : 1
  }
}
