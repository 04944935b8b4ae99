package import Physics2D

extension Point2 {
  /// Returns the position at the limit of usable coordinates where an item beyond the limit is
  /// stopped.
  package func clamped(to limit: Double) -> Point2 {
    func clamped(_ value: Double) -> Double {
      value.isFinite ? min(max(value, -limit), limit) : 0
    }
    return Point2(clamped(x), clamped(y))
  }
}
