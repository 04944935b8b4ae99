import Physics2D

/// The state of one item of a scene. Nothing in it is reference counted.
struct ItemRecord: Sendable {
  /// The generation of the slot; odd while an item is in it.
  var generation: UInt32 = 0
  /// The number of behaviors that hold the item.
  var uses: Int32 = 0
  /// The first membership of the item; -1 for none.
  var firstMembership: Int32 = -1
  /// The index of the shape in the scene's table of shapes.
  var shape: Int32 = 0
  /// The size in points.
  var size = DynamicSize(0, 0)
  /// The pose of an item without a body.
  var position = Point2.zero
  var angle: Double = 0
  /// The velocities with which an item without a body will get one.
  var velocity = DynamicVector.zero
  var angularVelocity: Double = 0
  /// Whether a body can be made of the item.
  var isReady = false
  /// Whether `body` names a body of the world.
  var hasBody = false
  /// The body, while there is one.
  var body = BodyID.ground
  /// The number of items that got a body before this one.
  var ordinal: Int64 = 0
  /// The elapsed time at which an item that is held and has no body began to wait, in seconds.
  var waitingSince: Double = 0

  var properties = ItemProperties.standard
  var acceleration = Vector2.zero
  var force = Vector2.zero
  var torque: Float = 0

  var isAlive: Bool { generation & 1 == 1 }
}
