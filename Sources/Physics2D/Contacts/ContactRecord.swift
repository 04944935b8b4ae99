/// The identity of a pair of shapes: the order of their creation, and the line of a chain.
struct ContactKey: Comparable, Sendable {
  var pair: UInt64
  var child: Int32

  init(pair: UInt64, child: Int32) {
    self.pair = pair
    self.child = child
  }

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

/// A contact point of a manifold.
struct ManifoldPoint: Sendable {
  /// The point from the two centers of mass, in the world's axes at the time of the collision.
  var fromA = Vector2.zero
  var fromB = Vector2.zero
  /// The distance of the skins in points; negative when they overlap.
  var separation: Float = 0
  var normalImpulse: Float = 0
  var tangentImpulse: Float = 0
  /// The features of the shapes that made the point, by which it is found again in the next
  /// substep.
  var feature: UInt32 = 0
}

/// The contact points of two shapes and their common normal.
struct Manifold: Sendable {
  /// The unit vector from A to B.
  var normal = Vector2.zero
  /// The friction and elasticity of the two materials together.
  var friction: Float = 0
  var elasticity: Float = 0
  /// The number of points in contact.
  var count: Int32 = 0
  /// Whether the second point, which is not in contact, is near.
  var hasNearPoint = false
  /// Whether the separations have followed the bodies through the last substep, so that the
  /// manifold may stay for the next one; in piles alone.
  var isFollowed = false
  /// The slip of B across the normal since its friction anchor was set, in points; piles alone use
  /// it.
  var slip: Float = 0
  /// How far the sides have moved against each other since the manifold was made, in points, with
  /// what their rotations add.
  var drift: Float = 0
  var first = ManifoldPoint()
  var second = ManifoldPoint()

  /// The distance in points within which a second point is kept for piles, which would rattle
  /// without it.
  static let nearness: Float = 1

  /// The least separation of the points in contact.
  @inline(__always) var leastSeparation: Float {
    count == 2 ? min(first.separation, second.separation) : first.separation
  }

  @inline(__always) var hasSecond: Bool { count == 2 || hasNearPoint }

  /// 1 when there is a second point, else 0 or less, found without a branch.
  @inline(__always) var secondCount: Int32 { (count - 1) | (hasNearPoint ? 1 : 0) }
}

/// Two shapes whose boxes overlap in the broad phase. A chain is always A; a circle is B unless A
/// is one, too. Most of them are apart, so what only two that touch have stands elsewhere.
struct ContactRecord: Sendable {
  var bodyA: Int32
  var bodyB: Int32
  /// Where the manifold of two shapes that touch stands among those of the store; −1 for two that
  /// are apart.
  var manifoldIndex: Int32 = -1
  /// The distance in points that the skins of two that are apart surely have; 0 or less when it is
  /// not known.
  var gap: Float = 0
  var shapeA: Int32
  var shapeB: Int32
  /// The line of a chain.
  var child: Int32
  /// Whether one of the two bodies is anchored.
  var isAnchored = false
  var isDead = false

  @inline(__always) var isTouching: Bool { manifoldIndex >= 0 }

  func connects(_ slot: Int32) -> Bool { bodyA == slot || bodyB == slot }
}

extension Manifold {
  /// Derives friction and elasticity from those of the two bodies.
  mutating func mix(_ a: BodyRecord, _ b: BodyRecord) {
    friction = max(a.friction * b.friction, 0).squareRoot()
    elasticity = max(a.elasticity, b.elasticity)
  }
}
