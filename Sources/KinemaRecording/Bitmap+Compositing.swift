extension Bitmap {
  /// Returns the part of the picture in a rectangle of pixels, which must lie inside.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for row in 0..<height {
      let start = (y + row) * self.width + x
      result.pixels.replaceSubrange(
        row * width..<(row + 1) * width, with: pixels[start..<start + width])
    }
    return result
  }

  /// Copies `other` with its top-left corner at (x, y).
  ///
  /// Parts outside of this picture are omitted.
  package mutating func paste(_ other: Bitmap, x: Int, y: Int) {
    let columns = max(0, -x)..<min(other.width, width - x)
    guard !columns.isEmpty else { return }
    for row in max(0, -y)..<max(max(0, -y), min(other.height, height - y)) {
      let target = (y + row) * width + x
      let source = row * other.width
      for column in columns {
        pixels[target + column] = other.pixels[source + column]
      }
    }
  }

  /// Fills the part of a rectangle that is inside the picture.
  package mutating func fill(x: Int, y: Int, width w: Int, height h: Int, with color: UInt32) {
    let columns = max(0, x)..<max(max(0, x), min(width, x + w))
    for row in max(0, y)..<max(max(0, y), min(height, y + h)) {
      for column in columns { pixels[row * width + column] = color }
    }
  }

  /// Blends a color over the picture inside a circle with soft edges.
  ///
  /// Lengths are in pixels, and `opacity` is from 0 to 1.
  package mutating func blendDisc(
    centerX: Double, centerY: Double, radius: Double, color: UInt32, opacity: Double
  ) {
    guard centerX.isFinite, centerY.isFinite, radius > 0, radius < 100_000 else { return }
    let limit = 1e7
    let left = Int(max(0, min(limit, (centerX - radius - 1).rounded(.down))))
    let right = Int(max(-1, min(Double(width - 1), (centerX + radius + 1).rounded(.up))))
    let top = Int(max(0, min(limit, (centerY - radius - 1).rounded(.down))))
    let bottom = Int(max(-1, min(Double(height - 1), (centerY + radius + 1).rounded(.up))))
    guard left <= right, top <= bottom else { return }
    for y in top...bottom {
      for x in left...right {
        let dx = Double(x) + 0.5 - centerX
        let dy = Double(y) + 0.5 - centerY
        let coverage = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
        guard coverage > 0 else { continue }
        self[x, y] = Bitmap.mix(self[x, y], color, coverage * opacity)
      }
    }
  }

  /// Returns the linear interpolation between two colors at a fraction from 0 to 1.
  package static func mix(_ from: UInt32, _ to: UInt32, _ fraction: Double) -> UInt32 {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * fraction).rounded())
    }
    return rgb(
      channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue))
  }

  /// Returns the picture in another size.
  ///
  /// Each pixel is the mean of the area that it covers.
  package func resized(width newWidth: Int, height newHeight: Int) -> Bitmap {
    if newWidth == width && newHeight == height { return self }
    var result = Bitmap(width: newWidth, height: newHeight)
    let columns = Bitmap.spans(from: width, to: newWidth)
    let rows = Bitmap.spans(from: height, to: newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        var red = 0.0
        var green = 0.0
        var blue = 0.0
        for (row, rowWeight) in rows[y] {
          for (column, columnWeight) in columns[x] {
            let pixel = pixels[row * width + column]
            let weight = rowWeight * columnWeight
            red += Double(pixel.red) * weight
            green += Double(pixel.green) * weight
            blue += Double(pixel.blue) * weight
          }
        }
        result.pixels[y * newWidth + x] = Bitmap.rgb(
          UInt8(min(255, red.rounded())), UInt8(min(255, green.rounded())),
          UInt8(min(255, blue.rounded())))
      }
    }
    return result
  }

  /// Returns the source pixels that each target pixel covers, with weights that sum to 1.
  private static func spans(from source: Int, to target: Int) -> [[(Int, Double)]] {
    let ratio = Double(source) / Double(target)
    return (0..<target).map { column in
      let start = Double(column) * ratio
      let end = start + ratio
      let last = min(source - 1, Int(end.rounded(.up)) - 1)
      return (min(Int(start), last)...last).map { index in
        (index, (min(end, Double(index + 1)) - max(start, Double(index))) / ratio)
      }
    }
  }
}
