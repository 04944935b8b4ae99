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
        for y in 0..<height {
          line.update(repeating: 0)
          for (index, weight) in rows[y].enumeratedWeights {
            let start = image.offset + index * image.stride
            for x in 0..<image.width {
              let word = source[start + x]
              line[x * 4] += Float(word & 255) * weight
              line[x * 4 + 1] += Float(word >> 8 & 255) * weight
              line[x * 4 + 2] += Float(word >> 16 & 255) * weight
              line[x * 4 + 3] += Float(word >> 24) * weight
            }
          }
          let row = result.row(y)
          for x in 0..<width {
            var (b, g, r, a): (Float, Float, Float, Float) = (0.5, 0.5, 0.5, 0.5)
            for (index, weight) in columns[x].enumeratedWeights {
              b += line[index * 4] * weight
              g += line[index * 4 + 1] * weight
              r += line[index * 4 + 2] * weight
              a += line[index * 4 + 3] * weight
            }
            row[x] = UInt32(a) << 24 | UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
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

    var enumeratedWeights: [(Int, Float)] {
      weights.enumerated().map { (first + $0.offset, $0.element) }
    }
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
