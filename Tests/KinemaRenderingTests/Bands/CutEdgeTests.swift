import CoreGraphics
import KinemaRendering
import KinemaTestSupport
import Testing

@Suite("Edges that are cut while they move")
struct CutEdgeTests {
  private static let size = CGSize(width: 120, height: 160)

  /// A turned page with a round hole of cells and a disc, and a small thing beside it.
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

  private func canvas(_ bands: Bands) throws -> Canvas {
    try #require(
      Canvas(size: Self.size, scale: 2, opaque: true, bands: bands, sharesCaches: false))
  }

  private func pixels(_ canvas: Canvas) throws -> [UInt32] { try #require(canvas.image()).pixels }

  private func exact(_ list: DisplayList) throws -> [UInt32] {
    let canvas = try canvas(Bands(most: 1, pixels: 1))
    canvas.draw(list)
    return try pixels(canvas)
  }

  private static let bands = Bands(most: 4, pixels: 2_000)

  private func largestDifference(_ first: [UInt32], _ second: [UInt32]) -> Int {
    zip(first, second).reduce(0) { worst, pair in
      stride(from: UInt32(0), to: 32, by: 8).reduce(worst) {
        max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255)))
      }
    }
  }

  @Test("are almost those of a whole, and all of it once they stand still")
  func halts() throws {
    let canvas = try canvas(Self.bands)
    var cuts = 0
    for step in 1...20 {
      let list = list(angle: CGFloat(step) * 0.11)
      canvas.draw(list, forEyesAlone: true)
      cuts += canvas.hasRoughPixels ? 1 : 0
      #expect(try largestDifference(pixels(canvas), exact(list)) <= 8, "step \(step)")
    }
    #expect(cuts == 20)
    #expect(!canvas.draw(canvas.list, forEyesAlone: true).isEmpty)
    #expect(!canvas.hasRoughPixels)
    #expect(try pixels(canvas) == exact(canvas.list))
    #expect(canvas.draw(canvas.list, forEyesAlone: true).isEmpty)
  }

  @Test("are put right once while something small goes on beside them")
  func spinner() throws {
    let canvas = try canvas(Self.bands)
    canvas.draw(list(angle: 0.2), forEyesAlone: true)
    canvas.draw(list(angle: 0.3), forEyesAlone: true)
    #expect(canvas.hasRoughPixels)
    canvas.draw(list(angle: 0.3, spinner: 1), forEyesAlone: true)
    #expect(try pixels(canvas) == exact(canvas.list))
    let drawn = canvas.draw(list(angle: 0.3, spinner: 2), forEyesAlone: true)
    #expect(drawn.bounds.width < 20)
    #expect(try pixels(canvas) == exact(canvas.list))
  }

  @Test("are never cut in what is kept or compared")
  func kept() throws {
    let canvas = try canvas(Self.bands)
    canvas.draw(list(angle: 0.2), forEyesAlone: true)
    canvas.draw(list(angle: 0.3))
    #expect(!canvas.hasRoughPixels)
    #expect(try pixels(canvas) == exact(canvas.list))
    canvas.draw(list(angle: 0.4), forEyesAlone: true)
    canvas.redraw()
    #expect(!canvas.hasRoughPixels)
    #expect(try pixels(canvas) == exact(canvas.list))
  }
}
