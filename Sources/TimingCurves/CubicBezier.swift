// Documented: CAMediaTimingFunction is a cubic Bézier curve from (0, 0) to (1, 1) with two control
// points. Its named functions have the control points below.

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), evaluated as y over x.
@frozen public struct CubicBezier: Hashable, Sendable {
  /// The x coordinate of the first control point, from 0 to 1.
  public var x1: Double
  /// The y coordinate of the first control point.
  ///
  /// Outside 0…1, the curve overshoots.
  public var y1: Double
  /// The x coordinate of the second control point, from 0 to 1.
  public var x2: Double
  /// The y coordinate of the second control point.
  ///
  /// Outside 0…1, the curve overshoots.
  public var y2: Double

  /// Creates a curve from its two control points.
  ///
  /// The x coordinates are clamped to 0…1, so that the curve is a function of x.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// The straight line, on which progress equals time.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// The curve that starts slowly.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// The curve that ends slowly.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// The curve that starts and ends slowly.
  public static let easeInEaseOut = CubicBezier(0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  public static let `default` = CubicBezier(0.25, 0.1, 0.25, 1)

  private static func polynomial(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  private static func derivative(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * s + 2 * b) * s + c
  }

  /// Returns the curve parameter at an x coordinate from 0 to 1.
  ///
  /// The method takes Newton steps inside a shrinking bracket. The result is accurate to about
  /// 1e-15, usually after a few steps and always after at most 64.
  public func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = Self.polynomial(x1, x2, at: s) - x
      if error.magnitude < 1e-15 { return s }
      if error > 0 { high = s } else { low = s }
      let slope = Self.derivative(x1, x2, at: s)
      var next = slope > 1e-9 ? s - error / slope : low
      if !(next > low && next < high) { next = (low + high) / 2 }
      if (next - s).magnitude < 1e-16 { return next }
      s = next
    }
    return s
  }

  /// Returns the y coordinate at an x coordinate.
  ///
  /// For an x coordinate outside 0…1, the result is the y coordinate of the nearer end.
  public func value(at x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    return Self.polynomial(y1, y2, at: parameter(at: x))
  }

  /// Returns the slope at an x coordinate: the velocity in units of the whole change per duration.
  public func slope(at x: Double) -> Double {
    if x1 == y1 && x2 == y2 { return 1 }
    let s = parameter(at: min(max(x, 0), 1))
    var run = Self.derivative(x1, x2, at: s)
    var rise = Self.derivative(y1, y2, at: s)
    if run < 1e-9 {
      // A control point that coincides with its end point determines no tangent, so use a point
      // near the end.
      let t = s < 0.5 ? 1e-4 : 1 - 1e-4
      run = Self.derivative(x1, x2, at: t)
      rise = Self.derivative(y1, y2, at: t)
    }
    return run < 1e-12 ? 0 : rise / run
  }

  /// Returns the x coordinate at which an ascending curve within 0…1 has the y coordinate `y`.
  public func inverse(of y: Double) -> Double {
    if !(y > 0) { return 0 }
    if y >= 1 { return 1 }
    return CubicBezier(swapping: self).value(at: y)
  }

  private init(swapping curve: CubicBezier) {
    self.init(curve.y1, curve.x1, curve.y2, curve.x2)
  }
}
