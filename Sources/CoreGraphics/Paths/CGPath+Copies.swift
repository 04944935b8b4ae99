extension CGPath {
  /// Returns the dashes of the path as subpaths.
  ///
  /// Lengths, in points, alternate between dash and gap.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.dashed(phase: phase, lengths: lengths).applying(transform))
  }

  /// Returns the outline of the stroked path, to be filled with the winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(path.stroked(style).applying(transform))
  }

  /// Returns the path interpolated between this path and another, or nil if their elements differ
  /// in kind.
  package func interpolated(to other: CGPath, progress: CGFloat) -> CGPath? {
    path.interpolated(to: other.path, progress: progress).map { CGPath($0) }
  }
}
