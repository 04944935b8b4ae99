import KinemaElementary
import Physics2D

extension DynamicRect {
  /// Creates the bounding box of a rectangle with a center, a size in points, and an angle in radians.
  init(around center: Point2, _ size: DynamicSize, angle: Double) {
    let turn = Elementary64.sineAndCosine(angle)
    let (sine, cosine) = (turn.sine.magnitude, turn.cosine.magnitude)
    let width = size.width * cosine + size.height * sine
    let height = size.width * sine + size.height * cosine
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
