import CCairo
import CoreGraphics

/// A Cairo image surface that owns its pixels, clear when made, or shares those of another one.
final class Surface {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  /// Bytes from one row to the next.
  let stride: Int
  let data: UnsafeMutablePointer<UInt8>
  /// The surface that owns the pixels; nil for this one itself.
  private let owner: Surface?

  /// Makes a surface; nil when a side is not positive or larger than Cairo can address.
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

  /// Makes a surface on the pixels of another one, by which another thread draws on rows of its own.
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

  /// Tells Cairo to finish writing; call before reading ``data``.
  func flush() {
    cairo_surface_flush(pointer)
  }

  /// Tells Cairo that ``data`` was written to.
  func markDirty() {
    cairo_surface_mark_dirty(pointer)
  }

  /// Row by row as 32-bit words; only for ARGB32.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// A copy of the pixels as an image.
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
  /// Hands out the pixels as a Cairo surface that is valid during the call only.
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
