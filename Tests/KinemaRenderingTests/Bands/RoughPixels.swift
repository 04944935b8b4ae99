import CoreGraphics
import KinemaRendering
import Testing

/// The expectations for pixels that may be inexact during live motion.
struct RoughPixels {
  let size: CGSize
  let bands: Bands
  /// A list with content rotated by an angle, and a small item next to the content.
  let list: (_ angle: CGFloat, _ spinner: CGFloat) -> DisplayList

  func canvas(_ bands: Bands) throws -> Canvas {
    try #require(
      Canvas(size: size, scale: 2, opaque: true, bands: bands, sharesCaches: false))
  }

  func pixels(_ canvas: Canvas) throws -> [UInt32] { try #require(canvas.image()).pixels }

  func exact(_ list: DisplayList) throws -> [UInt32] {
    let canvas = try canvas(Bands(most: 1, pixels: 1))
    canvas.draw(list)
    return try pixels(canvas)
  }

  /// Expects that a frame without motion corrects all inexact pixels, and that the next frame draws
  /// nothing.
  func expectExactAtRest(_ canvas: Canvas) throws {
    #expect(!canvas.draw(canvas.list, forEyesAlone: true).isEmpty)
    #expect(!canvas.hasRoughPixels)
    #expect(try pixels(canvas) == exact(canvas.list))
    #expect(canvas.draw(canvas.list, forEyesAlone: true).isEmpty)
  }

  func expectPutRightOnce() throws {
    let canvas = try canvas(bands)
    canvas.draw(list(0.2, 0), forEyesAlone: true)
    canvas.draw(list(0.3, 0), forEyesAlone: true)
    #expect(canvas.hasRoughPixels)
    canvas.draw(list(0.3, 1), forEyesAlone: true)
    #expect(try pixels(canvas) == exact(canvas.list))
    let drawn = canvas.draw(list(0.3, 2), forEyesAlone: true)
    #expect(drawn.bounds.width < 20)
    #expect(!canvas.hasRoughPixels)
    #expect(try pixels(canvas) == exact(canvas.list))
  }

  func expectExactWhereKept() throws {
    let canvas = try canvas(bands)
    canvas.draw(list(0.2, 0), forEyesAlone: true)
    canvas.draw(list(0.3, 0))
    #expect(!canvas.hasRoughPixels)
    #expect(try pixels(canvas) == exact(canvas.list))
    canvas.draw(list(0.4, 0), forEyesAlone: true)
    canvas.redraw()
    #expect(!canvas.hasRoughPixels)
    #expect(try pixels(canvas) == exact(canvas.list))
  }
}
