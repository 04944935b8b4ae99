// Foundation's `intersects`, `intersection` and `contains` of rectangles trap where a coordinate is
// no number. These answer as they do for numbers, touching edges included, and otherwise that there
// is nothing in common.

public import Foundation

extension CGRect {
  /// Whether two rectangles have a point in common, edges included; false for a rectangle that is
  /// null or has a coordinate that is no number.
  @inlinable package func meets(_ other: CGRect) -> Bool {
    let (a, b) = (standardized, other.standardized)
    return max(a.minX, b.minX) <= min(a.maxX, b.maxX)
      && max(a.minY, b.minY) <= min(a.maxY, b.maxY) && a.hasNumbers && b.hasNumbers
      && !isNull && !other.isNull
  }

  /// The rectangle of the points that two rectangles have in common; null when there are none, or
  /// a coordinate is no number.
  @inlinable package func common(with other: CGRect) -> CGRect {
    guard meets(other) else { return .null }
    let (a, b) = (standardized, other.standardized)
    if a.isInfinite { return b }
    if b.isInfinite { return a }
    let (left, top) = (max(a.minX, b.minX), max(a.minY, b.minY))
    return CGRect(
      x: left, y: top, width: min(a.maxX, b.maxX) - left, height: min(a.maxY, b.maxY) - top)
  }

  /// Whether a point lies in the rectangle, its left and upper edges included; false where a
  /// coordinate is no number.
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
  /// Makes a whole number of any number: fractions are dropped, what is no number is 0, and numbers
  /// beyond ±10¹⁵ count as that.
  @inlinable package init(limiting value: CGFloat) {
    self = value.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(value, 1e15)))
  }
}
