import CCairo
import CPixels
import CoreGraphics

/// A glyph as closed polylines, in em units with y pointing down.
struct GlyphOutline {
  var points: [pixels_point] = []
  /// The index in ``points`` at which each polyline ends.
  var ends: [Int] = []
  /// The corners of the rectangle around all points. The corners are undefined if there are no
  /// points.
  var low = pixels_point(x: .infinity, y: .infinity)
  var high = pixels_point(x: -.infinity, y: -.infinity)
}

/// The outlines of glyphs, flattened with sufficient accuracy for their size.
///
/// The lock of the render caches protects this object.
final class GlyphOutlines {
  private struct Key: Hashable {
    let face: String
    let glyph: UInt32
    /// The binary logarithm of the number of pixels per em up to which the flattening is accurate.
    let fineness: Int
  }

  private static let unit: CGFloat = 1024
  private let outlines = LeastRecentlyUsed<Key, GlyphOutline>(capacity: 4 << 20)
  private let context: OpaquePointer? = {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    let options = FontLibrary.options()
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
    cairo_set_font_size(context, unit)
    return context
  }()
  private var current = ""

  deinit {
    cairo_destroy(context)
  }

  /// Returns the lowest `fineness` that is sufficient for a number of pixels per em.
  static func fineness(_ pixels: CGFloat) -> Int {
    guard pixels.isFinite, pixels > 8 else { return 3 }
    return min(Int(log2(pixels).rounded(.up)), 14)
  }

  /// Returns the outline of a glyph, or nil if no layout has used its face.
  func outline(_ glyph: UInt32, of face: String, fineness: Int) -> GlyphOutline? {
    let key = Key(face: face, glyph: glyph, fineness: fineness)
    if let known = outlines[key] { return known }
    guard let context, use(face) else { return nil }
    var shape = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_new_path(context)
    cairo_glyph_path(context, &shape, 1)
    let path = Self.path(of: context)
    var outline = GlyphOutline()
    let tolerance = 0.03 * Self.unit / pow(2, CGFloat(fineness))
    for line in path.polylines(tolerance: tolerance) where line.points.count > 2 {
      for point in line.points {
        outline.points.append(
          pixels_point(x: Float(point.x / Self.unit), y: Float(point.y / Self.unit)))
      }
      outline.ends.append(outline.points.count)
    }
    pixels_enclose(outline.points, outline.points.count, &outline.low, &outline.high)
    outlines.insert(outline, for: key, cost: 64 + outline.points.count * 8)
    return outline
  }

  private func use(_ face: String) -> Bool {
    if face == current { return true }
    guard let context, let found = FontLibrary.shared.face(named: face) else { return false }
    cairo_set_font_face(context, found)
    current = face
    return true
  }

  /// Returns the current path of a context.
  private static func path(of context: OpaquePointer) -> Path {
    var result = Path()
    guard let copy = cairo_copy_path(context) else { return result }
    defer { cairo_path_destroy(copy) }
    guard let data = copy.pointee.data else { return result }
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: data[index].point.x, y: data[index].point.y)
    }
    var index = 0
    while index < Int(copy.pointee.num_data) {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: result.move(to: point(index + 1))
      case CAIRO_PATH_LINE_TO: result.addLine(to: point(index + 1))
      case CAIRO_PATH_CURVE_TO:
        result.addCubic(
          to: point(index + 3), control1: point(index + 1), control2: point(index + 2))
      default: result.close()
      }
      index += Int(header.length)
    }
    return result
  }
}
