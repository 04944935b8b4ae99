/// A corner of a convex polygon, and the normal of the side that begins there.
///
/// The corner and the normal are in the body's axes. The corner is relative to the body's center of
/// mass.
struct Corner: Sendable {
  var point: Vector2
  var normal: Vector2
}

/// A shape of a body in the storage of the world.
struct ShapeRecord: Sendable {
  enum Kind: UInt8, Sendable {
    case polygon
    case circle
    /// The segments of an anchored body, in world coordinates.
    case chain
  }

  var kind = Kind.polygon
  var isClosed = false
  var body: Int32 = 0
  /// A number that increases with each created shape. It determines the order in which pairs are
  /// solved.
  var ordinal: UInt32 = 0
  var indexInBody: Int32 = 0
  var nextInBody: Int32 = -1
  /// The index of the first point in `ShapeStore.corners` or `ShapeStore.chainPoints`.
  var first: Int32 = 0
  var count: Int32 = 0
  /// The thickness of the skin plus, for a circle, its own radius, in points.
  var radius: Float = 0
  /// Half the size of a box that is not rotated in the body's axes. Zero for any other shape.
  var half = Vector2.zero
  /// The center of the shape relative to the center of mass, in the body's axes.
  var center = Vector2.zero
  /// The leaf of the shape in the broad phase. The leaves of a chain's segments are in
  /// `BroadPhase.chainProxies`.
  var proxy: Int32 = -1
  var tag = 0

  /// The number of segments of a chain. 1 for other shapes.
  var childCount: Int32 {
    kind == .chain ? (isClosed ? count : count - 1) : 1
  }
}
