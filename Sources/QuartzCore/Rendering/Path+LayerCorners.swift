// Documented: a continuous corner reaches 1.528665 times its radius along the edges.
//
// Assumed: the corner consists of a circular arc in the middle and a cubic curve on each side. The
// cubic curve leaves the edge without curvature. It has the same position, direction, and curvature
// as the arc at the point where they meet. If a side is too short for the whole corner, the arc
// grows. At the end of a capsule, it becomes a half circle. No probe: the difference is visible
// only in pixels, and probes do not compare pictures.

import Foundation

extension Path {
  /// Returns a rectangle whose given corners are rounded by one radius. The radius is limited to
  /// half of the shorter side.
  static func rounded(
    _ rect: CGRect, radius: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve
  ) -> Path {
    let rect = rect.standardized
    let corner = LayerCorner(radius, curve, room: min(rect.width, rect.height) / 2)
    var path = Path()
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let turns: [(CACornerMask, CGPoint, CGVector, CGVector)] = [
      (.layerMinXMinYCorner, CGPoint(x: left, y: top), .up, .right),
      (.layerMaxXMinYCorner, CGPoint(x: right, y: top), .right, .down),
      (.layerMaxXMaxYCorner, CGPoint(x: right, y: bottom), .down, .left),
      (.layerMinXMaxYCorner, CGPoint(x: left, y: bottom), .left, .up),
    ]
    for (mask, point, along, away) in turns {
      corner.add(to: &path, at: point, along, away, isRound: corners.contains(mask))
    }
    path.close()
    return path
  }
}

/// The shape of one corner, which can be placed at any corner of a rectangle.
private struct LayerCorner {
  let radius: CGFloat
  /// The distance from the corner at which the curve leaves the edge.
  let reach: CGFloat
  /// The angle by which each of the two cubic curves turns. The arc turns by the remaining angle.
  let turn: CGFloat

  init(_ radius: CGFloat, _ curve: CALayerCornerCurve, room: CGFloat) {
    self.radius = min(max(radius, 0), room)
    let factor = CALayer.cornerCurveExpansionFactor(curve)
    reach = min(self.radius * factor, room)
    let share = factor > 1 && radius > 0 ? (reach / self.radius - 1) / (factor - 1) : 0
    turn = share * .pi / 6
  }

  /// Adds the path around a corner: from the edge in direction `along` to the edge in direction
  /// `away`.
  func add(
    to path: inout Path, at corner: CGPoint, _ along: CGVector, _ away: CGVector, isRound: Bool
  ) {
    /// Returns a point from its two distances to the corner: back along the first edge, and forward
    /// along the second one.
    func point(_ back: CGFloat, _ on: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x - along.dx * back + away.dx * on, y: corner.y - along.dy * back + away.dy * on)
    }
    func go(to point: CGPoint) {
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    guard isRound, radius > 0 else { return go(to: corner) }
    go(to: point(reach, 0))
    let t = tan(turn / 2)
    // The second control point is where the tangent at the arc's first point crosses the edge. The
    // first control point is before the second one, at the distance for which the end of the cubic
    // curve has the same curvature as the arc.
    let crossing = radius * (1 - t)
    let arm = 0.75 * radius * t * (1 + t * t)
    let meeting = (back: radius * (1 - sin(turn)), on: radius * (1 - cos(turn)))
    if turn > 1e-6 {
      path.addCubic(
        to: point(meeting.back, meeting.on), control1: point(crossing + arm, 0),
        control2: point(crossing, 0))
    }
    let rest = .pi / 2 - 2 * turn
    let length = 4 / 3 * tan(rest / 4) * radius
    let (slopeAlong, slopeAway) = (cos(turn) * length, sin(turn) * length)
    path.addCubic(
      to: point(meeting.on, meeting.back),
      control1: point(meeting.back - slopeAlong, meeting.on + slopeAway),
      control2: point(meeting.on + slopeAway, meeting.back - slopeAlong))
    if turn > 1e-6 {
      path.addCubic(
        to: point(0, reach), control1: point(0, crossing), control2: point(0, crossing + arm))
    }
  }
}

extension CGVector {
  fileprivate static let right = CGVector(dx: 1, dy: 0)
  fileprivate static let down = CGVector(dx: 0, dy: 1)
  fileprivate static let left = CGVector(dx: -1, dy: 0)
  fileprivate static let up = CGVector(dx: 0, dy: -1)
}
