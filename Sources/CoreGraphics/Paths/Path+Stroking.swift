extension Path {
  /// Returns the area that a stroke covers, as a path to fill with the winding rule.
  package func stroked(_ style: StrokeStyle, tolerance: CGFloat = 0.02) -> Path {
    guard style.width > 0 else { return Path() }
    let source =
      style.dashLengths.isEmpty
      ? self : dashed(phase: style.dashPhase, lengths: style.dashLengths)
    var outline = Path()
    for line in source.polylines(tolerance: tolerance, withExactEnds: true) {
      var stroker = Stroker(style: style, points: line.points, isClosed: line.isClosed)
      stroker.stroke(into: &outline)
    }
    return outline
  }
}

/// A builder of the outline on both sides of a sequence of points.
private struct Stroker {
  let style: StrokeStyle
  let half: CGFloat
  var points: [CGPoint] = []
  let isClosed: Bool

  init(style: StrokeStyle, points: [CGPoint], isClosed: Bool) {
    self.style = style
    half = style.width / 2
    for point in points where self.points.last != point { self.points.append(point) }
    if isClosed, self.points.count > 1, self.points.first == self.points.last {
      self.points.removeLast()
    }
    self.isClosed = isClosed
  }

  mutating func stroke(into outline: inout Path) {
    guard let first = points.first else { return }
    guard points.count > 1 else {
      dot(at: first, into: &outline)
      return
    }
    if isClosed && points.count > 2 {
      side(points, closed: true, into: &outline)
      side(points.reversed(), closed: true, into: &outline)
    } else {
      side(points, closed: false, into: &outline)
      side(points.reversed(), closed: false, into: &outline)
      outline.close()
    }
  }

  /// Adds the caps of a subpath that has no length.
  private func dot(at point: CGPoint, into outline: inout Path) {
    let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    switch style.cap {
    case .butt: break
    case .round: outline.append(.ellipse(in: box))
    case .square: outline.append(.rect(box))
    }
  }

  private func normal(_ p: CGPoint, _ q: CGPoint) -> CGVector {
    let (dx, dy) = (q.x - p.x, q.y - p.y)
    let length = hypot(dx, dy)
    return CGVector(dx: dy / length * half, dy: -dx / length * half)
  }

  /// Adds the outline of one side of a line, and the cap at the end of an open line.
  ///
  /// For a line in the direction +x, it is the side toward −y, which is above the line on the
  /// screen.
  private func side(_ line: [CGPoint], closed: Bool, into outline: inout Path) {
    let count = line.count
    let first = normal(line[0], line[1])
    let start = CGPoint(x: line[0].x + first.dx, y: line[0].y + first.dy)
    if closed || outline.verbs.isEmpty || outline.verbs.last == .close {
      outline.move(to: start)
    } else {
      outline.addLine(to: start)
    }
    let joints = closed ? Array(1...count) : Array(1..<max(count - 1, 1))
    for index in joints {
      let (before, at, after) = (line[index - 1], line[index % count], line[(index + 1) % count])
      if !closed && index == count - 1 { break }
      join(before, at, after, into: &outline)
    }
    if closed {
      outline.close()
    } else {
      cap(from: line[count - 2], to: line[count - 1], into: &outline)
    }
  }

  private func join(_ before: CGPoint, _ at: CGPoint, _ after: CGPoint, into outline: inout Path) {
    let (n1, n2) = (normal(before, at), normal(at, after))
    let from = CGPoint(x: at.x + n1.dx, y: at.y + n1.dy)
    let to = CGPoint(x: at.x + n2.dx, y: at.y + n2.dy)
    let cross = (n1.dx * n2.dy - n1.dy * n2.dx) / (half * half)
    let dot = (n1.dx * n2.dx + n1.dy * n2.dy) / (half * half)
    outline.addLine(to: from)
    if cross <= 0 && !(cross == 0 && dot < 0) {
      // On the inner side, the outline passes through the corner. The winding rule hides the
      // overlap.
      outline.addLine(to: at)
      outline.addLine(to: to)
      return
    }
    // The pieces of a flattened curve meet at small angles and are always joined by a miter.
    let isSmooth = dot > 0.96
    let miter = 1 / max((1 + dot) / 2, 1e-12).squareRoot()
    if style.join == .round && !isSmooth {
      let angle = atan2(n1.dy, n1.dx)
      outline.addArc(
        center: at, radius: half, startAngle: angle,
        delta: Path.arcDelta(from: angle, to: atan2(n2.dy, n2.dx), decreasing: false))
    } else if isSmooth || (style.join == .miter && miter <= style.miterLimit) {
      let k = 1 / (1 + dot)
      outline.addLine(
        to: CGPoint(x: at.x + (n1.dx + n2.dx) * k, y: at.y + (n1.dy + n2.dy) * k))
    }
    outline.addLine(to: to)
  }

  private func cap(from: CGPoint, to: CGPoint, into outline: inout Path) {
    let n = normal(from, to)
    let corner = CGPoint(x: to.x + n.dx, y: to.y + n.dy)
    outline.addLine(to: corner)
    switch style.cap {
    case .butt: break
    case .round:
      outline.addArc(center: to, radius: half, startAngle: atan2(n.dy, n.dx), delta: .pi)
    case .square:
      // The normal, rotated by a quarter turn, points in the direction of the line.
      outline.addLine(to: CGPoint(x: corner.x - n.dy, y: corner.y + n.dx))
      outline.addLine(to: CGPoint(x: to.x - n.dx - n.dy, y: to.y - n.dy + n.dx))
    }
  }
}
