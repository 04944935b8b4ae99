import CCairo
package import CoreGraphics

/// A reader and writer of PNG that uses Cairo's own functions.
package struct PNGCoder {
  package init() {}

  private final class Stream {
    var data: Data
    var position = 0

    init(_ data: Data = Data()) {
      self.data = data
    }
  }

  package func pngData(of image: CGImage) -> Data? {
    let stream = Stream()
    var status = CAIRO_STATUS_WRITE_ERROR
    image.withSurface { surface in
      status = cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<Stream>.fromOpaque(closure).takeUnretainedValue()
            .data.append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(stream).toOpaque())
    }
    return status == CAIRO_STATUS_SUCCESS ? stream.data : nil
  }

  /// Returns the image in a PNG file, or nil for any other data.
  package func image(from data: Data) -> CGImage? {
    guard data.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    let stream = Stream(data)
    let surface = withExtendedLifetime(stream) {
      cairo_image_surface_create_from_png_stream(
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_READ_ERROR }
          let stream = Unmanaged<Stream>.fromOpaque(closure).takeUnretainedValue()
          let end = stream.position + Int(count)
          guard end <= stream.data.count else { return CAIRO_STATUS_READ_ERROR }
          let start = stream.data.startIndex + stream.position
          stream.data.copyBytes(to: bytes, from: start..<(start + Int(count)))
          stream.position = end
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(stream).toOpaque())
    }
    guard let surface else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let bytes = cairo_image_surface_get_data(surface)
    else { return nil }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    // In a file without alpha, the alpha byte is unused.
    let fill: UInt32 =
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { pixels.append(row[x] | fill) }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }
}
