extension Path {
  /// Returns a rectangle whose given corners are rounded by quarter ellipses.
  static func roundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) -> Path {
    if corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) {
      return .roundedRect(rect, cornerWidth: radii.width, cornerHeight: radii.height)
    }
    let rect = rect.standardized
    let x = min(max(radii.width, 0), rect.width / 2)
    let y = min(max(radii.height, 0), rect.height / 2)
    // The handle length for the cubic curve that best approximates a quarter circle, according to
    // Riškus.
    let kappa: CGFloat = 0.5522847498307936
    var path = Path()
    /// Adds a corner between two edges, given by their directions.
    func turn(_ corner: CGPoint, _ rounded: Bool, from u: CGVector, to v: CGVector) {
      guard rounded else { return path.addLine(to: corner) }
      let start = CGPoint(x: corner.x - u.dx * x, y: corner.y - u.dy * y)
      let end = CGPoint(x: corner.x + v.dx * x, y: corner.y + v.dy * y)
      path.addLine(to: start)
      path.addCubic(
        to: end,
        control1: CGPoint(x: start.x + u.dx * x * kappa, y: start.y + u.dy * y * kappa),
        control2: CGPoint(x: end.x - v.dx * x * kappa, y: end.y - v.dy * y * kappa))
    }
    let right = CGVector(dx: 1, dy: 0)
    let down = CGVector(dx: 0, dy: 1)
    let left = CGVector(dx: -1, dy: 0)
    let up = CGVector(dx: 0, dy: -1)
    path.move(to: CGPoint(x: rect.minX + (corners.contains(.topLeft) ? x : 0), y: rect.minY))
    turn(
      CGPoint(x: rect.maxX, y: rect.minY), corners.contains(.topRight), from: right, to: down)
    turn(
      CGPoint(x: rect.maxX, y: rect.maxY), corners.contains(.bottomRight), from: down, to: left)
    turn(
      CGPoint(x: rect.minX, y: rect.maxY), corners.contains(.bottomLeft), from: left, to: up)
    if corners.contains(.topLeft) {
      turn(CGPoint(x: rect.minX, y: rect.minY), true, from: up, to: right)
    }
    path.close()
    return path
  }

  /// Returns the path with each subpath in reverse direction.
  ///
  /// The order of the subpaths is unchanged.
  func reversed() -> Path {
    var result = Path()
    var start = CGPoint.zero
    var segments: [(from: CGPoint, element: PathElement)] = []
    var point = CGPoint.zero
    var isClosed = false
    func flush() {
      guard !segments.isEmpty || isClosed else { return }
      result.move(to: isClosed ? start : point)
      if isClosed, point != start { result.addLine(to: point) }
      for (from, element) in segments.reversed() {
        switch element {
        case .line: result.addLine(to: from)
        case .quad(_, let control): result.addQuad(to: from, control: control)
        case .cubic(_, let control1, let control2):
          result.addCubic(to: from, control1: control2, control2: control1)
        case .move, .close: break
        }
      }
      if isClosed { result.close() }
      segments = []
      isClosed = false
    }
    forEach { element in
      switch element {
      case .move(let to):
        flush()
        start = to
        point = to
      case .line(let to), .quad(let to, _), .cubic(let to, _, _):
        segments.append((point, element))
        point = to
      case .close:
        isClosed = true
        flush()
        point = start
      }
    }
    flush()
    return result
  }
}
