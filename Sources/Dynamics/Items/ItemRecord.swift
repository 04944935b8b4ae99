import Physics2D

/// The state of one item of a scene. It contains no reference-counted values.
struct ItemRecord: Sendable {
  /// The generation of the slot. It is odd while the slot contains an item.
  var generation: UInt32 = 0
  /// The number of behaviors that contain the item.
  var uses: Int32 = 0
  /// The first membership of the item, or −1 for none.
  var firstMembership: Int32 = -1
  /// The index of the shape in the scene's table of shapes.
  var shape: Int32 = 0
  /// The size in points.
  var size = DynamicSize(0, 0)
  /// The pose of an item without a body.
  var position = Point2.zero
  var angle: Double = 0
  /// The initial velocities of the body, for an item that does not have a body yet.
  var velocity = DynamicVector.zero
  var angularVelocity: Double = 0
  /// Whether a body can be created for the item.
  var isReady = false
  /// Whether `body` is a body of the world.
  var hasBody = false
  /// The body, valid only if `hasBody` is `true`.
  var body = BodyID.ground
  /// The number of items that received a body before this item.
  var ordinal: Int64 = 0
  /// The elapsed time at which an item in a behavior began to wait for a body, in seconds.
  var waitingSince: Double = 0

  var properties = ItemProperties.standard
  var acceleration = Vector2.zero
  var force = Vector2.zero
  var torque: Float = 0

  var isAlive: Bool { generation & 1 == 1 }

  /// Returns whether, at the given elapsed time in seconds, the item has waited for a body for less
  /// than half a second.
  func isExpected(at time: Double) -> Bool {
    isAlive && !hasBody && uses > 0 && time - waitingSince < 0.5
  }
}
