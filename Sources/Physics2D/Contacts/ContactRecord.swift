/// The identity of a pair of shapes: their creation order, and the segment of a chain.
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
  /// The offsets of the point from the two centers of mass, in world axes at the time of the
  /// collision.
  var fromA = Vector2.zero
  var fromB = Vector2.zero
  /// The distance between the skins, in points. Negative if they overlap.
  var separation: Float = 0
  var normalImpulse: Float = 0
  var tangentImpulse: Float = 0
  /// The features of the shapes that define the point. They identify the same point in the next
  /// substep.
  var feature: UInt32 = 0
}

/// The contact points of two shapes and their common normal.
struct Manifold: Sendable {
  /// The unit vector from A to B.
  var normal = Vector2.zero
  /// The combined friction and elasticity of the two materials.
  var friction: Float = 0
  var elasticity: Float = 0
  /// The number of points in contact.
  var count: Int32 = 0
  /// Whether the second point is near but not in contact.
  var hasNearPoint = false
  /// Whether the separations were updated with the motion of the last substep. The manifold can
  /// then be reused in the next substep. Only piles use this.
  var isFollowed = false
  /// The slip of B across the normal since the friction anchor was set, in points. Only piles use
  /// it.
  var slip: Float = 0
  /// The relative displacement of the two sides since the manifold was computed, including the
  /// effect of rotation, in points.
  var drift: Float = 0
  var first = ManifoldPoint()
  var second = ManifoldPoint()

  /// The distance within which a second point is kept for piles, in points. Piles would jitter
  /// without the second point.
  static let nearness: Float = 1

  /// The smallest separation of the points in contact.
  @inline(__always) var leastSeparation: Float {
    count == 2 ? min(first.separation, second.separation) : first.separation
  }

  @inline(__always) var hasSecond: Bool { count == 2 || hasNearPoint }

  /// 1 if there is a second point, otherwise 0 or less. The value is computed without a branch.
  @inline(__always) var secondCount: Int32 { (count - 1) | (hasNearPoint ? 1 : 0) }
}

/// Two shapes whose boxes overlap in the broad phase.
///
/// A chain is always A. A circle is B unless A is also a circle. Most pairs do not touch, so the
/// data of touching pairs is stored separately.
struct ContactRecord: Sendable {
  var bodyA: Int32
  var bodyB: Int32
  /// The index of the manifold in the store's pool if the shapes touch, and −1 otherwise.
  var manifoldIndex: Int32 = -1
  /// A lower bound of the distance between the skins if the shapes do not touch, in points. 0 or
  /// less if unknown.
  var gap: Float = 0
  var shapeA: Int32
  var shapeB: Int32
  /// The segment of a chain.
  var child: Int32
  /// Whether one of the two bodies is anchored.
  var isAnchored = false
  var isDead = false

  @inline(__always) var isTouching: Bool { manifoldIndex >= 0 }

  func connects(_ slot: Int32) -> Bool { bodyA == slot || bodyB == slot }
}

extension Manifold {
  /// Computes the friction and elasticity from the materials of the two bodies.
  mutating func mix(_ a: BodyRecord, _ b: BodyRecord) {
    friction = max(a.friction * b.friction, 0).squareRoot()
    elasticity = max(a.elasticity, b.elasticity)
  }
}
