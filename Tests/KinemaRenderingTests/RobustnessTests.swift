import CoreGraphics
import KinemaRendering
import Testing

@Suite("Drawing with invalid values does not prevent other drawing")
struct RobustnessTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  /// Draws an unusual command and then a red square, which must be visible.
  private func expectRest(
    _ name: String, _ record: (inout DisplayRecorder) -> Void
  ) throws {
    let list = DisplayList { recorder in
      recorder.save()
      record(&recorder)
      recorder.restore()
      recorder.fill(CGRect(x: 10, y: 10, width: 10, height: 10), with: .red)
    }
    let canvas = try #require(
      Canvas(size: CGSize(width: 20, height: 20), scale: 1, opaque: false))
    canvas.draw(list)
    let image = try #require(canvas.image())
    #expect(image.color(x: 15, y: 15).hex == "#FF0000", "\(name)")
  }

  @Test("Only drawing with unusual transforms, paths, gradients, dashes, or text is skipped")
  func oddities() throws {
    let odd: [CGAffineTransform] = [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(),
      CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0),
      CGAffineTransform(scaleX: 1e-200, y: 1e-200),
    ]
    let layout = PangoShaper().layout(TextRequest("Odd", font: FontDescriptor(size: 12)))
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0xFF00_00FF]))
    let stops = GradientStop.stops([.red, .blue], locations: nil)
    let content = DisplayList { $0.fill(square, with: .blue) }
    for transform in odd {
      try expectRest("\(transform)") {
        $0.concatenate(transform)
        $0.fill(square, with: .blue)
        $0.stroke(.ellipse(square), with: .blue, width: 3)
        $0.draw(layout, at: .zero, color: .blue)
        $0.draw(image, in: square)
        $0.drawShadow(Shadow(color: .blue, offset: .zero, radius: 3), of: .rect(square))
        $0.draw(DisplayGroup(content, alpha: 0.5))
        $0.drawBackdrop(in: .rect(square), radius: 2)
        $0.clip(to: square)
        $0.fill(square, with: .blue)
      }
      try expectRest("clip by \(transform)") {
        $0.save()
        $0.concatenate(transform)
        $0.clip(to: square)
        $0.concatenate(transform.inverted())
        $0.fill(square, with: .blue)
        $0.restore()
      }
    }
    try expectRest("gradients") {
      $0.fill(
        .rect(square),
        with: .gradient(.axial(start: .zero, end: CGPoint(x: CGFloat.nan, y: 1)), stops))
      $0.fill(
        .rect(square),
        with: .gradient(
          .radial(startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 0), stops))
      $0.fill(.rect(square), with: .gradient(.conic(center: .zero, angle: .infinity), stops))
      $0.fill(
        .rect(square),
        with: .gradient(
          .axial(start: .zero, end: CGPoint(x: 1, y: 0)), stops,
          transform: CGAffineTransform(scaleX: 0, y: 0)))
    }
    try expectRest("strokes") {
      for lengths: [CGFloat] in [[0, 0], [-1, 3], [.nan], [.infinity]] {
        $0.stroke(
          .rect(square), with: .color(.blue), style: StrokeStyle(width: 2, dashLengths: lengths))
      }
      $0.stroke(.rect(square), with: .color(.blue), style: StrokeStyle(width: .nan))
      $0.stroke(.rect(square), with: .color(.blue), style: StrokeStyle(width: 2, miterLimit: .nan))
    }
    try expectRest("paths") {
      var path = Path()
      path.move(to: CGPoint(x: CGFloat.nan, y: 0))
      path.addLine(to: CGPoint(x: CGFloat.infinity, y: 3))
      path.addLine(to: CGPoint(x: 3, y: 1e30))
      $0.fill(DisplayShape(path), with: .blue)
      $0.stroke(DisplayShape(path), with: .blue, width: 2)
      $0.drawShadow(Shadow(color: .blue, offset: .zero, radius: 3), of: DisplayShape(path))
    }
    try expectRest("effects") {
      $0.draw(DisplayGroup(content, alpha: .nan))
      $0.draw(DisplayGroup(content, blurRadius: .infinity))
      $0.draw(
        DisplayGroup(
          content,
          shadow: Shadow(color: .blue, offset: CGSize(width: CGFloat.nan, height: 0), radius: 2)))
      $0.draw(
        DisplayGroup(
          content,
          projection: Projection(
            m11: 0, m12: 0, m13: 1, m21: 0, m22: 0, m23: 0, m31: 0, m32: 0, m33: 0)))
    }
  }

  @Test("A huge rectangle fills the picture, whether or not it is rotated")
  func endless() throws {
    for angle in [0, 0.3] {
      let picture = try Picture(20, 20) {
        $0.concatenate(CGAffineTransform(rotationAngle: angle))
        $0.fill(CGRect(x: -1e8, y: -1e8, width: 2e8, height: 2e8), with: .green)
      }
      #expect(picture.hex(0, 0) == "#00FF00")
      #expect(picture.hex(19, 19) == "#00FF00")
    }
  }
}
