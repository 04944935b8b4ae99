/// A path to which elements can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(Path())
  }

  package override init(_ path: Path) {
    super.init(path)
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuad(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addCubic(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  public func closeSubpath() {
    path.close()
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(.rect(rect), transform: transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Moves to the first point and adds lines through the other points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(.ellipse(in: rect), transform: transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.append(
      .roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight),
      transform: transform)
  }

  /// Adds a rounded rectangle.
  ///
  /// This is the C name of ``addRoundedRect(in:cornerWidth:cornerHeight:transform:)``.
  public func __addRoundedRect(
    transform: UnsafePointer<CGAffineTransform>?, rect: CGRect, cornerWidth: CGFloat,
    cornerHeight: CGFloat
  ) {
    addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
  }

  /// Adds an arc, connected to the current point by a line.
  ///
  /// Angles are in radians. As on Apple's platforms, `clockwise` assumes that y points up: `true`
  /// means toward smaller angles, which is counterclockwise on the screen if y points down, as in
  /// views.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Path.arcDelta(from: startAngle, to: endAngle, decreasing: clockwise),
      transform: transform)
  }

  /// Adds an arc of `delta` radians, connected to the current point by a line.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds the arc that rounds the corner at `tangent1End` between the current point and
  /// `tangent2End`.
  ///
  /// A line connects the current point to the start of the arc.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      corner: tangent1End, towards: tangent2End, radius: radius, transform: transform)
  }

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path, transform: transform)
  }
}

extension Path {
  /// Returns the signed angle of an arc between two angles, in radians.
  ///
  /// The angle is at most one full turn.
  package static func arcDelta(
    from start: CGFloat, to end: CGFloat, decreasing: Bool
  ) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let difference = decreasing ? start - end : end - start
    guard difference.isFinite else { return 0 }
    if difference >= turn { return decreasing ? -turn : turn }
    var angle = difference.truncatingRemainder(dividingBy: turn)
    if angle < 0 { angle += turn }
    return decreasing ? -angle : angle
  }

  package mutating func addArc(
    corner: CGPoint, towards end: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = isEmpty ? corner : currentPoint.applying(transform.inverted())
    let (ux, uy) = (start.x - corner.x, start.y - corner.y)
    let (vx, vy) = (end.x - corner.x, end.y - corner.y)
    let (u, v) = (hypot(ux, uy), hypot(vx, vy))
    let cross = ux * vy - uy * vx
    guard u > 0, v > 0, radius > 0, abs(cross) > 1e-12 * u * v else {
      addLine(to: corner.applying(transform))
      return
    }
    let angle = atan2(abs(cross), ux * vx + uy * vy)
    let reach = radius / tan(angle / 2)
    let from = CGPoint(x: corner.x + ux / u * reach, y: corner.y + uy / u * reach)
    let to = CGPoint(x: corner.x + vx / v * reach, y: corner.y + vy / v * reach)
    // The center is on the normal of the first tangent, on the side of the second tangent.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: from.x - uy / u * radius * side, y: from.y + ux / u * radius * side)
    let first = atan2(from.y - center.y, from.x - center.x)
    let last = atan2(to.y - center.y, to.x - center.x)
    addArc(
      center: center, radius: radius, startAngle: first,
      delta: Self.arcDelta(from: first, to: last, decreasing: cross > 0), transform: transform)
  }
}
