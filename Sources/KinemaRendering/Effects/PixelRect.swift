import CoreGraphics

/// A rectangle of whole pixels. The right column and the bottom row are excluded.
struct PixelRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { left >= right || top >= bottom }

  func common(with other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

extension PixelRect {
  /// Creates the rectangle of the pixels that a rectangle touches, with coordinates clamped to
  /// ±1e9.
  init(_ rect: CGRect) {
    func limited(_ value: CGFloat) -> Int { Int(min(max(value, -1e9), 1e9)) }
    self.init(
      left: limited(rect.minX.rounded(.down)), top: limited(rect.minY.rounded(.down)),
      right: limited(rect.maxX.rounded(.up)), bottom: limited(rect.maxY.rounded(.up)))
  }
}

extension CGRect {
  init(_ pixels: PixelRect) {
    self.init(x: pixels.left, y: pixels.top, width: pixels.width, height: pixels.height)
  }
}

extension CGFloat {
  /// The nearest whole number, with halves rounded up, so that rounding is the same at any pixel
  /// offset.
  var roundedUpwards: CGFloat { (self + 0.5).rounded(.down) }
}
