import QuartzCore

/// A timing function that is defined by two control points and solved by bisection.
struct TwinCurve {
  let points: (x1: Double, y1: Double, x2: Double, y2: Double)

  func value(at progress: Double) -> Double {
    // Beyond its ends, a curve keeps their values.
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(points.x1, points.x2, middle) < progress { low = middle } else { high = middle }
    }
    return bezier(points.y1, points.y2, low)
  }

  @MainActor func make() -> CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(points.x1), Float(points.y1), Float(points.x2), Float(points.y2))
  }
}
