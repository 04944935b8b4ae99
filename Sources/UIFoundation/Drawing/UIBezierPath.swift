/// A path of lines and curves with the style in which it is drawn.
///
/// Lengths are in points.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  package final var path: Path

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private final var dash = (lengths: [CGFloat](), phase: CGFloat(0))

  package init(path: Path) {
    self.path = path
    super.init()
  }

  public override init() {
    path = Path()
    super.init()
  }

  public convenience init(rect: CGRect) {
    self.init(path: .rect(rect))
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(path: .ellipse(in: rect))
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: .roundedRect(rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius))
  }

  /// Creates a rectangle in which only some corners are rounded.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(path: .roundedRect(rect, corners: corners, radii: cornerRadii))
  }

  /// Creates an arc.
  ///
  /// Angles are in radians from the positive x axis. Because the y axis points down, `clockwise`
  /// means clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init(path: Path())
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init(path: cgPath.path)
  }

  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCubic(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuad(to: endPoint, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Path.arcDelta(from: startAngle, to: endAngle, decreasing: !clockwise))
  }
  open func close() { path.close() }
  open func removeAllPoints() { path = Path() }
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Returns the same outline in the opposite direction.
  open func reversing() -> UIBezierPath {
    let reversed = copy(of: path.reversed())
    return reversed
  }

  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the outline, in points.
  open var bounds: CGRect { path.isEmpty ? .zero : path.tightBounds }
  open var currentPoint: CGPoint { path.currentPoint }
  open func contains(_ point: CGPoint) -> Bool {
    CGPath(path).contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  open func fill() { fill(with: .normal, alpha: 1) }
  open func stroke() { stroke(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.lengths)
      context.strokePath()
    }
  }

  /// Clips drawing in the current context to the inside of the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ mode: CGBlendMode, _ alpha: CGFloat, _ paint: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if mode != .normal { context.setBlendMode(mode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.addPath(cgPath)
    paint(context)
    context.restoreGState()
  }

  private func copy(of path: Path) -> UIBezierPath {
    let copy = UIBezierPath(path: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }

  open func copy(with zone: NSZone? = nil) -> Any { copy(of: path) }

  open override func copy() -> Any { copy(of: path) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return self === other || path == other.path && lineWidth == other.lineWidth
  }

  open override var hash: Int { path.hashValue }
}
