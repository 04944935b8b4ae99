/// A corner of a convex polygon and the normal of the side that begins there, about the body's
/// centre of mass in the body's axes.
struct Corner: Sendable {
  var point: Vector2
  var normal: Vector2
}

/// A shape of a body.
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
  /// Grows with each shape that is made: the order in which pairs are solved.
  var ordinal: UInt32 = 0
  var indexInBody: Int32 = 0
  var nextInBody: Int32 = -1
  /// The run in `World.corners` or `World.chainPoints`.
  var first: Int32 = 0
  var count: Int32 = 0
  /// The skin, and a circle's own radius.
  var radius: Float = 0
  /// Of a box that stands straight in the body's axes; zero for any other shape.
  var half = Vector2.zero
  /// The middle of the core, about the centre of mass.
  var center = Vector2.zero
  /// The place of the box in the broad phase; of a chain in `World.chainProxies` per line.
  var proxy: Int32 = -1
  var tag = 0

  /// How many lines a chain has; 1 for other shapes.
  var childCount: Int32 {
    kind == .chain ? (isClosed ? count : count - 1) : 1
  }
}
