import CCairo

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
        let from = layer.row(y)
        let to = mask.data + y * mask.stride
        for x in 0..<layer.width { to[x] = UInt8(truncatingIfNeeded: from[x] >> 24) }
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
    let count = UInt32(step * step)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: mask.width) { sums in
      for y in 0..<mask.height {
        sums.update(repeating: 0)
        for row in (y * step)..<min((y + 1) * step, layer.height) {
          let from = layer.row(row)
          var x = 0
          for cell in 0..<mask.width {
            var sum: UInt32 = 0
            for _ in 0..<min(step, layer.width - x) {
              sum &+= from[x] >> 24
              x &+= 1
            }
            sums[cell] &+= sum
          }
        }
        let to = mask.data + y * mask.stride
        for x in 0..<mask.width {
          to[x] = UInt8(truncatingIfNeeded: (sums[x] &+ count / 2) / count)
        }
      }
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
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: surface.width + 2) { line in
      for y in 0..<height {
        let position = max(2 * y + 1 - step, 0)
        let first = min(position / (2 * step), surface.height - 1)
        let second = min(first + 1, surface.height - 1)
        let share = UInt32(position % (2 * step))
        let (a, b) = (surface.data + first * surface.stride, surface.data + second * surface.stride)
        for x in 0..<surface.width {
          line[x + 1] = UInt32(a[x]) &* (parts &- share) &+ UInt32(b[x]) &* share
        }
        line[0] = line[1]
        line[surface.width + 1] = line[surface.width]
        Self.stretch(line, to: result.data + y * result.stride, step: step, count: surface.width)
      }
    }
    result.markDirty()
    return result
  }

  /// Stretches a row of sums that is padded with a copy of its first and last values.
  private static func stretch(
    _ line: UnsafeMutableBufferPointer<UInt32>, to target: UnsafeMutablePointer<UInt8>, step: Int,
    count: Int
  ) {
    let parts = UInt32(2 * step)
    // The divisor is twice a power of two in each direction, so the division is a shift.
    let shift = UInt32(2 * (step.trailingZeroBitCount + 1))
    let round = UInt32(1) << (shift - 1)
    let half = step / 2
    for cell in 0..<count {
      let (before, here, after) = (line[cell], line[cell + 1], line[cell + 2])
      for index in 0..<half {
        let share = UInt32(2 * index + 1 + step)
        let value = before &* (parts &- share) &+ here &* share
        target[cell &* step &+ index] = UInt8(truncatingIfNeeded: (value &+ round) >> shift)
      }
      for index in half..<step {
        let share = UInt32(2 * index + 1 - step)
        let value = here &* (parts &- share) &+ after &* share
        target[cell &* step &+ index] = UInt8(truncatingIfNeeded: (value &+ round) >> shift)
      }
    }
  }
}
