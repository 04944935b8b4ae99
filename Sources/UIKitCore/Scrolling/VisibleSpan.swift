import Foundation

/// The visible part of the content along one axis, in points.
struct VisibleSpan {
  let low: CGFloat
  let high: CGFloat

  /// Returns the smallest shift that makes a part of the content visible.
  ///
  /// If the part is longer than the span, its start becomes visible.
  func shift(toShow start: CGFloat, _ end: CGFloat) -> CGFloat {
    if start >= low && end <= high { return 0 }
    if end - start > high - low || start < low { return start - low }
    return end - high
  }
}
