public import Physics2D

/// The initial properties of an item in a scene.
public struct ItemDefinition: Hashable, Sendable {
  /// The size, in points. An item without a positive size waits until it gets one.
  public var size: DynamicSize
  /// The center, in points.
  public var position: Point2
  /// The rotation about the center in radians, clockwise on screen.
  public var angle: Double
  /// The shape with which the item collides.
  public var shape: CollisionShape
  /// Whether the item can have a body.
  ///
  /// An item that is not ready waits, and keeps a scene running for half a second.
  public var isReady: Bool

  /// Creates the definition of an item from its size and center, in points, and its angle, in
  /// radians.
  public init(
    size: DynamicSize, at position: Point2, angle: Double = 0,
    shape: CollisionShape = .rectangle, isReady: Bool = true
  ) {
    self.size = size
    self.position = position
    self.angle = angle
    self.shape = shape
    self.isReady = isReady
  }

  /// Whether a body can be created from the definition.
  var isUsable: Bool {
    isReady && size.isUsable && DynamicScene.isUsable(position) && angle.isFinite
  }
}
