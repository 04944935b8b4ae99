import CoreGraphics
import KinemaRendering
import Testing

@Suite("Outlines of strokes")
struct OutlineTests {
  /// Combinations of caps and joins.
  private static let styles: [(CGLineCap, CGLineJoin)] = [
    (.butt, .miter), (.round, .round), (.square, .bevel),
  ]

  /// Returns the largest difference between Cairo's stroke and Kinema's outline, out of 255.
  private func difference(_ path: Path, _ style: StrokeStyle) throws -> Int {
    let stroked = try Picture(100, 100) {
      $0.stroke(DisplayShape(path), with: .color(.black), style: style)
    }
    let filled = try Picture(100, 100) {
      $0.fill(DisplayShape(path.stroked(style)), with: .black)
    }
    #expect(stroked.image.pixels.contains { $0 >> 24 == 255 })
    return zip(stroked.image.pixels, filled.image.pixels)
      .map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
  }

  @Test("Curve outlines cover the same area as strokes drawn by Cairo")
  func curves() throws {
    var path = Path()
    path.move(to: CGPoint(x: 15, y: 80))
    path.addCubic(
      to: CGPoint(x: 80, y: 30), control1: CGPoint(x: 30, y: -20),
      control2: CGPoint(x: 60, y: 120))
    path.addQuad(to: CGPoint(x: 70, y: 85), control: CGPoint(x: 95, y: 60))
    path.addLine(to: CGPoint(x: 50, y: 85))
    for (cap, join) in Self.styles {
      let style = StrokeStyle(width: 9, cap: cap, join: join)
      // Cairo's curves may be off by a tenth of a pixel.
      #expect(try difference(path, style) <= 32, "\(cap) \(join)")
    }
  }

  @Test("Outlines of dashed lines cover the same area as strokes drawn by Cairo")
  func dashes() throws {
    var path = Path()
    path.move(to: CGPoint(x: 15, y: 20))
    path.addLine(to: CGPoint(x: 85, y: 30))
    path.addLine(to: CGPoint(x: 60, y: 80))
    path.addLine(to: CGPoint(x: 20, y: 70))
    for closed in [false, true] {
      if closed { path.close() }
      for (cap, join) in Self.styles {
        for lengths: [CGFloat] in [[], [25, 12], [17]] {
          let style = StrokeStyle(
            width: 7, cap: cap, join: join, dashPhase: 5, dashLengths: lengths)
          // If a closed pattern continues across its start, Cairo joins the two dashes, and
          // Kinema's outline does not.
          let start = closed && !lengths.isEmpty
          #expect(try start || difference(path, style) <= 20, "\(cap) \(join) \(lengths)")
        }
      }
    }
  }
}
