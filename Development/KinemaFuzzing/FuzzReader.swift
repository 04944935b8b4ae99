import Foundation

/// A reader of numbers, words, and choices from the bytes of an input. After the end, it reads
/// zeros.
struct FuzzReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    defer { position += 1 }
    return position < bytes.count ? bytes[position] : 0
  }

  mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

  /// Returns a number, which is usually in the range of screen coordinates and sometimes has an
  /// arbitrary bit pattern.
  mutating func number() -> Double {
    switch byte() {
    case 0..<180: Double(Int8(bitPattern: byte())) * 2
    case 180..<200: Double(byte()) / 255
    case 200..<240: Self.odd[choice(Self.odd.count)]
    default: Double(bitPattern: (0..<8).reduce(UInt64(0)) { sum, _ in sum << 8 | UInt64(byte()) })
    }
  }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func rect() -> CGRect {
    CGRect(x: number(), y: number(), width: number(), height: number())
  }

  /// Returns a string. The next byte specifies its length in bytes.
  mutating func text() -> String {
    let count = Int(byte())
    let end = min(position + count, bytes.count)
    defer { position = end }
    return position < end ? String(decoding: bytes[position..<end], as: UTF8.self) : ""
  }

  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e19, -1e19, 1e9, -1e9, .leastNormalMagnitude,
    .leastNonzeroMagnitude, -0.0, 1e5,
    32_768, 2_147_483_648, .greatestFiniteMagnitude,
  ]
}
