extension Path {
  /// Returns the path interpolated between this path and another, or nil if their elements differ
  /// in kind.
  package func interpolated(to other: Path, progress: CGFloat) -> Path? {
    guard verbs == other.verbs else { return nil }
    if progress == 0 { return self }
    if progress == 1 { return other }
    func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
      CGPoint(x: p.x + (q.x - p.x) * progress, y: p.y + (q.y - p.y) * progress)
    }
    var result = Path()
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: result.move(to: mix(points[index], other.points[index]))
      case .line: result.addLine(to: mix(points[index], other.points[index]))
      case .quad:
        result.addQuad(
          to: mix(points[index + 1], other.points[index + 1]),
          control: mix(points[index], other.points[index]))
      case .cubic:
        result.addCubic(
          to: mix(points[index + 2], other.points[index + 2]),
          control1: mix(points[index], other.points[index]),
          control2: mix(points[index + 1], other.points[index + 1]))
      case .close: result.close()
      }
      index += verb.pointCount
    }
    return result
  }
}
