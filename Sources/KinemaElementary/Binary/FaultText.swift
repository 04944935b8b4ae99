/// The text of a fault as UTF-8 bytes.
///
/// A text consists of static literals and numbers. Appending to a `String` would link 9 KB of code to
/// the WebAssembly binary of a scene.
///
/// ```swift
/// let text: FaultText = "version \(3) is not the known version \(1)"
/// ```
package struct FaultText: ExpressibleByStringInterpolation, StringInterpolationProtocol, Sendable {
  package typealias StringInterpolation = Self
  package typealias StringLiteralType = StaticString

  package private(set) var bytes: [UInt8] = []

  package init(stringLiteral literal: StaticString) { appendLiteral(literal) }

  package init(literalCapacity: Int, interpolationCount: Int) {}

  package init(stringInterpolation text: Self) { self = text }

  /// Creates a text from a string.
  package init(_ string: String) {
    for byte in string.utf8 { bytes.append(byte) }
  }

  package mutating func appendLiteral(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func appendInterpolation(_ literal: StaticString) { appendLiteral(literal) }

  package mutating func appendInterpolation(_ text: Self) { bytes.append(contentsOf: text.bytes) }

  package mutating func appendInterpolation(_ number: Int) {
    if number < 0 { bytes.append(0x2D) }
    appendDigits(number.magnitude)
  }

  private mutating func appendDigits(_ number: UInt) {
    if number >= 10 { appendDigits(number / 10) }
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// The text as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}
