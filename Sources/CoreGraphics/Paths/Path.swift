/// A command of a path: a move, a line, a curve, or a close.
package enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(CGPoint, control: CGPoint)
  case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
  case close
}

/// A path as a value, which ``CGPath``, ``CGMutablePath``, and display lists store.
///
/// Invariant: every subpath begins with a move, so no drawing element lacks a start point.
package struct Path: Sendable {
  package enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// The known shape of a whole path, so that common shapes need no analysis.
  package enum Form: Hashable, Sendable {
    case general
    case rect(CGRect)
    case roundedRect(CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat)
    case ellipse(CGRect)
  }

  package private(set) var verbs: [Verb] = []
  package private(set) var points: [CGPoint] = []
  package private(set) var form = Form.general
  private var subpathStart = CGPoint.zero

  package init() {}

  package init(_ elements: [PathElement]) {
    for element in elements { append(element) }
  }

  package var isEmpty: Bool { verbs.isEmpty }

  /// The end point of the last element, or zero for an empty path.
  package private(set) var currentPoint = CGPoint.zero

  package mutating func append(_ element: PathElement) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quad(let end, let control): addQuad(to: end, control: control)
    case .cubic(let end, let control1, let control2):
      addCubic(to: end, control1: control1, control2: control2)
    case .close: close()
    }
  }

  package mutating func move(to point: CGPoint) {
    form = .general
    if verbs.last == .move {
      points[points.count - 1] = point
    } else {
      verbs.append(.move)
      points.append(point)
    }
    subpathStart = point
    currentPoint = point
  }

  package mutating func addLine(to point: CGPoint) {
    beginIfNeeded(at: point)
    verbs.append(.line)
    points.append(point)
    currentPoint = point
  }

  package mutating func addQuad(to end: CGPoint, control: CGPoint) {
    beginIfNeeded(at: control)
    verbs.append(.quad)
    points.append(control)
    points.append(end)
    currentPoint = end
  }

  package mutating func addCubic(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    beginIfNeeded(at: control1)
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
    currentPoint = end
  }

  package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    form = .general
    verbs.append(.close)
    currentPoint = subpathStart
  }

  /// Begins a subpath if none is open.
  ///
  /// After a close, it begins at the start of the closed subpath.
  private mutating func beginIfNeeded(at point: CGPoint) {
    form = .general
    guard verbs.isEmpty || verbs.last == .close else { return }
    move(to: verbs.isEmpty ? point : subpathStart)
  }

  /// Appends another path.
  ///
  /// If this path is empty, the result keeps the known shape of the other path.
  package mutating func append(_ other: Path, transform: CGAffineTransform = .identity) {
    if isEmpty && transform.isIdentity {
      self = other
      return
    }
    if verbs.last == .move {
      other.forEach { append($0.applying(transform)) }
    } else {
      addSubpaths(of: other.applying(transform))
    }
    if verbs.count == other.verbs.count, transform.b == 0, transform.c == 0 {
      form = other.form.applying(transform)
    }
  }

  /// Appends the elements of another path, which begins with a move.
  private mutating func addSubpaths(of other: Path) {
    guard !other.isEmpty else { return }
    form = .general
    verbs += other.verbs
    points += other.points
    subpathStart = other.subpathStart
    currentPoint = other.currentPoint
  }

  /// Adds a closed polygon with at least one corner.
  package mutating func addPolygon(_ corners: [CGPoint]) {
    guard let first = corners.first else { return }
    if verbs.last == .move {
      points.removeLast()
    } else {
      verbs.append(.move)
    }
    for _ in corners.dropFirst() { verbs.append(.line) }
    verbs.append(.close)
    points += corners
    form = .general
    (subpathStart, currentPoint) = (first, first)
  }

  package mutating func setForm(_ form: Form) {
    self.form = form
  }

  package func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    var result = self
    for index in points.indices { result.points[index] = points[index].applying(transform) }
    result.subpathStart = subpathStart.applying(transform)
    result.currentPoint = isEmpty ? .zero : currentPoint.applying(transform)
    result.form = form.applying(transform)
    return result
  }

  @inline(__always)
  package func forEach(_ body: (PathElement) -> Void) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(points[index]))
      case .line: body(.line(points[index]))
      case .quad: body(.quad(points[index + 1], control: points[index]))
      case .cubic:
        body(.cubic(points[index + 2], control1: points[index], control2: points[index + 1]))
      case .close: body(.close)
      }
      index += verb.pointCount
    }
  }

  package var elements: [PathElement] {
    var result: [PathElement] = []
    result.reserveCapacity(verbs.count)
    forEach { result.append($0) }
    return result
  }
}

extension Path: Hashable {
  package static func == (lhs: Path, rhs: Path) -> Bool {
    lhs.verbs == rhs.verbs && lhs.points == rhs.points
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

extension PathElement {
  package func applying(_ t: CGAffineTransform) -> PathElement {
    if t.isIdentity { return self }
    switch self {
    case .move(let point): return .move(point.applying(t))
    case .line(let point): return .line(point.applying(t))
    case .quad(let end, let control): return .quad(end.applying(t), control: control.applying(t))
    case .cubic(let end, let control1, let control2):
      return .cubic(
        end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    case .close: return .close
    }
  }
}

extension Path.Form {
  package func applying(_ t: CGAffineTransform) -> Path.Form {
    guard t.b == 0, t.c == 0 else { return .general }
    switch self {
    case .general: return .general
    case .rect(let rect): return .rect(rect.applying(t))
    case .ellipse(let rect): return .ellipse(rect.applying(t))
    case .roundedRect(let rect, let width, let height):
      return .roundedRect(
        rect.applying(t), cornerWidth: width * abs(t.a), cornerHeight: height * abs(t.d))
    }
  }
}
