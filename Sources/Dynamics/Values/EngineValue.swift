package import Physics2D

/// Returns a number in the format of the engine's solver: finite, with 32 bits.
@inlinable package func engineValue(_ value: Double) -> Float {
  Float(max(-1e12, min(1e12, value)))
}

extension Vector2 {
  /// The vector with its components clamped to the range of the solver.
  var bounded: Vector2 { Vector2(engineValue(Double(x)), engineValue(Double(y))) }

  /// Creates a vector in the format of the engine.
  package init(_ vector: DynamicVector) {
    self.init(engineValue(vector.dx), engineValue(vector.dy))
  }
}
