/// A palette of at most 255 colours for a picture, and the search for the nearest of them.
///
/// A picture with few colours keeps them exactly. Others are grouped into boxes of similar
/// colours: the box whose colours differ most is cut at its mean until there are enough, and each
/// box becomes the mean of its pixels.
struct ColorPalette {
  /// Words `0x00RRGGBB`, in the order of the file's table.
  private(set) var colors: [UInt32] = []

  private var exact: [UInt32: UInt8] = [:]
  private var nearest: [UInt32: UInt8] = [:]

  static let capacity = 255

  init(pixels: some Sequence<UInt32>) {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel & 0xFF_FFFF, default: 0] += 1 }
    // The order of a dictionary differs from run to run; the palette must not.
    let entries = counts.sorted { $0.key < $1.key }.map { ColorBox.Entry($0.key, count: $0.value) }
    if entries.count <= Self.capacity {
      colors = entries.map(\.color)
      for (index, color) in colors.enumerated() { exact[color] = UInt8(index) }
    } else {
      colors = ColorBox.cut(entries, into: Self.capacity).map(\.meanColor)
    }
  }

  /// The index of the colour that stands for `pixel`.
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

/// A group of similar colours that becomes one colour of the palette.
private struct ColorBox {
  struct Entry {
    let color: UInt32
    let count: Int

    init(_ color: UInt32, count: Int) {
      self.color = color
      self.count = count
    }

    /// Red, green or blue.
    func channel(_ axis: Int) -> Double { Double((color >> UInt32(16 - 8 * axis)) & 0xFF) }
  }

  /// The weights of errors in red, green and blue, as the eye minds them.
  static let weights = [2.0, 4.0, 1.0]

  let entries: ArraySlice<Entry>
  let mean: [Double]
  /// The channel along which the colours differ most, and by how much in all.
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

  /// The colours below the mean of the widest channel, and those above.
  private func halves() -> (ColorBox, ColorBox) {
    let threshold = mean[axis]
    let low = entries.filter { $0.channel(axis) <= threshold }
    let high = entries.filter { $0.channel(axis) > threshold }
    return (ColorBox(low[...]), ColorBox(high[...]))
  }
}
