/// A palette of at most 255 colors for a picture, with a search for the nearest color.
///
/// A picture with few colors keeps them exactly. Otherwise, the colors are grouped into boxes of
/// similar colors. The box with the greatest spread is divided at its mean until there are enough
/// boxes. The color of a box is the mean of its pixels.
struct ColorPalette {
  /// The colors as words `0x00RRGGBB`, in the order of the file's table.
  private(set) var colors: [UInt32] = []

  private var exact: [UInt32: UInt8] = [:]
  private var nearest: [UInt32: UInt8] = [:]

  static let capacity = 255

  init(pixels: some Sequence<UInt32>) {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel & 0xFF_FFFF, default: 0] += 1 }
    // The order of a dictionary differs between runs, but the palette must not.
    let entries = counts.sorted { $0.key < $1.key }.map { ColorBox.Entry($0.key, count: $0.value) }
    if entries.count <= Self.capacity {
      colors = entries.map(\.color)
      for (index, color) in colors.enumerated() { exact[color] = UInt8(index) }
    } else {
      colors = ColorBox.cut(entries, into: Self.capacity).map(\.meanColor)
    }
  }

  /// Returns the index of the color that represents `pixel`.
  mutating func index(of pixel: UInt32) -> UInt8 {
    let color = pixel & 0xFF_FFFF
    if let index = exact[color] ?? nearest[color] { return index }
    var best = 0
    var bestDistance = Int.max
    for (index, candidate) in colors.enumerated() {
      let red = Int(color.red) - Int(candidate.red)
      let green = Int(color.green) - Int(candidate.green)
      let blue = Int(color.blue) - Int(candidate.blue)
      let distance = 2 * red * red + 4 * green * green + blue * blue
      if distance < bestDistance {
        bestDistance = distance
        best = index
      }
    }
    nearest[color] = UInt8(best)
    return UInt8(best)
  }
}

/// A group of similar colors that becomes one color of the palette.
private struct ColorBox {
  struct Entry {
    let color: UInt32
    let count: Int

    init(_ color: UInt32, count: Int) {
      self.color = color
      self.count = count
    }

    /// Returns the red, green, or blue component.
    func channel(_ axis: Int) -> Double { Double((color >> UInt32(16 - 8 * axis)) & 0xFF) }
  }

  /// The weights of errors in red, green, and blue, based on the sensitivity of the eye.
  static let weights = [2.0, 4.0, 1.0]

  let entries: ArraySlice<Entry>
  let mean: [Double]
  /// The component with the greatest spread.
  ///
  /// `spread` is the weighted sum of its squared deviations.
  let axis: Int
  let spread: Double

  init(_ entries: ArraySlice<Entry>) {
    self.entries = entries
    var sums = [0.0, 0.0, 0.0]
    var squares = [0.0, 0.0, 0.0]
    var total = 0.0
    for entry in entries {
      let count = Double(entry.count)
      total += count
      for channel in 0..<3 {
        let value = entry.channel(channel)
        sums[channel] += value * count
        squares[channel] += value * value * count
      }
    }
    mean = sums.map { $0 / total }
    var axis = 0
    var spread = -1.0
    for channel in 0..<3 {
      let value = (squares[channel] - sums[channel] * sums[channel] / total) * Self.weights[channel]
      if value > spread {
        spread = value
        axis = channel
      }
    }
    self.axis = axis
    self.spread = entries.count > 1 ? spread : -1
  }

  var meanColor: UInt32 {
    let channels = mean.map { UInt32(min(255, max(0, $0.rounded()))) }
    return channels[0] << 16 | channels[1] << 8 | channels[2]
  }

  static func cut(_ entries: [Entry], into count: Int) -> [ColorBox] {
    var boxes = [ColorBox(entries[...])]
    while boxes.count < count {
      guard
        let index = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[index].spread > 0
      else { break }
      let (low, high) = boxes[index].halves()
      boxes[index] = low
      boxes.append(high)
    }
    return boxes
  }

  /// Returns the colors at or below the mean of the widest component, and those above it.
  private func halves() -> (ColorBox, ColorBox) {
    let threshold = mean[axis]
    let low = entries.filter { $0.channel(axis) <= threshold }
    let high = entries.filter { $0.channel(axis) > threshold }
    return (ColorBox(low[...]), ColorBox(high[...]))
  }
}
