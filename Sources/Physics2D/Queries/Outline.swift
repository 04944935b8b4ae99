/// A shape as the solver has it, without its skin, in the world's coordinates.
public enum Outline: Hashable, Sendable {
  /// A convex polygon by its corners, in points.
  case polygon([Point2])
  /// A circle by its middle and its radius, in points.
  case circle(center: Point2, radius: Float)
  /// Connected lines by their points; a closed chain also joins the last point to the first.
  case chain([Point2], closed: Bool)
}
