import CCairo
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
  private var points: [SIMD2<Float>] = []
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
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
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
    let origin = SIMD2(Float(box.left), Float(box.top))
    sums.withUnsafeMutableBufferPointer { sums in
      points.withUnsafeBufferPointer { points in
        var start = 0
        for end in ends {
          var from = points[end - 1] - origin
          for index in start..<end {
            let to = points[index] - origin
            Self.addEdge(from, to, to: sums, width: width)
            from = to
          }
          start = end
        }
      }
      Self.write(sums, width: width, height: height, to: target, stride: stride)
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
    let xAxis = SIMD2(Float(t.a * size), Float(t.b * size))
    let yAxis = SIMD2(Float(t.c * size), Float(t.d * size))
    for glyph in glyphs {
      guard let outline = outlines.outline(glyph.id, of: face, fineness: fineness) else { continue }
      let position = CGPoint(x: glyph.x, y: glyph.y).applying(t)
      let origin = SIMD2(Float(position.x), Float(position.y))
      let base = points.count
      for point in outline.points {
        points.append(origin + xAxis * point.x + yAxis * point.y)
      }
      for end in outline.ends { ends.append(base + end) }
    }
  }

  /// Adds one edge, row by row.
  @inline(__always)
  private static func addEdge(
    _ p: SIMD2<Float>, _ q: SIMD2<Float>, to sums: UnsafeMutableBufferPointer<Float>, width: Int
  ) {
    if p.y == q.y { return }
    let falls = p.y < q.y
    let (top, bottom) = falls ? (p, q) : (q, p)
    let sign: Float = falls ? 1 : -1
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    var (x, y) = (top.x, top.y)
    var row = Int(y)
    while y < bottom.y {
      let next = min(Float(row + 1), bottom.y)
      let nextX = next == bottom.y ? bottom.x : x + slope * (next - y)
      addSpan(x, nextX, cover: (next - y) * sign, to: sums, row: row * width)
      (x, y) = (nextX, next)
      row += 1
    }
  }

  /// Adds the part of an edge within one row. Each pixel receives the area to the right of the
  /// edge, and the next pixel receives the rest of the full coverage.
  @inline(__always)
  private static func addSpan(
    _ x0: Float, _ x1: Float, cover: Float, to sums: UnsafeMutableBufferPointer<Float>, row: Int
  ) {
    let (left, right) = x0 < x1 ? (x0, x1) : (x1, x0)
    let (first, last) = (Int(left), Int(right))
    if first == last {
      let inset = (left + right) / 2 - Float(first)
      sums[row + first] += cover * (1 - inset)
      sums[row + first + 1] += cover * inset
      return
    }
    let density = cover / (right - left)
    var from = left
    for column in first...last {
      let to = min(right, Float(column + 1))
      let part = density * (to - from)
      let inset = (from + to) / 2 - Float(column)
      sums[row + column] += part * (1 - inset)
      sums[row + column + 1] += part * inset
      from = to
    }
  }

  /// Sums the rows into bytes, and resets the sums to zero.
  ///
  /// The sums accumulate pixel by pixel, so they do not depend on where a row begins. Four bytes
  /// are written at once. Groups of pixels that no edge crosses need no sums, and most of the
  /// upright box around slanted text consists of such groups.
  private static func write(
    _ sums: UnsafeMutableBufferPointer<Float>, width: Int, height: Int,
    to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    guard let base = sums.baseAddress else { return }
    for y in 0..<height {
      var sum: Float = 0
      // The bytes of four pixels that no edge crosses.
      var level: UInt32 = 0
      let row = base + y &* width
      let target = target + y &* stride
      var x = 0
      while x &+ 4 <= width {
        let four = UnsafeMutableRawPointer(row + x)
        let steps = four.loadUnaligned(as: SIMD4<Float>.self)
        var bytes = level
        if steps != .zero {
          var covers = SIMD4(repeating: sum)
          for lane in 0..<4 {
            sum += steps[lane]
            covers[lane] = sum
          }
          four.storeBytes(of: .zero, as: SIMD4<Float>.self)
          bytes = word(of: covers)
          level = (bytes >> 24) &* 0x0101_0101
        }
        UnsafeMutableRawPointer(target + x).storeBytes(of: bytes, as: UInt32.self)
        x &+= 4
      }
      while x < width {
        sum += row[x]
        row[x] = 0
        target[x] = UInt8(truncatingIfNeeded: word(of: SIMD4(repeating: sum)))
        x &+= 1
      }
    }
  }

  /// Returns four coverage values as the bytes of a word. The first value is in the lowest byte.
  @inline(__always)
  private static func word(of covers: SIMD4<Float>) -> UInt32 {
    let magnitudes = unsafeBitCast(
      unsafeBitCast(covers, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
    let shares = magnitudes.replacing(with: 1, where: magnitudes .> 1) * 255 + 0.5
    // Adding 2²³ rounds to a whole number, which can be too large by 1. The excess is subtracted.
    let rounded = shares + 8_388_608
    let whole = unsafeBitCast(rounded, to: SIMD4<UInt32>.self) & 0x1FF
    let excess = SIMD4<UInt32>.zero.replacing(with: 1, where: rounded - 8_388_608 .> shares)
    let bytes = whole &- excess
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }
}
