// Documented: the parts that the mask marks as flexible grow and shrink with the superview.
// Documented: `frame` is undefined for a view with a transform, so the bounds and the center are
// changed instead.
// Assumed: the change is distributed among the flexible parts in proportion to their sizes, or
// equally if all of them are zero. If no part is flexible along an axis, the leading margin is
// kept. Probe: view-layout. Ours: A length that would become negative is set to 0.

extension UIView {
  /// Adjusts the frame to a change in the superview's size.
  func autoresize(from old: CGSize, to new: CGSize) {
    let frame = untransformedFrame
    let horizontal = Self.autoresize(
      start: frame.minX, length: frame.width, from: old.width, to: new.width,
      flexibleStart: autoresizingMask.contains(.flexibleLeftMargin),
      flexibleLength: autoresizingMask.contains(.flexibleWidth),
      flexibleEnd: autoresizingMask.contains(.flexibleRightMargin))
    let vertical = Self.autoresize(
      start: frame.minY, length: frame.height, from: old.height, to: new.height,
      flexibleStart: autoresizingMask.contains(.flexibleTopMargin),
      flexibleLength: autoresizingMask.contains(.flexibleHeight),
      flexibleEnd: autoresizingMask.contains(.flexibleBottomMargin))
    setUntransformedFrame(
      CGRect(
        x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length))
  }

  private static func autoresize(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, flexibleStart: Bool,
    flexibleLength: Bool, flexibleEnd: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let delta = new - old
    let end = old - start - length
    let parts = [(flexibleStart, start), (flexibleLength, length), (flexibleEnd, end)]
    let flexible = parts.filter(\.0)
    guard delta != 0, !flexible.isEmpty else { return (start, length) }
    let total = flexible.reduce(0) { $0 + $1.1 }
    func share(_ part: (Bool, CGFloat)) -> CGFloat {
      guard part.0 else { return 0 }
      return total == 0 ? delta / CGFloat(flexible.count) : delta * part.1 / total
    }
    return (start + share(parts[0]), max(length + share(parts[1]), 0))
  }
}
