import CCairo
import CPixels

/// The alpha of a surface, with one byte per pixel, from which the shadow is drawn.
struct AlphaMask {
  let surface: Surface
  /// The number of surface pixels along each side of a mask pixel.
  let step: Int

  /// Creates a mask from the alpha of an ARGB surface. Each block of `step` × `step` pixels is
  /// averaged into one mask pixel.
  init?(of layer: Surface, step: Int) {
    layer.flush()
    guard
      let mask = Surface(
        width: (layer.width + step - 1) / step, height: (layer.height + step - 1) / step,
        format: CAIRO_FORMAT_A8)
    else { return nil }
    if step == 1 {
      for y in 0..<layer.height {
        pixels_copy_alpha(layer.row(y), layer.width, mask.data + y * mask.stride)
      }
    } else {
      Self.average(layer, to: mask, step)
    }
    mask.markDirty()
    surface = mask
    self.step = step
  }

  /// Averages squares of pixels into a smaller mask. Pixels beyond the edges count as clear.
  private static func average(_ layer: Surface, to mask: Surface, _ step: Int) {
    var sums = [UInt32](repeating: 0, count: mask.width)
    for y in 0..<mask.height {
      sums.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
      for row in (y * step)..<min((y + 1) * step, layer.height) {
        pixels_add_alpha(layer.row(row), layer.width, step, &sums)
      }
      pixels_write_means(
        sums, mask.width, UInt32(step * step), mask.data + y * mask.stride)
    }
  }

  /// Returns the mask enlarged to full size by linear interpolation.
  ///
  /// Pixman reads scaled masks several times more slowly than full-size masks.
  func enlarged() -> Surface? {
    if step == 1 { return surface }
    let (width, height) = (surface.width * step, surface.height * step)
    guard let result = Surface(width: width, height: height, format: CAIRO_FORMAT_A8) else {
      return nil
    }
    surface.flush()
    // Positions are in units of half a new pixel. The center of a new pixel lies between two old
    // pixels.
    let parts = UInt32(2 * step)
    var line = [UInt32](repeating: 0, count: surface.width + 2)
    for y in 0..<height {
      let position = max(2 * y + 1 - step, 0)
      let first = min(position / (2 * step), surface.height - 1)
      let second = min(first + 1, surface.height - 1)
      let share = UInt32(position % (2 * step))
      line.withUnsafeMutableBufferPointer { line in
        guard let start = line.baseAddress else { return }
        pixels_mix_rows(
          surface.data + first * surface.stride, surface.data + second * surface.stride,
          surface.width, parts, share, start + 1)
      }
      line[0] = line[1]
      line[surface.width + 1] = line[surface.width]
      pixels_stretch(line, surface.width, step, result.data + y * result.stride)
    }
    result.markDirty()
    return result
  }
}
