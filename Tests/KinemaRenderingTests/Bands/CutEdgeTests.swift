import CoreGraphics
import KinemaRendering
import KinemaTestSupport
import Testing

@Suite("Edges that cross band boundaries during motion")
struct CutEdgeTests {
  private static let size = CGSize(width: 120, height: 160)

  /// Returns a rotated page with a round hole that shows cells and a disc, and a small item next to
  /// the page.
  private func list(angle: CGFloat, spinner: CGFloat = 0) -> DisplayList {
    DisplayList { recorder in
      recorder.fill(CGRect(origin: .zero, size: Self.size), with: .white)
      recorder.save()
      recorder.translate(x: 60, y: 80)
      recorder.concatenate(CGAffineTransform(rotationAngle: angle))
      recorder.fill(CGRect(x: -45, y: -70, width: 90, height: 140), with: .green)
      recorder.clip(to: .ellipse(CGRect(x: -40, y: -60, width: 80, height: 120)))
      for row in 0..<9 {
        recorder.fill(
          .roundedRect(CGRect(x: -30, y: -60 + row * 13, width: 60, height: 10), radius: 4),
          with: .blue)
      }
      recorder.restore()
      recorder.fill(CGRect(x: 112, y: 2 + spinner, width: 4, height: 4), with: .red)
    }
  }

  private var rough: RoughPixels {
    RoughPixels(size: Self.size, bands: Self.bands) { list(angle: $0, spinner: $1) }
  }

  private static let bands = Bands(most: 4, pixels: 2_000)

  private func largestDifference(_ first: [UInt32], _ second: [UInt32]) -> Int {
    zip(first, second).reduce(0) { worst, pair in
      stride(from: UInt32(0), to: 32, by: 8).reduce(worst) {
        max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255)))
      }
    }
  }

  @Test("Edges at band boundaries are nearly exact in motion and exact at rest")
  func halts() throws {
    let canvas = try rough.canvas(Self.bands)
    var cuts = 0
    for step in 1...20 {
      let list = list(angle: CGFloat(step) * 0.11)
      canvas.draw(list, forEyesAlone: true)
      cuts += canvas.hasRoughPixels ? 1 : 0
      #expect(try largestDifference(rough.pixels(canvas), rough.exact(list)) <= 8, "step \(step)")
    }
    #expect(cuts == 20)
    try rough.expectExactAtRest(canvas)
  }

  @Test("Inexact edges are replaced by exact edges once while a small nearby item keeps moving")
  func spinner() throws { try rough.expectPutRightOnce() }

  @Test("Stored and compared pictures have exact edges")
  func kept() throws { try rough.expectExactWhereKept() }
}
