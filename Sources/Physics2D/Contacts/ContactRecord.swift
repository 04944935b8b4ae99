/// A pair of shapes by the order of their creation, with the line of a chain.
struct ContactKey: Comparable, Sendable {
  var pair: UInt64
  var child: Int32

  @inline(__always) init(_ a: UInt32, _ b: UInt32, child: Int32) {
    pair = UInt64(min(a, b)) << 32 | UInt64(max(a, b))
    self.child = child
  }

  @inline(__always) static func < (a: ContactKey, b: ContactKey) -> Bool {
    a.pair != b.pair ? a.pair < b.pair : a.child < b.child
  }

  @inline(__always) static func == (a: ContactKey, b: ContactKey) -> Bool {
    a.pair == b.pair && a.child == b.child
  }
}

/// A point of a manifold.
struct ManifoldPoint: Sendable {
  /// About the centres of mass, in the world's axes at the time of the collision.
  var fromA = Vector2.zero
  var fromB = Vector2.zero
  /// The distance of the skins; negative when they overlap.
  var separation: Float = 0
  var normalImpulse: Float = 0
  var tangentImpulse: Float = 0
  /// Which features of the shapes made it.
  var feature: UInt32 = 0
}

/// Where two shapes touch.
struct Manifold: Sendable {
  /// From A to B.
  var normal = Vector2.zero
  /// How many points touch.
  var count: Int32 = 0
  /// Whether the second point, which does not touch, is near.
  var hasNearPoint = false
  /// How far B has slipped from where it stuck, in a pile.
  var slip: Float = 0
  var first = ManifoldPoint()
  var second = ManifoldPoint()

  /// How far a second point may be to be kept for piles, which would rattle without it.
  static let nearness: Float = 1

  @inline(__always) var hasSecond: Bool { count == 2 || hasNearPoint }
}

/// Two shapes whose boxes overlap in the broad phase. A chain is always A, a circle B before any
/// other shape.
struct ContactRecord: Sendable {
  var shapeA: Int32
  var shapeB: Int32
  var bodyA: Int32
  var bodyB: Int32
  /// The line of a chain.
  var child: Int32
  var friction: Float
  var elasticity: Float
  var isTouching = false
  var isDead = false
  var manifold = Manifold()
}
