import CPixels
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
          pixels_mean(line + channel, row + channel, surface.width, channels, width)
        }
      }
    }
    columnMeans(surface, surface.width * channels, width)
  }

  /// Computes the means of all columns at once.
  private func columnMeans(_ surface: Surface, _ bytes: Int, _ width: Int) {
    let (height, stride) = (surface.height, surface.stride)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: height * bytes)
    defer { copy.deallocate() }
    for y in 0..<height {
      (copy + y * bytes).update(from: surface.data + y * stride, count: bytes)
    }
    var sums = [UInt32](repeating: 0, count: bytes)
    pixels_mean_columns(copy, surface.data, stride, bytes, height, width, &sums)
  }

  private func convolve(_ surface: Surface, _ channels: Int, _ kernel: [Float]) {
    let reach = kernel.count / 2
    let (height, stride) = (surface.height, surface.stride)
    let bytes = surface.width * channels
    var middle = [Float](repeating: 0, count: bytes * height)
    var line = [Float](repeating: 0, count: bytes)
    middle.withUnsafeMutableBufferPointer { middle in
      guard let middle = middle.baseAddress else { return }
      for y in 0..<height {
        pixels_convolve_row(
          surface.data + y * stride, surface.width, channels, kernel, kernel.count,
          middle + y * bytes)
      }
      for y in 0..<height {
        line.withUnsafeMutableBufferPointer { $0.update(repeating: 0.5) }
        for (index, weight) in kernel.enumerated() {
          let from = y + index - reach
          guard from >= 0, from < height else { continue }
          pixels_add_weighted(middle + from * bytes, bytes, weight, &line)
        }
        pixels_write_bytes(line, bytes, surface.data + y * stride)
      }
    }
  }
}
