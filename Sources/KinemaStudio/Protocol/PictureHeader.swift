package import Foundation

/// The 40-byte header before a picture, in little-endian byte order.
package struct PictureHeader: Hashable, Sendable {
  package enum Codec: UInt8, Hashable, Sendable { case jpeg, png, webP }

  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let lossless = Flags(rawValue: 1)
    /// The picture answers a seek request.
    package static let stored = Flags(rawValue: 2)
    package static let whole = Flags(rawValue: 4)
  }

  package var codec: Codec
  package var run: UInt16
  package var serial: UInt32
  package var frame: UInt32
  package var flags: Flags
  /// The time since the start of the run, in seconds.
  package var time: Double
  /// The time stamp of the newest input that the frame includes, in milliseconds, or 0 for none.
  package var echo: Double
  package var rect: PixelRect

  package init(
    codec: Codec, run: UInt16, serial: UInt32 = 0, frame: UInt32, flags: Flags, time: Double,
    echo: Double = 0, rect: PixelRect
  ) {
    self.codec = codec
    self.run = run
    self.serial = serial
    self.frame = frame
    self.flags = flags
    self.time = time
    self.echo = echo
    self.rect = rect
  }

  package static let length = 40

  package var bytes: Data {
    var data = Data(capacity: Self.length)
    data.append(1)
    data.append(codec.rawValue)
    data.append(little: run)
    data.append(little: serial)
    data.append(little: frame)
    data.append(little: flags.rawValue)
    data.append(little: time.bitPattern)
    data.append(little: echo.bitPattern)
    for side in [rect.x, rect.y, rect.width, rect.height] {
      data.append(little: UInt16(clamping: side))
    }
    return data
  }

  /// Reads a header. Returns `nil` if the bytes are not a valid header.
  package init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(Self.length))
    guard bytes.count == Self.length, bytes[0] == 1, let codec = Codec(rawValue: bytes[1]) else {
      return nil
    }
    func number(at index: Int, _ count: Int) -> UInt64 {
      (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[index + $1]) }
    }
    self.init(
      codec: codec, run: UInt16(number(at: 2, 2)), serial: UInt32(number(at: 4, 4)),
      frame: UInt32(number(at: 8, 4)), flags: Flags(rawValue: UInt32(number(at: 12, 4))),
      time: Double(bitPattern: number(at: 16, 8)), echo: Double(bitPattern: number(at: 24, 8)),
      rect: PixelRect(
        x: Int(number(at: 32, 2)), y: Int(number(at: 34, 2)), width: Int(number(at: 36, 2)),
        height: Int(number(at: 38, 2))))
  }
}

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the smallest rectangle that contains both rectangles.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
