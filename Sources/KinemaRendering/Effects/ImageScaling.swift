import CPixels
import CoreGraphics

/// Functions that reduce an image. Each new pixel is the average of the area that it covers, in
/// premultiplied components.
enum ImageScaling {
  static func reduced(_ image: CGImage, width: Int, height: Int) -> Surface? {
    guard let result = Surface(width: width, height: height) else { return nil }
    let columns = weights(from: image.width, to: width)
    let rows = weights(from: image.height, to: height)
    // One row of sums, with four components for each pixel.
    var line = [Float](repeating: 0, count: image.width * 4)
    image.storage.withUnsafeBufferPointer { source in
      line.withUnsafeMutableBufferPointer { line in
        guard let source = source.baseAddress, let sums = line.baseAddress else { return }
        for y in 0..<height {
          line.update(repeating: 0)
          for (index, weight) in rows[y].weights.enumerated() {
            let start = image.offset + (rows[y].first + index) * image.stride
            pixels_add_channels(source + start, image.width, weight, sums)
          }
          let row = result.row(y)
          for x in 0..<width {
            let share = columns[x]
            row[x] = pixels_mean_channels(
              sums + 4 * share.first, share.weights, share.weights.count)
          }
        }
      }
    }
    result.markDirty()
    return result
  }

  /// The old pixels that a new pixel covers, with their weights, which sum to 1.
  private struct Share {
    let first: Int
    let weights: [Float]
  }

  private static func weights(from old: Int, to new: Int) -> [Share] {
    let ratio = Double(old) / Double(new)
    return (0..<new).map { index in
      let (start, end) = (Double(index) * ratio, Double(index + 1) * ratio)
      let first = min(Int(start), old - 1)
      let last = min(max(Int(end.rounded(.up)) - 1, first), old - 1)
      let shares = (first...last).map { pixel in
        Float((min(end, Double(pixel + 1)) - max(start, Double(pixel))) / ratio)
      }
      return Share(first: first, weights: shares)
    }
  }
}
