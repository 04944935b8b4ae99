// Foundation's `intersects`, `intersection`, and `contains` trap if a coordinate of a rectangle is
// NaN. If a coordinate is NaN, these functions report no common points. `meets` and `common` also
// include touching edges. Otherwise, the results are the same as Foundation's.

public import Foundation

extension CGRect {
  /// Returns whether two rectangles have a point in common, including their edges.
  ///
  /// Returns false for a rectangle that is null or has a NaN coordinate.
  @inlinable package func meets(_ other: CGRect) -> Bool {
    let (a, b) = (standardized, other.standardized)
    return max(a.minX, b.minX) <= min(a.maxX, b.maxX)
      && max(a.minY, b.minY) <= min(a.maxY, b.maxY) && a.hasNumbers && b.hasNumbers
      && !isNull && !other.isNull
  }

  /// Returns the intersection of two rectangles, or null if they have no point in common.
  ///
  /// Returns null if a coordinate is NaN. If the rectangles share only an edge, the intersection
  /// has a width or height of zero.
  @inlinable package func common(with other: CGRect) -> CGRect {
    guard meets(other) else { return .null }
    let (a, b) = (standardized, other.standardized)
    if a.isInfinite { return b }
    if b.isInfinite { return a }
    let (left, top) = (max(a.minX, b.minX), max(a.minY, b.minY))
    return CGRect(
      x: left, y: top, width: min(a.maxX, b.maxX) - left, height: min(a.maxY, b.maxY) - top)
  }

  /// Returns whether a point is inside the rectangle, or on its left or top edge.
  ///
  /// Returns false if a coordinate is NaN.
  @inlinable package func holds(_ point: CGPoint) -> Bool {
    if isNull || isEmpty { return false }
    let rect = standardized
    return point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY
      && point.y < rect.maxY
  }

  @inlinable package var hasNumbers: Bool {
    !(minX.isNaN || minY.isNaN || maxX.isNaN || maxY.isNaN)
  }
}

extension Int {
  /// Creates an integer from any number, rounded toward zero.
  ///
  /// NaN becomes 0, and the result is limited to ±10¹⁵.
  @inlinable package init(limiting value: CGFloat) {
    self = value.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(value, 1e15)))
  }
}
