import CCairo
import CPixels
import CoreGraphics

/// The coverage of glyphs on whole pixels.
struct GlyphMask {
  let surface: Surface
  /// The position of the mask's top left, in pixels.
  let x: CGFloat
  let y: CGFloat
}

/// A rasterizer that fills glyph outlines into masks, with subpixel precision at any rotation.
///
/// Cairo places glyphs at whole pixels, so moving text jitters. It also fills glyph paths slowly.
/// This rasterizer processes each edge, and adds the area to the right of the edge to each pixel
/// that the edge crosses. A running sum along a row then yields the coverage. Overlapping outlines
/// count once, as the winding rule requires.
final class GlyphRaster {
  let outlines = GlyphOutlines()
  private var sums: [Float] = []
  private var points: [pixels_point] = []
  private var ends: [Int] = []

  /// Returns a mask of some glyphs of a run, or nil if they have no ink, or if none of it is
  /// visible.
  ///
  /// The transform converts the run's coordinates to pixels.
  func mask(
    _ glyphs: ArraySlice<TextLayout.Glyph>, face: String, size: CGFloat,
    transform: CGAffineTransform, isSeen: (CGRect) -> Bool = { _ in true }
  ) -> GlyphMask? {
    guard let box = gather(glyphs, face: face, size: size, transform: transform),
      isSeen(CGRect(box)),
      let surface = Surface(width: box.width, height: box.height, format: CAIRO_FORMAT_A8)
    else { return nil }
    fill(box, into: surface.data, stride: surface.stride)
    surface.markDirty()
    return GlyphMask(surface: surface, x: CGFloat(box.left), y: CGFloat(box.top))
  }

  /// Transforms the outlines of glyphs to pixels and returns the pixels that they cover.
  ///
  /// The result is nil if the glyphs have no ink, or if the ink is too far away.
  func gather(
    _ glyphs: ArraySlice<TextLayout.Glyph>, face: String, size: CGFloat,
    transform: CGAffineTransform
  ) -> PixelRect? {
    addOutlines(of: glyphs, face: face, size: size, transform)
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    pixels_enclose(points, points.count, &low, &high)
    guard low.x > -1e6, low.y > -1e6, high.x < 1e6, high.y < 1e6 else { return nil }
    let (left, top) = (Int(low.x.rounded(.down)) - 1, Int(low.y.rounded(.down)) - 1)
    return PixelRect(
      left: left, top: top, right: Int(high.x.rounded(.up)) + 2,
      bottom: Int(high.y.rounded(.up)) + 1)
  }

  /// Fills the most recently gathered outlines, as bytes of coverage.
  func fill(_ box: PixelRect, into target: UnsafeMutablePointer<UInt8>, stride: Int) {
    let (width, height) = (box.width, box.height)
    if sums.count < width * height {
      sums = [Float](repeating: 0, count: width * height)
    }
    let origin = pixels_point(x: Float(box.left), y: Float(box.top))
    sums.withUnsafeMutableBufferPointer { sums in
      guard let sums = sums.baseAddress else { return }
      points.withUnsafeBufferPointer { points in
        guard let points = points.baseAddress else { return }
        var start = 0
        for end in ends {
          pixels_add_edges(points + start, end - start, origin, sums, width)
          start = end
        }
      }
      for y in 0..<height {
        pixels_sum_covers(sums + y * width, width, target + y * stride)
      }
    }
  }

  /// Transforms all outlines to pixels, one polyline after another.
  private func addOutlines(
    of glyphs: ArraySlice<TextLayout.Glyph>, face: String, size: CGFloat, _ t: CGAffineTransform
  ) {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    let longest = max(hypot(t.a, t.b), hypot(t.c, t.d))
    let fineness = GlyphOutlines.fineness(size * longest)
    let xAxis = pixels_point(x: Float(t.a * size), y: Float(t.b * size))
    let yAxis = pixels_point(x: Float(t.c * size), y: Float(t.d * size))
    for glyph in glyphs {
      guard let outline = outlines.outline(glyph.id, of: face, fineness: fineness) else { continue }
      let position = CGPoint(x: glyph.x, y: glyph.y).applying(t)
      let origin = pixels_point(x: Float(position.x), y: Float(position.y))
      let base = points.count
      points.append(contentsOf: outline.points)
      points.withUnsafeMutableBufferPointer { points in
        guard let start = points.baseAddress.map({ $0 + base }) else { return }
        pixels_transform(start, outline.points.count, origin, xAxis, yAxis, start)
      }
      for end in outline.ends { ends.append(base + end) }
    }
  }
}
