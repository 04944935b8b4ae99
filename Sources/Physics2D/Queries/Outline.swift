/// A shape as the solver uses it, without its skin, in world coordinates.
public enum Outline: Hashable, Sendable {
  /// A convex polygon, given by its corners, in points.
  case polygon([Point2])
  /// A circle, given by its center and its radius, in points.
  case circle(center: Point2, radius: Float)
  /// Connected line segments, given by their points. A closed chain also connects the last point to
  /// the first.
  case chain([Point2], closed: Bool)
}
