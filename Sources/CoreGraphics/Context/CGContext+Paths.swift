extension CGContext {
  // Documented: A point is transformed when it is added to the path. Later changes to the transform
  // do not move it.

  public func beginPath() {
    current = Path()
  }

  public func move(to point: CGPoint) {
    current.move(to: point)
  }

  public func addLine(to point: CGPoint) {
    current.addLine(to: point)
  }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    current.move(to: first)
    for point in points.dropFirst() { current.addLine(to: point) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.addQuad(to: end, control: control)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCubic(to: end, control1: control1, control2: control2)
  }

  public func closePath() {
    current.close()
  }

  public func addRect(_ rect: CGRect) {
    current.addRect(rect)
  }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { current.addRect(rect) }
  }

  public func addEllipse(in rect: CGRect) {
    current.append(.ellipse(in: rect))
  }

  /// Adds an arc.
  ///
  /// `clockwise` means toward smaller angles, as in ``CGMutablePath``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.addArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Path.arcDelta(from: startAngle, to: endAngle, decreasing: clockwise))
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    current.addArc(corner: tangent1End, towards: tangent2End, radius: radius)
  }

  public func addPath(_ path: CGPath) {
    current.append(path.path)
  }

  public var isPathEmpty: Bool { current.isEmpty }
  public var currentPointOfPath: CGPoint { current.currentPoint }
  public var boundingBoxOfPath: CGRect { current.controlBounds }
  public var path: CGPath? { current.isEmpty ? nil : CGPath(current) }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return current.contains(point, using: rule)
  }

  /// Replaces the current path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    current = current.stroked(state.style)
  }

  // MARK: Line style

  public func setLineWidth(_ width: CGFloat) {
    state.style.width = width
  }

  public func setLineCap(_ cap: CGLineCap) {
    state.style.cap = cap
  }

  public func setLineJoin(_ join: CGLineJoin) {
    state.style.join = join
  }

  public func setMiterLimit(_ limit: CGFloat) {
    state.style.miterLimit = limit
  }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = phase
    state.style.dashLengths = lengths
  }
}
