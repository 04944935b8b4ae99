extension Path {
  /// A subpath as a sequence of points.
  package struct Polyline: Hashable, Sendable {
    package var points: [CGPoint]
    /// Whether the subpath is closed.
    ///
    /// The first point is not repeated at the end.
    package var isClosed: Bool
  }

  /// Returns the path as straight lines within `tolerance` points of its curves.
  ///
  /// With exact ends, a curve starts and ends with a very short line in the direction of the curve,
  /// so that caps and joins have the correct angle.
  package func polylines(
    tolerance: CGFloat = 0.1, withExactEnds: Bool = false
  ) -> [Polyline] {
    let tiny: CGFloat = 1e-3
    var result: [Polyline] = []
    var line: [CGPoint] = []
    func finish(closed: Bool) {
      if closed, line.count > 1, line.first == line.last { line.removeLast() }
      if !line.isEmpty { result.append(Polyline(points: line, isClosed: closed)) }
      line = []
    }
    forEach { element in
      switch element {
      case .move(let point):
        finish(closed: false)
        line = [point]
      case .line(let point): line.append(point)
      case .quad(let end, let control):
        let from = line.last ?? end
        let bend = hypot(from.x - 2 * control.x + end.x, from.y - 2 * control.y + end.y)
        let count = Self.pieces(bend / 4, tolerance)
        if withExactEnds { line.append(Self.quadPoint(from, control, end, tiny)) }
        for index in 1..<count {
          line.append(Self.quadPoint(from, control, end, CGFloat(index) / CGFloat(count)))
        }
        if withExactEnds { line.append(Self.quadPoint(from, control, end, 1 - tiny)) }
        line.append(end)
      case .cubic(let end, let control1, let control2):
        let from = line.last ?? end
        let first = hypot(
          from.x - 2 * control1.x + control2.x, from.y - 2 * control1.y + control2.y)
        let second = hypot(
          control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        let count = Self.pieces(0.75 * max(first, second), tolerance)
        if withExactEnds { line.append(Self.cubicPoint(from, control1, control2, end, tiny)) }
        for index in 1..<count {
          let t = CGFloat(index) / CGFloat(count)
          line.append(Self.cubicPoint(from, control1, control2, end, t))
        }
        if withExactEnds { line.append(Self.cubicPoint(from, control1, control2, end, 1 - tiny)) }
        line.append(end)
      case .close: finish(closed: true)
      }
    }
    finish(closed: false)
    return result
  }

  /// Returns the number of equal pieces for which the chords of a curve stay within the tolerance.
  ///
  /// A single chord would deviate by at most `error`.
  static func pieces(_ error: CGFloat, _ tolerance: CGFloat) -> Int {
    guard error.isFinite, error > tolerance else { return 1 }
    return min(500, max(1, Int(limiting: (error / tolerance).squareRoot().rounded(.up))))
  }

  /// Returns whether a point is inside the filled path.
  ///
  /// Open subpaths are treated as closed.
  package func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    guard controlBounds.insetBy(dx: -1e-9, dy: -1e-9).holds(point) else { return false }
    var winding = 0
    for line in polylines(tolerance: 0.01) {
      guard var from = line.points.last else { continue }
      for to in line.points {
        if (from.y <= point.y) != (to.y <= point.y) {
          let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
          if x > point.x { winding += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }
}
