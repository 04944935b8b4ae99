import CoreGraphics

/// A blur of surfaces in place.
///
/// For deviations of two pixels or more, three running means approximate the Gaussian to within 3
/// %. For smaller deviations, the blur convolves with the Gaussian itself. Pixels beyond the edges
/// count as clear.
struct GaussianBlur {
  let sigma: CGFloat

  /// Blurs the bytes of a surface whose pixels have the given number of one-byte channels.
  func blur(_ surface: Surface, channels: Int = 4) {
    guard sigma > 0.05, sigma.isFinite else { return }
    surface.flush()
    let sigma = Double(min(self.sigma, 500))
    if sigma < 2 {
      let kernel = Self.kernel(sigma)
      convolve(surface, channels, kernel)
    } else {
      for width in Self.boxes(sigma) { runningMean(surface, channels, width) }
    }
    surface.markDirty()
  }

  /// Returns three odd widths of running means. The sum of their variances is the Gaussian's
  /// variance.
  static func boxes(_ sigma: Double) -> [Int] {
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var low = Int(ideal)
    if low.isMultiple(of: 2) { low -= 1 }
    let l = Double(low)
    let count = ((12 * sigma * sigma - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded()
    return (0..<3).map { $0 < Int(count) ? low : low + 2 }
  }

  static func kernel(_ sigma: Double) -> [Float] {
    let reach = Int((3 * sigma).rounded(.up))
    let raw = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw.reduce(0, +)
    return raw.map { Float($0 / sum) }
  }

  /// Applies a running mean along rows, and then along columns.
  private func runningMean(_ surface: Surface, _ channels: Int, _ width: Int) {
    let longest = max(surface.width, surface.height)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest * channels) { line in
      guard let line = line.baseAddress else { return }
      for y in 0..<surface.height {
        let row = surface.data + y * surface.stride
        line.update(from: row, count: surface.width * channels)
        for channel in 0..<channels {
          Self.mean(
            from: line + channel, to: row + channel, count: surface.width, step: channels,
            toStep: channels, width: width)
        }
      }
    }
    columnMeans(surface, surface.width * channels, width)
  }

  /// Returns the reciprocal of the width with 24 binary places. Its product with a sum of bytes
  /// fits in 32 bits.
  private static func factor(_ width: Int) -> UInt32 { UInt32(((1 << 24) + width / 2) / width) }

  /// Computes the running mean of one line of bytes, rounded to nearest.
  @inline(__always)
  private static func mean(
    from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int,
    step: Int, toStep: Int, width: Int
  ) {
    let half = width / 2
    let factor = factor(width)
    var sum: UInt32 = 0
    for index in 0..<min(half, count) { sum += UInt32(source[index * step]) }
    for index in 0..<count {
      if index + half < count { sum += UInt32(source[(index + half) * step]) }
      target[index * toStep] = UInt8(truncatingIfNeeded: (sum &* factor &+ 0x80_0000) >> 24)
      if index >= half { sum -= UInt32(source[(index - half) * step]) }
    }
  }

  /// Computes the means of all columns at once, row by row, so that memory is read in order.
  private func columnMeans(_ surface: Surface, _ bytes: Int, _ width: Int) {
    let (height, stride) = (surface.height, surface.stride)
    let half = width / 2
    let factor = Self.factor(width)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: height * bytes)
    defer { copy.deallocate() }
    for y in 0..<height {
      (copy + y * bytes).update(from: surface.data + y * stride, count: bytes)
    }
    var sums = [UInt32](repeating: 0, count: bytes)
    sums.withUnsafeMutableBufferPointer { buffer in
      guard let sums = buffer.baseAddress else { return }
      for y in 0..<min(half, height) {
        let row = copy + y * bytes
        for x in 0..<bytes { sums[x] &+= UInt32(row[x]) }
      }
      for y in 0..<height {
        if y + half < height {
          let row = copy + (y + half) * bytes
          for x in 0..<bytes { sums[x] &+= UInt32(row[x]) }
        }
        let target = surface.data + y * stride
        for x in 0..<bytes {
          target[x] = UInt8(truncatingIfNeeded: (sums[x] &* factor &+ 0x80_0000) >> 24)
        }
        if y >= half {
          let row = copy + (y - half) * bytes
          for x in 0..<bytes { sums[x] &-= UInt32(row[x]) }
        }
      }
    }
  }

  private func convolve(_ surface: Surface, _ channels: Int, _ kernel: [Float]) {
    let reach = kernel.count / 2
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    let bytes = width * channels
    var middle = [Float](repeating: 0, count: bytes * height)
    for y in 0..<height {
      let row = surface.data + y * stride
      for x in 0..<width {
        for (index, weight) in kernel.enumerated() {
          let from = x + index - reach
          guard from >= 0, from < width else { continue }
          for c in 0..<channels {
            middle[y * bytes + x * channels + c] += Float(row[from * channels + c]) * weight
          }
        }
      }
    }
    var line = [Float](repeating: 0, count: bytes)
    for y in 0..<height {
      for x in 0..<bytes { line[x] = 0.5 }
      for (index, weight) in kernel.enumerated() {
        let from = y + index - reach
        guard from >= 0, from < height else { continue }
        for x in 0..<bytes { line[x] += middle[from * bytes + x] * weight }
      }
      let row = surface.data + y * stride
      for x in 0..<bytes { row[x] = UInt8(min(line[x], 255)) }
    }
  }
}
