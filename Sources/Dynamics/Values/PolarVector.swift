// Measured: The angle, magnitude, and vector of a push or of gravity are representations of one
// value. A negative magnitude is kept and points in the opposite direction.

import KinemaElementary

/// A value that can be read and set as a vector, or as an angle and a magnitude.
public struct PolarVector: Hashable, Sendable {
  /// The vector. It is not normalized.
  public private(set) var vector: DynamicVector
  /// The direction in radians, clockwise on screen from the x axis.
  public private(set) var angle: Double
  /// The length of the vector, which is negative if the vector points opposite to the angle.
  public private(set) var magnitude: Double

  /// Creates a value from a vector. The angle, in radians, is used if the vector is zero.
  public init(vector: DynamicVector, angle: Double = 0) {
    self.vector = vector
    self.angle = angle
    magnitude = 0
    set(vector: vector)
  }

  /// Creates a value from consistent numbers.
  init(vector: DynamicVector, angle: Double, magnitude: Double) {
    self.vector = vector
    self.angle = angle
    self.magnitude = magnitude
  }

  /// Sets the vector. A zero vector keeps the angle.
  public mutating func set(vector: DynamicVector) {
    self.vector = vector
    magnitude = Elementary64.hypot(vector.dx, vector.dy)
    if magnitude != 0 { angle = Elementary64.atan2(vector.dy, vector.dx) }
  }

  /// Sets the angle, in radians, and the magnitude.
  public mutating func set(angle: Double, magnitude: Double) {
    self.angle = angle
    self.magnitude = magnitude
    let (sine, cosine) = Elementary64.sineAndCosine(angle)
    vector = DynamicVector(magnitude * cosine, magnitude * sine)
  }
}
