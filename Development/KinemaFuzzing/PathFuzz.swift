import UIKit

/// Paths with arbitrary coordinates. The target measures, copies, and draws them, and tests whether
/// they contain points.
enum PathFuzz: FuzzTarget {
  static let name = "paths"
  static let words: [String] = []

  static func take(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    let path = CGMutablePath()
    var elements = 0
    while !reader.isAtEnd, elements < 40 {
      elements += 1
      add(to: path, &reader)
    }
    let shape = UIBezierPath(cgPath: path)
    _ = path.boundingBox
    _ = path.boundingBoxOfPath
    _ = path.isRect(nil)
    _ = shape.contains(reader.point())
    _ = path.contains(reader.point(), using: .evenOdd)
    shape.apply(
      CGAffineTransform(
        a: reader.number(), b: reader.number(), c: reader.number(), d: reader.number(),
        tx: reader.number(), ty: reader.number()))
    _ = shape.bounds
    _ = path.copy(
      strokingWithWidth: reader.number(), lineCap: .round, lineJoin: .miter,
      miterLimit: reader.number())
    _ = path.copy(
      dashingWithPhase: reader.number(),
      lengths: [max(reader.number(), 1), max(reader.number(), 1)])
    draw(path, width: reader.number())
  }

  private static func draw(_ path: CGPath, width: CGFloat) {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24))
    _ = renderer.image { context in
      context.cgContext.addPath(path)
      context.cgContext.setLineWidth(width)
      context.cgContext.drawPath(using: .fillStroke)
    }
  }

  private static func add(to path: CGMutablePath, _ reader: inout FuzzReader) {
    switch reader.choice(11) {
    case 0: path.move(to: reader.point())
    case 1: if !path.isEmpty { path.addLine(to: reader.point()) }
    case 2: if !path.isEmpty { path.addQuadCurve(to: reader.point(), control: reader.point()) }
    case 3:
      if !path.isEmpty {
        path.addCurve(to: reader.point(), control1: reader.point(), control2: reader.point())
      }
    case 4: if !path.isEmpty { path.closeSubpath() }
    case 5: path.addRect(reader.rect())
    case 6: path.addEllipse(in: reader.rect())
    case 7:
      path.addArc(
        center: reader.point(), radius: reader.number(), startAngle: reader.number(),
        endAngle: reader.number(), clockwise: reader.choice(2) == 1)
    case 8:
      path.addRelativeArc(
        center: reader.point(), radius: reader.number(), startAngle: reader.number(),
        delta: reader.number())
    case 9:
      path.addPath(
        UIBezierPath(roundedRect: reader.rect(), cornerRadius: reader.number()).cgPath)
    default:
      if !path.isEmpty {
        path.addArc(
          tangent1End: reader.point(), tangent2End: reader.point(), radius: reader.number())
      }
    }
  }
}
