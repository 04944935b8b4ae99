extension Path {
  /// The bounds of all points, including control points.
  ///
  /// They are null for an empty path, and not finite if a point is not finite.
  package var controlBounds: CGRect {
    guard let first = points.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    var check: CGFloat = 0
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
      // `min` and `max` can ignore a NaN, but a sum cannot.
      check += (point.x + point.y) * 0
    }
    return CGRect(x: left + check, y: top, width: right - left, height: bottom - top)
  }

  /// The bounds of the curves without their control points, or null for an empty path.
  package var tightBounds: CGRect {
    guard !isEmpty else { return .null }
    var box = Extent()
    var current = CGPoint.zero
    forEach { element in
      switch element {
      case .move(let point), .line(let point):
        box.add(point)
        current = point
      case .quad(let end, let control):
        box.add(end)
        for t in Self.quadExtrema(current.x, control.x, end.x)
          + Self.quadExtrema(current.y, control.y, end.y)
        {
          box.add(Self.quadPoint(current, control, end, t))
        }
        current = end
      case .cubic(let end, let control1, let control2):
        box.add(end)
        for t in Self.cubicExtrema(current.x, control1.x, control2.x, end.x)
          + Self.cubicExtrema(current.y, control1.y, control2.y, end.y)
        {
          box.add(Self.cubicPoint(current, control1, control2, end, t))
        }
        current = end
      case .close: break
      }
    }
    return box.rect
  }

  private struct Extent {
    var left = CGFloat.infinity
    var top = CGFloat.infinity
    var right = -CGFloat.infinity
    var bottom = -CGFloat.infinity

    mutating func add(_ point: CGPoint) {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }

    var rect: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }
  }

  static func quadPoint(_ p: CGPoint, _ c: CGPoint, _ q: CGPoint, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (u, v, w) = (s * s, 2 * s * t, t * t)
    return CGPoint(x: u * p.x + v * c.x + w * q.x, y: u * p.y + v * c.y + w * q.y)
  }

  static func cubicPoint(
    _ p: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ q: CGPoint, _ t: CGFloat
  ) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * p.x + b * c1.x + c * c2.x + d * q.x, y: a * p.y + b * c1.y + c * c2.y + d * q.y)
  }

  private static func quadExtrema(_ p: CGFloat, _ c: CGFloat, _ q: CGFloat) -> [CGFloat] {
    let denominator = p - 2 * c + q
    guard denominator != 0 else { return [] }
    let t = (p - c) / denominator
    return t > 0 && t < 1 ? [t] : []
  }

  private static func cubicExtrema(
    _ p: CGFloat, _ c1: CGFloat, _ c2: CGFloat, _ q: CGFloat
  ) -> [CGFloat] {
    // One third of the derivative: a·t² + 2b·t + c.
    let a = q - 3 * c2 + 3 * c1 - p
    let b = c2 - 2 * c1 + p
    let c = c1 - p
    var roots: [CGFloat] = []
    if abs(a) < 1e-12 {
      if b != 0 { roots.append(-c / (2 * b)) }
    } else {
      let discriminant = b * b - a * c
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots.append((-b + root) / a)
        roots.append((-b - root) / a)
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
