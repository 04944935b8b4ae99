import CoreGraphics
import KinemaRendering
import KinemaTestSupport
import Testing

@Suite("Letters in a live view that rotates")
struct MovingLetterTests {
  private static let size = CGSize(width: 120, height: 120)
  private static let layouts = (0..<5).map {
    PangoShaper().layout(TextRequest("Row \($0) of many", font: FontDescriptor(size: 13)))
  }

  /// Returns rotated lines of text and a small item next to them.
  private func list(angle: CGFloat, spinner: CGFloat = 0) -> DisplayList {
    DisplayList { recorder in
      recorder.fill(CGRect(origin: .zero, size: Self.size), with: .white)
      recorder.save()
      recorder.translate(x: 60, y: 60)
      recorder.concatenate(CGAffineTransform(rotationAngle: angle))
      for (index, layout) in Self.layouts.enumerated() {
        recorder.draw(layout, at: CGPoint(x: -45, y: -40 + index * 16), color: .black)
      }
      recorder.restore()
      recorder.fill(CGRect(x: 114, y: 2 + spinner, width: 4, height: 4), with: .red)
    }
  }

  private static func bands(_ most: Int) -> Bands { Bands(most: most, pixels: 2_000) }

  private var rough: RoughPixels {
    RoughPixels(size: Self.size, bands: Self.bands(1)) { list(angle: $0, spinner: $1) }
  }

  /// Returns the differences of the red channel. Everything except the small item is gray.
  private func differences(_ first: [UInt32], _ second: [UInt32]) -> [Int] {
    zip(first, second).map { abs(Int($0 >> 16 & 255) - Int($1 >> 16 & 255)) }
  }

  @Test("Rotating letters are off by at most 1/8 pixel, and are exact at rest", arguments: [1, 4])
  func halts(bands: Int) throws {
    let canvas = try rough.canvas(Self.bands(bands))
    var differing = 0
    for step in 1...8 {
      let list = list(angle: CGFloat(step) * 0.71)
      canvas.draw(list, forEyesAlone: true)
      #expect(canvas.hasRoughPixels)
      let differences = try differences(rough.pixels(canvas), rough.exact(list))
      // An edge is off by at most 0.18 pixels diagonally.
      #expect(differences.max() ?? 0 <= 60, "step \(step)")
      differing += differences.contains { $0 > 0 } ? 1 : 0
    }
    #expect(differing == 8)
    try rough.expectExactAtRest(canvas)
  }

  @Test("Letters at rest are redrawn exactly once, even if a small item nearby keeps moving")
  func spinner() throws { try rough.expectPutRightOnce() }

  @Test("Stored and compared pictures have exact letters")
  func kept() throws { try rough.expectExactWhereKept() }

  @Test("Letters that were outside the canvas appear when the canvas grows")
  func seenLater() throws {
    func image(_ side: CGFloat) throws -> [UInt32] {
      let size = CGSize(width: side, height: side)
      return try #require(
        CairoRasterizer().image(of: list(angle: 0.7), size: size, scale: 2, opaque: true)
      ).pixels
    }
    _ = try image(50)
    #expect(try image(120) == rough.exact(list(angle: 0.7)))
  }
}
