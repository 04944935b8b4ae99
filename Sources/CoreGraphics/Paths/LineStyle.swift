/// The shape of the ends of a stroked line.
@frozen
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

/// The shape of the corner between two stroked segments.
@frozen
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}

/// The rule that determines the inside of a path that intersects itself.
@frozen
public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd = 1
}

/// The mode in which a context paints a path: filled, stroked, or both.
@frozen
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}

/// The style of a stroke: width, caps, joins, and dashes.
///
/// Lengths are in points.
package struct StrokeStyle: Hashable, Sendable {
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  package var miterLimit: CGFloat
  package var dashPhase: CGFloat
  package var dashLengths: [CGFloat]

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dashPhase: CGFloat = 0, dashLengths: [CGFloat] = []
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPhase = dashPhase
    self.dashLengths = dashLengths
  }

  /// The maximum distance of the stroke's outline from its path.
  package var outset: CGFloat {
    let factor = max(join == .miter ? max(miterLimit, 1) : 1, cap == .square ? 1.4143 : 1)
    return abs(width) / 2 * factor
  }
}
