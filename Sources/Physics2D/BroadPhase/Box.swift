/// An axis-aligned box with 32-bit bounds, rounded outward.
struct Box: Sendable {
  var minX: Float
  var minY: Float
  var maxX: Float
  var maxY: Float

  static let empty = Box(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  @inline(__always) init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a box from 64-bit bounds. The box grows by a margin in points and by the largest
  /// rounding error.
  @inline(__always) init(from low: Point2, to high: Point2, margin: Float) {
    let slack = 2e-7
    let m = Double(margin)
    minX = Float(low.x - m - slack * low.x.magnitude)
    minY = Float(low.y - m - slack * low.y.magnitude)
    maxX = Float(high.x + m + slack * high.x.magnitude)
    maxY = Float(high.y + m + slack * high.y.magnitude)
  }

  @inline(__always) func overlaps(_ b: Box) -> Bool {
    minX <= b.maxX && b.minX <= maxX && minY <= b.maxY && b.minY <= maxY
  }

  @inline(__always) func contains(_ b: Box) -> Bool {
    minX <= b.minX && minY <= b.minY && maxX >= b.maxX && maxY >= b.maxY
  }

  @inline(__always) func union(_ b: Box) -> Box {
    Box(
      minX: min(minX, b.minX), minY: min(minY, b.minY), maxX: max(maxX, b.maxX),
      maxY: max(maxY, b.maxY))
  }

  @inline(__always) func grown(by margin: Float) -> Box {
    Box(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The cost of a node in the tree: half the perimeter of its box.
  @inline(__always) var halfCircumference: Float { (maxX - minX) + (maxY - minY) }
}
