import CCairo
import CoreGraphics

/// A Cairo image surface that owns its pixels, or shares the pixels of another surface. New pixels
/// are clear.
final class Surface {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  /// The number of bytes from one row to the next.
  let stride: Int
  let data: UnsafeMutablePointer<UInt8>
  /// The surface that owns the pixels, or nil if this surface owns them.
  private let owner: Surface?

  /// Creates a surface, or nil if a side is not positive or is larger than Cairo can address.
  init?(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    guard width > 0, height > 0, width <= 32_000, height <= 32_000,
      let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    pointer = surface
    self.width = width
    self.height = height
    self.data = data
    stride = Int(cairo_image_surface_get_stride(surface))
    owner = nil
  }

  /// Creates a surface that shares the pixels of another surface, so that another thread can draw
  /// on its own rows.
  init?(sharing other: Surface) {
    guard
      let surface = cairo_image_surface_create_for_data(
        other.data, cairo_image_surface_get_format(other.pointer), Int32(other.width),
        Int32(other.height), Int32(other.stride))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    pointer = surface
    (width, height, stride, data) = (other.width, other.height, other.stride, other.data)
    owner = other
  }

  deinit {
    cairo_surface_destroy(pointer)
  }

  /// Completes pending drawing. Call it before reading ``data``.
  func flush() {
    cairo_surface_flush(pointer)
  }

  /// Informs Cairo of writes to ``data``.
  func markDirty() {
    cairo_surface_mark_dirty(pointer)
  }

  /// Returns a row as 32-bit words. The format must be ARGB32.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Returns a copy of the pixels as an image.
  func image() -> CGImage? {
    flush()
    let count = width * height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      for y in 0..<height {
        (buffer.baseAddress! + y * width).initialize(from: row(y), count: width)
      }
      initialized = count
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }
}

extension CGImage {
  /// Calls a closure with the pixels as a Cairo surface, which is valid only during the call.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    storage.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let start = UnsafeMutableRawPointer(mutating: base + offset)
      guard
        let surface = cairo_image_surface_create_for_data(
          start.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
          Int32(height), Int32(stride * 4))
      else { return }
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
