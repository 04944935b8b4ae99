/// A line or curve of a path, with both of its end points.
package enum PathSegment: Hashable, Sendable {
  case line(CGPoint, CGPoint)
  case quad(CGPoint, CGPoint, CGPoint)
  case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

  package var start: CGPoint {
    switch self {
    case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): p
    }
  }

  package var end: CGPoint {
    switch self {
    case .line(_, let q), .quad(_, _, let q), .cubic(_, _, _, let q): q
    }
  }

  package func point(at t: CGFloat) -> CGPoint {
    switch self {
    case .line(let p, let q): CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
    case .quad(let p, let c, let q): Path.quadPoint(p, c, q, t)
    case .cubic(let p, let c1, let c2, let q): Path.cubicPoint(p, c1, c2, q, t)
    }
  }

  /// Returns the derivative with respect to the parameter.
  ///
  /// It points in the direction of the tangent.
  package func derivative(at t: CGFloat) -> CGVector {
    switch self {
    case .line(let p, let q): return CGVector(dx: q.x - p.x, dy: q.y - p.y)
    case .quad(let p, let c, let q):
      let (u, v) = (2 * (1 - t), 2 * t)
      return CGVector(
        dx: u * (c.x - p.x) + v * (q.x - c.x), dy: u * (c.y - p.y) + v * (q.y - c.y))
    case .cubic(let p, let c1, let c2, let q):
      let s = 1 - t
      let (u, v, w) = (3 * s * s, 6 * s * t, 3 * t * t)
      return CGVector(
        dx: u * (c1.x - p.x) + v * (c2.x - c1.x) + w * (q.x - c2.x),
        dy: u * (c1.y - p.y) + v * (c2.y - c1.y) + w * (q.y - c2.y))
    }
  }

  /// Returns the direction in radians, even if a control point coincides with its end point.
  package func angle(at t: CGFloat) -> CGFloat {
    var d = derivative(at: t)
    if hypot(d.dx, d.dy) < 1e-9 { d = derivative(at: t < 0.5 ? t + 1e-3 : t - 1e-3) }
    return atan2(d.dy, d.dx)
  }

  package var length: CGFloat { length(upTo: 1) }

  /// Returns the length from the start to a parameter, by five-point Gauss quadrature over eight
  /// pieces.
  package func length(upTo t: CGFloat) -> CGFloat {
    if case .line(let p, let q) = self { return hypot(q.x - p.x, q.y - p.y) * t }
    let nodes: [(CGFloat, CGFloat)] = [
      (0, 0.568_888_888_888_888_9), (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
      (-0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
      (0.906_179_845_938_664, 0.236_926_885_056_189_1),
      (-0.906_179_845_938_664, 0.236_926_885_056_189_1),
    ]
    let half = t / 16
    var sum: CGFloat = 0
    for piece in 0..<8 {
      let middle = half * CGFloat(2 * piece + 1)
      for (x, weight) in nodes {
        let d = derivative(at: middle + half * x)
        sum += weight * hypot(d.dx, d.dy)
      }
    }
    return sum * half
  }

  /// Returns the parameter at a distance from the start, in points along the curve.
  package func parameter(at distance: CGFloat) -> CGFloat {
    let whole = length
    guard whole > 0, distance > 0 else { return 0 }
    guard distance < whole else { return 1 }
    var t = distance / whole
    if case .line = self { return t }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<32 {
      let error = length(upTo: t) - distance
      if abs(error) < 1e-10 * whole { break }
      if error > 0 { high = t } else { low = t }
      let d = derivative(at: t)
      let speed = hypot(d.dx, d.dy)
      let next = speed > 0 ? t - error / speed : (low + high) / 2
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// Returns the piece between two parameters.
  package func piece(from t0: CGFloat, to t1: CGFloat) -> PathSegment {
    if t0 <= 0 && t1 >= 1 { return self }
    switch self {
    case .line: return .line(point(at: t0), point(at: t1))
    case .quad:
      let (p, q, d) = (point(at: t0), point(at: t1), derivative(at: t0))
      let k = (t1 - t0) / 2
      return .quad(p, CGPoint(x: p.x + d.dx * k, y: p.y + d.dy * k), q)
    case .cubic:
      let (p, q) = (point(at: t0), point(at: t1))
      let (d, e) = (derivative(at: t0), derivative(at: t1))
      let k = (t1 - t0) / 3
      return .cubic(
        p, CGPoint(x: p.x + d.dx * k, y: p.y + d.dy * k),
        CGPoint(x: q.x - e.dx * k, y: q.y - e.dy * k), q)
    }
  }
}

/// A sequence of connected segments.
package struct Subpath: Hashable, Sendable {
  package var segments: [PathSegment]
  package var isClosed: Bool
  package var start: CGPoint
}

extension Path {
  /// The subpaths as sequences of segments.
  ///
  /// A closing line is included only if it has a length.
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var open: Subpath?
    var point = CGPoint.zero
    forEach { element in
      switch element {
      case .move(let to):
        if let open { result.append(open) }
        open = Subpath(segments: [], isClosed: false, start: to)
        point = to
      case .line(let to):
        open?.segments.append(.line(point, to))
        point = to
      case .quad(let to, let control):
        open?.segments.append(.quad(point, control, to))
        point = to
      case .cubic(let to, let control1, let control2):
        open?.segments.append(.cubic(point, control1, control2, to))
        point = to
      case .close:
        guard var closed = open else { return }
        if point != closed.start { closed.segments.append(.line(point, closed.start)) }
        closed.isClosed = true
        point = closed.start
        result.append(closed)
        open = nil
      }
    }
    if let open { result.append(open) }
    return result
  }

  package mutating func append(_ segment: PathSegment) {
    switch segment {
    case .line(_, let q): addLine(to: q)
    case .quad(_, let c, let q): addQuad(to: q, control: c)
    case .cubic(_, let c1, let c2, let q): addCubic(to: q, control1: c1, control2: c2)
    }
  }
}
