package import Physics2D

/// Returns a number in the form that the engine's solver takes: 32 bits, finite.
@inlinable package func engineValue(_ value: Double) -> Float {
  Float(max(-1e12, min(1e12, value)))
}

extension Vector2 {
  /// The vector with components that the engine's solver takes.
  var bounded: Vector2 { Vector2(engineValue(Double(x)), engineValue(Double(y))) }

  /// The vector in the engine's form.
  package init(_ vector: DynamicVector) {
    self.init(engineValue(vector.dx), engineValue(vector.dy))
  }
}
