import CoreGraphics
import Testing

@Suite("Paths")
struct PathTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

  private func length(_ path: CGPath) -> CGFloat { path.path.length }

  @Test("A path returns the elements that were added to it")
  func elements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 1), control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 4, y: 5))
    path.closeSubpath()
    var seen: [(CGPathElementType, [CGPoint])] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      seen.append((element.pointee.type, (0..<count).map { element.pointee.points[$0] }))
    }
    #expect(
      seen.map(\.0) == [
        .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
      ])
    #expect(seen[2].1 == [CGPoint(x: 7, y: 8), CGPoint(x: 5, y: 6)])
    #expect(seen[3].1.last == CGPoint(x: 9, y: 1))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test("The control box contains all control points, and the tight box contains only the curve")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    let disc = CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath
    #expect(abs(disc.minX - 10) < 1e-9 && abs(disc.maxY - 80) < 1e-9)
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test("The fill rule determines whether a path contains a point")
  func contains() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
    let disc = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10), transform: nil)
    for index in 0..<48 {
      let angle = CGFloat(index) * .pi / 24
      #expect(disc.contains(CGPoint(x: 4.99 * cos(angle), y: 4.99 * sin(angle))))
      #expect(!disc.contains(CGPoint(x: 5.01 * cos(angle), y: 5.01 * sin(angle))))
    }
    // Documented: The transform is applied to the point.
    let moved = CGAffineTransform(translationX: 100, y: 0)
    #expect(path.contains(CGPoint(x: -95, y: 5), transform: moved))
    #expect(!path.contains(CGPoint(x: 105, y: 5), transform: moved))
  }

  @Test("A rectangular path is recognized as a rectangle")
  func rectangles() {
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found))
    #expect(found == rect)
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test("Paths with equal elements are equal, and a mutable copy can change independently")
  func equality() throws {
    let path = CGPath(rect: rect, transform: nil)
    let copy = try #require(path.mutableCopy())
    #expect(path == copy && path.hashValue == copy.hashValue)
    copy.addLine(to: .zero)
    #expect(path != copy)
    #expect(path.boundingBox == rect)
  }

  @Test("The length of an arc matches its angle in either direction")
  func arcs() {
    let turn = 2 * CGFloat.pi
    let cases: [(start: CGFloat, end: CGFloat, clockwise: Bool, angle: CGFloat)] = [
      (0, 1, false, 1), (0, 1, true, turn - 1), (1, 0, true, 1), (0, turn, false, turn),
      (0, -turn, true, turn), (0, 2.5 * turn, false, turn),
    ]
    for (start, end, clockwise, angle) in cases {
      let path = CGMutablePath()
      path.addArc(
        center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
      #expect(abs(length(path) - 10 * angle) < 0.01, "\(start) to \(end)")
      #expect(path.boundingBoxOfPath.insetBy(dx: 0.01, dy: 0.01).maxX <= 10)
    }
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -.pi / 2)
    #expect(abs(relative.currentPoint.y + 1) < 1e-12)
  }

  @Test("A tangent arc rounds a corner and touches both lines")
  func tangentArcs() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    #expect(abs(length(path) - (6 + 2 * .pi)) < 0.01)
    let sharp = CGMutablePath()
    sharp.move(to: .zero)
    sharp.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 3)
    #expect(sharp.currentPoint == CGPoint(x: 5, y: 0))
    let left = CGMutablePath()
    left.move(to: CGPoint(x: 0, y: 0))
    left.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
    #expect(abs(left.currentPoint.y + 4) < 1e-9)
    #expect(abs(length(left) - (6 + 2 * .pi)) < 0.01)
  }

  @Test("The corner radii of a rounded rectangle are limited to half a side")
  func roundedRects() {
    let path = CGPath(roundedRect: rect, cornerWidth: 500, cornerHeight: 10, transform: nil)
    #expect(path.boundingBoxOfPath == rect)
    #expect(!path.contains(CGPoint(x: 12, y: 21)))
    let plain = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 5, transform: nil)
    #expect(plain.isRect(nil))
  }

  @Test("The length of a trimmed path is the requested fraction of the whole length")
  func trimming() {
    var path = Path.ellipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    path.move(to: CGPoint(x: 40, y: 0))
    path.addLine(to: CGPoint(x: 60, y: 0))
    let whole = path.length
    #expect(abs(whole - (20 * .pi + 20)) < 0.01)
    for (start, end) in [(0.0, 0.25), (0.1, 0.9), (0.5, 1), (0.3, 0.3)] {
      let part = path.trimmed(from: start, to: end)
      #expect(abs(part.length - (end - start) * whole) < 1e-6 * whole)
    }
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: 0.6, to: 0.4).isEmpty)
    let last = path.trimmed(from: 1 - 10 / whole, to: 1)
    #expect(abs(last.tightBounds.minX - 50) < 1e-6)
  }

  @Test("A distance along a path determines a position and a direction")
  func locations() throws {
    let path = Path.ellipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
    for quarter in 0..<4 {
      let distance = path.length * CGFloat(quarter) / 4
      let (point, angle) = try #require(path.location(at: distance + 1e-9))
      let turn = CGFloat(quarter) * .pi / 2
      #expect(hypot(point.x - 10 * cos(turn), point.y - 10 * sin(turn)) < 1e-3)
      #expect(abs(cos(angle - turn - .pi / 2) - 1) < 1e-3)
    }
    #expect(Path().location(at: 3) == nil)
  }

  @Test("Dash patterns repeat and start at the phase")
  func dashing() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 100, y: 0))
    func spans(_ phase: CGFloat, _ lengths: [CGFloat]) -> [[CGFloat]] {
      line.copy(dashingWithPhase: phase, lengths: lengths).path.subpaths.map {
        [$0.start.x, $0.segments.last?.end.x ?? $0.start.x]
      }
    }
    #expect(spans(0, [30, 20]) == [[0, 30], [50, 80]])
    #expect(spans(10, [30, 20]) == [[0, 20], [40, 70], [90, 100]])
    #expect(spans(0, [40]) == [[0, 40], [80, 100]])
    #expect(spans(-10, [30, 20]) == [[10, 40], [60, 90]])
    #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
    #expect(line.copy(dashingWithPhase: 0, lengths: [0, 0]) == line)
  }

  @Test("The outline of a stroked line is a rectangle")
  func stroking() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 10, y: 10))
    line.addLine(to: CGPoint(x: 50, y: 10))
    func box(_ cap: CGLineCap) -> CGRect {
      line.copy(strokingWithWidth: 6, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        .boundingBoxOfPath
    }
    #expect(box(.butt) == CGRect(x: 10, y: 7, width: 40, height: 6))
    #expect(box(.square) == CGRect(x: 7, y: 7, width: 46, height: 6))
    #expect(abs(box(.round).minX - 7) < 1e-3 && abs(box(.round).width - 46) < 1e-3)
  }

  @Test("Paths interpolate point by point if they have the same structure")
  func interpolation() throws {
    let a = Path.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let b = Path.rect(CGRect(x: 10, y: 20, width: 30, height: 10))
    let middle = try #require(a.interpolated(to: b, progress: 0.5))
    #expect(middle.controlBounds == CGRect(x: 5, y: 10, width: 20, height: 10))
    #expect(a.interpolated(to: .ellipse(in: rect), progress: 0.5) == nil)
  }

  @Test(
    "After a close command, a new line starts at the start of the closed subpath")
  func continuing() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.path.verbs == [.move, .line])
    path.closeSubpath()
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.path.verbs == [.move, .line, .close, .move, .line])
    #expect(path.path.points[2] == CGPoint(x: 5, y: 5))
  }

  @Test(
    "No path contains a non-finite point, and queries of non-finite paths never trap")
  func oddPoints() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let odd = [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300]
    for value in odd {
      #expect(!square.contains(CGPoint(x: value, y: 5)))
      #expect(!square.contains(CGPoint(x: 5, y: value)))
      let path = CGMutablePath()
      path.move(to: CGPoint(x: value, y: 0))
      path.addLine(to: CGPoint(x: 5, y: value))
      path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: value, y: -value))
      path.addCurve(
        to: CGPoint(x: 9, y: 9), control1: CGPoint(x: value, y: value), control2: .zero)
      path.closeSubpath()
      _ = path.contains(CGPoint(x: 5, y: 5))
      _ = path.contains(CGPoint(x: 5, y: 5), using: .evenOdd)
      _ = path.boundingBox
      _ = path.boundingBoxOfPath
      _ = square.contains(
        CGPoint(x: 5, y: 5), transform: CGAffineTransform(scaleX: value, y: value))
    }
  }

  @Test("Rectangles intersect as in Foundation, and non-finite rectangles never intersect")
  func meetingRectangles() {
    let values: [CGFloat] = [-10, 0, 3, 10, 15]
    var rects: [CGRect] = [.null, .infinite, .zero]
    for x in values {
      for width in values { rects.append(CGRect(x: x, y: 0, width: width, height: 5)) }
    }
    for a in rects {
      for b in rects {
        #expect(a.meets(b) == a.intersects(b), "\(a) \(b)")
        #expect(a.common(with: b) == a.intersection(b), "\(a) \(b)")
      }
      for x in values {
        #expect(a.holds(CGPoint(x: x, y: 0)) == a.contains(CGPoint(x: x, y: 0)), "\(a) \(x)")
      }
    }
    let odd = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    for rect in rects {
      #expect(!rect.meets(odd) && !odd.meets(rect) && rect.common(with: odd).isNull)
    }
    #expect(!odd.holds(.zero))
  }
}
