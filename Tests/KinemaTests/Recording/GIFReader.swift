import KinemaRecording

/// A decoder of animated GIFs. The code is based only on the specification of the format.
struct GIFReader {
  struct Frame {
    /// The displayed picture.
    let picture: Bitmap
    /// The delay in hundredths of a second.
    let delay: Int
    /// The width and height of the part that the frame changes.
    let area: (width: Int, height: Int)
  }

  enum Fault: Error {
    case notAGIF, truncated, badCode
  }

  let width: Int
  let height: Int
  private(set) var frames: [Frame] = []
  private(set) var repeats = false

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.count > 13, bytes[0..<6].elementsEqual("GIF89a".utf8) else { throw Fault.notAGIF }
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    height = Int(bytes[8]) | Int(bytes[9]) << 8
    place = 13
    guard bytes[10] & 0x80 == 0 else { throw Fault.notAGIF }
    var shown = Bitmap(width: width, height: height)
    var delay = 0
    var transparent: Int?
    while true {
      switch try next() {
      case 0x3B: return
      case 0x21:
        let label = try next()
        let blocks = try subBlocks()
        if label == 0xF9 {
          delay = Int(blocks[1]) | Int(blocks[2]) << 8
          transparent = blocks[0] & 1 == 1 ? Int(blocks[3]) : nil
        } else if label == 0xFF {
          repeats = blocks.starts(with: "NETSCAPE2.0".utf8)
        }
      case 0x2C:
        let area = try readFrame(onto: &shown, transparent: transparent)
        frames.append(Frame(picture: shown, delay: delay, area: area))
      default: throw Fault.notAGIF
      }
    }
  }

  private mutating func next() throws -> UInt8 {
    guard place < bytes.count else { throw Fault.truncated }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func word() throws -> Int { Int(try next()) | Int(try next()) << 8 }

  private mutating func subBlocks() throws -> [UInt8] {
    var result: [UInt8] = []
    while case let count = Int(try next()), count > 0 {
      guard place + count <= bytes.count else { throw Fault.truncated }
      result += bytes[place..<place + count]
      place += count
    }
    return result
  }

  private mutating func readFrame(
    onto shown: inout Bitmap, transparent: Int?
  ) throws -> (width: Int, height: Int) {
    let (x, y) = (try word(), try word())
    let (width, height) = (try word(), try word())
    let flags = try next()
    var colors: [UInt32] = []
    for _ in 0..<(2 << Int(flags & 7)) {
      let (red, green, blue) = (try next(), try next(), try next())
      colors.append(Bitmap.rgb(red, green, blue))
    }
    let minimumSize = Int(try next())
    let indices = try Self.decompress(subBlocks(), minimumSize: minimumSize)
    guard indices.count == width * height else { throw Fault.truncated }
    for row in 0..<height {
      for column in 0..<width {
        let index = indices[row * width + column]
        if index != transparent { shown[x + column, y + row] = colors[index] }
      }
    }
    return (width, height)
  }

  private static func decompress(_ data: [UInt8], minimumSize: Int) throws -> [Int] {
    let clear = 1 << minimumSize
    var table: [[Int]] = []
    func fresh() -> [[Int]] { (0..<clear).map { [$0] } + [[], []] }
    var size = minimumSize + 1
    var previous: [Int]?
    var result: [Int] = []
    var bit = 0
    table = fresh()
    while bit + size <= data.count * 8 {
      var code = 0
      for offset in 0..<size {
        let position = bit + offset
        code |= Int(data[position / 8] >> UInt8(position % 8) & 1) << offset
      }
      bit += size
      if code == clear {
        table = fresh()
        size = minimumSize + 1
        previous = nil
        continue
      }
      if code == clear + 1 { return result }
      let entry: [Int]
      if code < table.count {
        entry = table[code]
      } else if code == table.count, let previous {
        entry = previous + [previous[0]]
      } else {
        throw Fault.badCode
      }
      result += entry
      if let previous, table.count < 4096 { table.append(previous + [entry[0]]) }
      if table.count == 1 << size, size < 12 { size += 1 }
      previous = entry
    }
    throw Fault.truncated
  }
}
