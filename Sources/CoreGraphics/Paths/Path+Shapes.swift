// Assumed: A rounded rectangle starts at the middle of its right edge, and an ellipse starts at its
// rightmost point. Both outlines proceed toward +y. `strokeStart` and dashes are measured from the
// start point. Probe: drawing.

extension Path {
  /// The length of the control arm for a quarter of a unit circle.
  package static let quarterArm: CGFloat = 0.552_284_749_830_793_4

  package static func rect(_ rect: CGRect) -> Path {
    var path = Path()
    path.addRect(rect)
    return path
  }

  package static func ellipse(in rect: CGRect) -> Path {
    var path = Path()
    path.addEllipse(in: rect)
    return path
  }

  package static func roundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat
  ) -> Path {
    var path = Path()
    path.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    return path
  }

  package mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    let alone = isEmpty
    let rect = rect.standardized
    addPolygon([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    if alone { setForm(.rect(rect)) }
  }

  package mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    let alone = isEmpty
    let rect = rect.standardized
    let (x, y) = (rect.midX, rect.midY)
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (kx, ky) = (rx * Self.quarterArm, ry * Self.quarterArm)
    move(to: CGPoint(x: x + rx, y: y))
    addCubic(
      to: CGPoint(x: x, y: y + ry), control1: CGPoint(x: x + rx, y: y + ky),
      control2: CGPoint(x: x + kx, y: y + ry))
    addCubic(
      to: CGPoint(x: x - rx, y: y), control1: CGPoint(x: x - kx, y: y + ry),
      control2: CGPoint(x: x - rx, y: y + ky))
    addCubic(
      to: CGPoint(x: x, y: y - ry), control1: CGPoint(x: x - rx, y: y - ky),
      control2: CGPoint(x: x - kx, y: y - ry))
    addCubic(
      to: CGPoint(x: x + rx, y: y), control1: CGPoint(x: x + kx, y: y - ry),
      control2: CGPoint(x: x + rx, y: y - ky))
    close()
    if alone { setForm(.ellipse(rect)) }
  }

  /// Adds a rectangle with elliptical corners.
  ///
  /// Radii are limited to half a side.
  package mutating func addRoundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat
  ) {
    guard !rect.isNull else { return }
    let alone = isEmpty
    let rect = rect.standardized
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    guard rx > 0, ry > 0 else {
      addRect(rect)
      return
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (kx, ky) = (rx * (1 - Self.quarterArm), ry * (1 - Self.quarterArm))
    move(to: CGPoint(x: right, y: rect.midY))
    addLine(to: CGPoint(x: right, y: bottom - ry))
    addCubic(
      to: CGPoint(x: right - rx, y: bottom), control1: CGPoint(x: right, y: bottom - ky),
      control2: CGPoint(x: right - kx, y: bottom))
    addLine(to: CGPoint(x: left + rx, y: bottom))
    addCubic(
      to: CGPoint(x: left, y: bottom - ry), control1: CGPoint(x: left + kx, y: bottom),
      control2: CGPoint(x: left, y: bottom - ky))
    addLine(to: CGPoint(x: left, y: top + ry))
    addCubic(
      to: CGPoint(x: left + rx, y: top), control1: CGPoint(x: left, y: top + ky),
      control2: CGPoint(x: left + kx, y: top))
    addLine(to: CGPoint(x: right - rx, y: top))
    addCubic(
      to: CGPoint(x: right, y: top + ry), control1: CGPoint(x: right - kx, y: top),
      control2: CGPoint(x: right, y: top + ky))
    close()
    if alone { setForm(.roundedRect(rect, cornerWidth: rx, cornerHeight: ry)) }
  }

  /// Adds an arc from `startAngle` by `delta` radians, connected to the current point by a line.
  ///
  /// Positive angles turn from +x toward +y.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    func onCircle(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = onCircle(startAngle).applying(transform)
    if isEmpty { move(to: start) } else { addLine(to: start) }
    guard delta != 0, delta.isFinite, startAngle.isFinite else { return }
    let count = max(1, Int(limiting: (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    guard count < 10_000 else { return }
    let step = delta / CGFloat(count)
    let arm = 4 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let from = startAngle + CGFloat(index) * step
      let to = index == count - 1 ? startAngle + delta : from + step
      let (p, q) = (onCircle(from), onCircle(to))
      addCubic(
        to: q.applying(transform),
        control1: CGPoint(x: p.x - arm * sin(from), y: p.y + arm * cos(from)).applying(transform),
        control2: CGPoint(x: q.x + arm * sin(to), y: q.y - arm * cos(to)).applying(transform))
    }
  }
}
