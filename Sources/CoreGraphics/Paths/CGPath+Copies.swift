extension CGPath {
  /// The dashes of the path, each a subpath; lengths in points, ink and gap in turn.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.dashed(phase: phase, lengths: lengths).applying(transform))
  }

  /// The outline of the stroked path, to be filled by the winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(path.stroked(style).applying(transform))
  }

  /// The path between this one and another, at a fraction; nil when their elements do not pair up.
  package func interpolated(to other: CGPath, progress: CGFloat) -> CGPath? {
    path.interpolated(to: other.path, progress: progress).map { CGPath($0) }
  }
}
