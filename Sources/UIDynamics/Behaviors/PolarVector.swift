import CoreGraphics
import Foundation

/// One value seen as a vector or as an angle and a magnitude.
///
/// Measured: angle, magnitude and vector of a push or of gravity are views of one value, and a
/// negative magnitude is kept: it points the other way.
struct PolarVector: Equatable {
  private(set) var vector: CGVector
  private(set) var angle: CGFloat
  private(set) var magnitude: CGFloat

  init(vector: CGVector, angle: CGFloat) {
    self.vector = vector
    self.angle = angle
    magnitude = hypot(vector.dx, vector.dy)
  }

  /// Takes a vector; a zero vector keeps the angle.
  mutating func set(vector: CGVector) {
    self.vector = vector
    magnitude = hypot(vector.dx, vector.dy)
    if magnitude != 0 { angle = atan2(vector.dy, vector.dx) }
  }

  mutating func set(angle: CGFloat, magnitude: CGFloat) {
    self.angle = angle
    self.magnitude = magnitude
    vector = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }
}
