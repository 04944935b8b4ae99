/// The chunks of a WebP file created by libwebp.
struct WebPChunks {
  /// Everything before the first frame: the headers of the file, its extension, and the animation.
  let head: [UInt8]
  /// The chunks of frames, including their headers.
  ///
  /// A still picture has none.
  private(set) var frames: [[UInt8]] = []

  /// The offset of the flags in the extended header.
  ///
  /// `alpha` is the flag for transparent pixels.
  static let flags = 20
  static let alpha: UInt8 = 0x10

  init(_ bytes: [UInt8]) {
    var position = 12
    var end = bytes.count
    while position + 8 <= bytes.count {
      let size = Self.word(bytes, position + 4)
      let next = position + 8 + size + size % 2
      if bytes[position..<(position + 4)].elementsEqual("ANMF".utf8) {
        end = min(end, position)
        frames.append(Array(bytes[position..<min(next, bytes.count)]))
      }
      position = next
    }
    head = Array(bytes[..<end])
  }

  var isAnimated: Bool { !frames.isEmpty }

  /// Whether pictures have transparent pixels, as differences between pictures do.
  var hasAlpha: Bool { isAnimated && head[Self.flags] & Self.alpha != 0 }

  /// The start of the last frame in milliseconds.
  var startOfLastFrame: Int { frames.dropLast().reduce(0) { $0 + Self.duration(of: $1) } }

  /// Returns the duration of a frame in milliseconds.
  static func duration(of frame: [UInt8]) -> Int {
    Int(frame[20]) | Int(frame[21]) << 8 | Int(frame[22]) << 16
  }

  static func setDuration(_ duration: Int, of frame: inout [UInt8]) {
    for byte in 0..<3 { frame[20 + byte] = UInt8(truncatingIfNeeded: duration >> (8 * byte)) }
  }

  static func bytes(of word: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }

  private static func word(_ bytes: [UInt8], _ position: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
  }
}
