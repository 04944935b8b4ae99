package import KinemaFiles

/// A writer of animated GIF files.
///
/// Each frame contains only the rectangle that changed, with its own palette of at most 255 colors.
/// Unchanged pixels inside the rectangle are transparent. GIF durations are in hundredths of a
/// second, and browsers slow down frames that are shorter than two hundredths. Frames closer than
/// three hundredths are therefore omitted, so a recording of 60 frames per second keeps every
/// second frame. Frames are written to the file as they arrive.
package final class AnimatedGIFWriter: MovieWriter {
  private struct Pending {
    let frame: Bitmap
    let start: Int
  }

  private static let shortestDelay = 3

  /// The longest duration of a frame, in hundredths of a second.
  private static let longestDelay = 0xFFFF
  private static let mostPixels = 0xFFFF

  private let path: String
  private let files: any FileOperations
  private var file: NewFile?
  private var bytes: [UInt8] = []
  private var shown: Bitmap?
  private var pending: Pending?
  private var timeline = TickTimeline(ticksPerSecond: 100)

  package init(path: String, files: any FileOperations = SystemFiles()) {
    self.path = path
    self.files = files
  }

  package func append(_ frame: Bitmap, duration: Double) throws {
    let start = timeline.ticks
    _ = timeline.advance(by: duration)
    guard let previous = pending else {
      guard frame.width <= Self.mostPixels, frame.height <= Self.mostPixels else {
        throw RecordingError.encoder(
          "a GIF of \(frame.width)×\(frame.height) pixels exceeds the limit of 65535 in a dimension"
        )
      }
      file = try NewFile(path: path, files: files)
      writeHeader(width: frame.width, height: frame.height)
      pending = Pending(frame: frame, start: start)
      return
    }
    guard previous.frame.width == frame.width, previous.frame.height == frame.height else {
      throw RecordingError.sizeChanged(
        expected: "\(previous.frame.width)×\(previous.frame.height)",
        found: "\(frame.width)×\(frame.height)")
    }
    guard start - previous.start >= Self.shortestDelay, frame != previous.frame else { return }
    try write(previous.frame, delay: start - previous.start)
    pending = Pending(frame: frame, start: start)
  }

  package func finish() throws {
    guard let last = pending else { throw RecordingError.nothingRecorded }
    try write(last.frame, delay: max(Self.shortestDelay, timeline.ticks - last.start))
    pending = nil
    bytes.append(0x3B)
    try file?.write(bytes)
    try file?.finish()
    bytes = []
  }

  private func writeHeader(width: Int, height: Int) {
    bytes.append(contentsOf: Array("GIF89a".utf8))
    appendWord(width)
    appendWord(height)
    // There is no global color table, because every frame has its own.
    bytes.append(contentsOf: [0x70, 0, 0])
    // Repeat forever, with the extension that all viewers support.
    bytes.append(contentsOf: [0x21, 0xFF, 11])
    bytes.append(contentsOf: Array("NETSCAPE2.0".utf8))
    bytes.append(contentsOf: [3, 1, 0, 0, 0])
  }

  /// Writes a frame.
  ///
  /// A long duration is divided among several frames without changes.
  private func write(_ frame: Bitmap, delay: Int) throws {
    var rest = delay
    while rest > Self.longestDelay {
      encode(frame, delay: Self.longestDelay)
      rest -= Self.longestDelay
    }
    encode(frame, delay: rest)
    try file?.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private func encode(_ frame: Bitmap, delay: Int) {
    let area = Self.changedArea(of: frame, since: shown)
    var palette = ColorPalette(pixels: Self.changedPixels(of: frame, since: shown, in: area))
    let transparent = UInt8(palette.colors.count)
    var tableBits = 1
    while 1 << tableBits < palette.colors.count + 1 { tableBits += 1 }

    var indices: [UInt8] = []
    indices.reserveCapacity(area.width * area.height)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let index = y * frame.width + x
        let pixel = frame.pixels[index]
        if let shown, shown.pixels[index] == pixel {
          indices.append(transparent)
        } else {
          indices.append(palette.index(of: pixel))
        }
      }
    }

    // The graphic control extension: no disposal, a transparent color index, and the delay.
    bytes.append(contentsOf: [0x21, 0xF9, 4, 0b0000_0101])
    appendWord(delay)
    bytes.append(contentsOf: [transparent, 0])
    // The position of the frame and its own color table.
    bytes.append(0x2C)
    appendWord(area.x)
    appendWord(area.y)
    appendWord(area.width)
    appendWord(area.height)
    bytes.append(0x80 | UInt8(tableBits - 1))
    for index in 0..<1 << tableBits {
      let color = index < palette.colors.count ? palette.colors[index] : 0
      bytes.append(contentsOf: [color.red, color.green, color.blue])
    }
    bytes.append(contentsOf: LZWEncoder.subBlocks(indices, minimumSize: max(2, tableBits)))
    shown = frame
  }

  private func appendWord(_ value: Int) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  private typealias Area = (x: Int, y: Int, width: Int, height: Int)

  private static func changedPixels(
    of frame: Bitmap, since shown: Bitmap?, in area: Area
  ) -> [UInt32] {
    guard let shown else { return frame.pixels }
    var result: [UInt32] = []
    for y in area.y..<area.y + area.height {
      for index in y * frame.width + area.x..<y * frame.width + area.x + area.width
      where frame.pixels[index] != shown.pixels[index] {
        result.append(frame.pixels[index])
      }
    }
    return result
  }

  /// Returns the smallest rectangle around the pixels that differ, or one pixel if none differ.
  private static func changedArea(of frame: Bitmap, since shown: Bitmap?) -> Area {
    guard let shown else { return (0, 0, frame.width, frame.height) }
    var left = frame.width
    var right = -1
    var top = frame.height
    var bottom = -1
    for y in 0..<frame.height {
      let row = y * frame.width
      for x in 0..<frame.width where frame.pixels[row + x] != shown.pixels[row + x] {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = max(bottom, y)
      }
    }
    guard right >= 0 else { return (0, 0, 1, 1) }
    return (left, top, right - left + 1, bottom - top + 1)
  }
}
