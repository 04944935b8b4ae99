// Documented: A magnitude of 1.0 is 1000 pt/s². The default vector is (0, 1), which points down.
// Measured: The vector is not normalized. (3, 4) has magnitude 5.
// Ours: Each gravity behavior acts on its own items, and the accelerations of several behaviors are
// added. UIKit supports one gravity behavior.

import Physics2D

/// A behavior that accelerates its items independently of their mass.
public struct GravityBehavior: Hashable, Sendable {
  /// The acceleration, in units of 1000 pt/s².
  public var direction: PolarVector

  /// Creates gravity from a vector in units of 1000 pt/s².
  public init(_ vector: DynamicVector = DynamicVector(0, 1)) {
    direction = PolarVector(vector: vector, angle: .pi / 2)
  }

  /// The acceleration in pt/s².
  var acceleration: Vector2 {
    Vector2(engineValue(direction.vector.dx * 1000), engineValue(direction.vector.dy * 1000))
  }
}
