extension Elementary64 {
  /// The length of a vector.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }

  /// The angle of a vector in radians.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    0
  }
}
