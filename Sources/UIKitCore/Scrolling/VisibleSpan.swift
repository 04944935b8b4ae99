import Foundation

/// The visible part of the content along one axis, in points.
struct VisibleSpan {
  let low: CGFloat
  let high: CGFloat

  /// Returns the smallest shift that shows a part of the content, or its start if the part is longer
  /// than the span.
  func shift(toShow start: CGFloat, _ end: CGFloat) -> CGFloat {
    if start >= low && end <= high { return 0 }
    if end - start > high - low || start < low { return start - low }
    return end - high
  }
}
