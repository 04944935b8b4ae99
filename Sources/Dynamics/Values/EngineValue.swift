package import Physics2D

/// Returns a number in the form that the engine's solver takes: 32 bits, finite.
@inlinable package func engineValue(_ value: Double) -> Float {
  Float(max(-1e12, min(1e12, value)))
}

extension Vector2 {
  /// The vector in the engine's form.
  package init(_ vector: DynamicVector) {
    self.init(engineValue(vector.dx), engineValue(vector.dy))
  }
}
