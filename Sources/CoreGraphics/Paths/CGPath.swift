/// An immutable path of lines and curves.
///
/// Two paths are equal if their elements are equal. ``CGMutablePath`` is a subclass, so code that
/// stores a client's path must store its `snapshot`.
public class CGPath: Hashable, @unchecked Sendable {
  package internal(set) final var path: Path

  package init(_ path: Path) {
    self.path = path
  }

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    path = Path.rect(rect).applying(transform?.pointee ?? .identity)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    path = Path.ellipse(in: rect).applying(transform?.pointee ?? .identity)
  }

  /// Creates a rectangle with elliptical corners.
  ///
  /// Radii are limited to half a side.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    path = Path.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
      .applying(transform?.pointee ?? .identity)
  }

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.path == rhs.path
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }

  /// The path in its current state.
  ///
  /// A mutable path is copied.
  package final var snapshot: CGPath { self is CGMutablePath ? CGPath(path) : self }

  public var isEmpty: Bool { path.isEmpty }

  /// The end point of the last element, or zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint }

  /// The bounds of all points of the path, including control points, or null for an empty path.
  public var boundingBox: CGRect { path.controlBounds }

  /// The smallest rectangle around the path's curves, or null for an empty path.
  public var boundingBoxOfPath: CGRect { path.tightBounds }

  /// Returns whether the path is one upright rectangle, and if so, stores the rectangle at the
  /// pointer.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = path.asRect else { return false }
    rect?.pointee = found
    return true
  }

  /// Returns whether a point is inside the path, after the transform is applied to the point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), using: rule)
  }

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = [CGPoint](repeating: .zero, count: 3)
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      path.forEach { piece in
        var element = CGPathElement(type: .closeSubpath, points: base)
        switch piece {
        case .move(let point):
          element.type = .moveToPoint
          base[0] = point
        case .line(let point):
          element.type = .addLineToPoint
          base[0] = point
        case .quad(let end, let control):
          element.type = .addQuadCurveToPoint
          base[0] = control
          base[1] = end
        case .cubic(let end, let control1, let control2):
          element.type = .addCurveToPoint
          base[0] = control1
          base[1] = control2
          base[2] = end
        case .close: break
        }
        withUnsafePointer(to: element) { block($0) }
      }
    }
  }

  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  public func copy() -> CGPath? { CGPath(path) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform?.pointee ?? .identity))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform?.pointee ?? .identity))
  }
}

extension Path {
  /// The rectangle of the path, if the path is one upright rectangle.
  package var asRect: CGRect? {
    if case .rect(let rect) = form { return rect }
    guard
      verbs == [.move, .line, .line, .line, .close]
        || verbs == [.move, .line, .line, .line, .line, .close]
    else { return nil }
    if points.count == 5, points[4] != points[0] { return nil }
    let (p, q, r, s) = (points[0], points[1], points[2], points[3])
    let upright =
      (p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x)
      || (p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y)
    return upright ? controlBounds : nil
  }
}
