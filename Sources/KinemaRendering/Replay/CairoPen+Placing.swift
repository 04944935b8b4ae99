import CCairo
import CPixels
import CoreGraphics

extension CairoPen {
  /// The current clip as rectangles of whole pixels, or nil if the clip is anything else.
  var clipRects: [PixelRect]? {
    if let known = knownClip { return known.rects }
    let clip = readClip()
    knownClip = clip
    return clip.rects
  }

  private func readClip() -> KnownClip {
    cairo_identity_matrix(context)
    guard !keepsShapes, let list = cairo_copy_clip_rectangle_list(context) else {
      return KnownClip(rects: nil)
    }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return KnownClip(rects: nil) }
    let whole = PixelRect(left: 0, top: 0, right: surface.width, bottom: surface.height)
    var rects: [PixelRect] = []
    for index in 0..<Int(list.pointee.num_rectangles) {
      let rect = list.pointee.rectangles[index]
      let sides = [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height]
      guard sides.allSatisfy({ $0 == $0.rounded() && abs($0) < 1e6 }) else {
        return KnownClip(rects: nil)
      }
      rects.append(
        PixelRect(
          left: Int(sides[0]), top: Int(sides[1]), right: Int(sides[2]), bottom: Int(sides[3])
        ).common(with: whole))
    }
    return KnownClip(rects: rects)
  }

  /// Draws a bitmap without Cairo.
  ///
  /// Returns false if another operator is set, the clip is not a set of rectangles, the surface is
  /// not ARGB32, or a number is out of range.
  func copy(
    _ source: pixels_source, _ toPixels: CGAffineTransform, alpha: CGFloat = 1
  ) -> Bool {
    guard cairo_get_operator(context) == CAIRO_OPERATOR_OVER,
      cairo_image_surface_get_format(surface.pointer) == CAIRO_FORMAT_ARGB32,
      let bitmap = PlacedBitmap(source, toPixels: toPixels, alpha: alpha), let rects = clipRects
    else { return false }
    surface.flush()
    for rect in rects { bitmap.draw(onto: surface, in: rect) }
    surface.markDirty()
    return true
  }

  /// Draws a color bitmap without Cairo if it is rotated and the clip and operator permit it.
  func copyRotated(
    _ bitmap: OpaquePointer, _ width: Int, _ height: Int, _ toPixels: CGAffineTransform,
    alpha: CGFloat
  ) -> Bool {
    guard !toPixels.keepsAxes, let data = cairo_image_surface_get_data(bitmap) else { return false }
    cairo_surface_flush(bitmap)
    let source = pixels_source(
      colors: UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self), covers: nil, color: 0,
      width: width, height: height, row_length: Int(cairo_image_surface_get_stride(bitmap)) / 4)
    return copy(source, toPixels, alpha: alpha)
  }
}

/// The clip, represented as rectangles if possible.
struct KnownClip {
  let rects: [PixelRect]?
}
