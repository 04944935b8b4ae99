import KinemaElementary
import Testing

@Suite("Binary forms of simple values") struct BinaryTests {
  private func bytes<Value: BinaryCodable>(_ value: Value) -> [UInt8] {
    var writer = BinaryWriter()
    writer.write(value)
    return writer.bytes
  }

  private func read<Value: BinaryCodable>(
    _ type: Value.Type, _ bytes: [UInt8]
  ) throws(BinaryFault) -> Value {
    var reader = BinaryReader(bytes, of: "note")
    let value = reader.read(type)
    try reader.finish()
    return value
  }

  private func message<Value: BinaryCodable>(_ type: Value.Type, _ bytes: [UInt8]) -> String? {
    do {
      _ = try read(type, bytes)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("Integers are little-endian, floats are bit patterns, and arrays begin with their count")
  func layout() {
    #expect(bytes(0x0102_0304 as UInt32) == [4, 3, 2, 1])
    #expect(bytes(-2) == [0xFE] + [UInt8](repeating: 0xFF, count: 7))
    #expect(bytes(1.5 as Float) == [0, 0, 0xC0, 0x3F])
    #expect(bytes(-0.0) == [0, 0, 0, 0, 0, 0, 0, 0x80])
    #expect(bytes([true, false]) == [2, 0, 0, 0, 1, 0])
    #expect(bytes("né") == [3, 0, 0, 0, 0x6E, 0xC3, 0xA9])
    #expect(bytes(Int32?.none) == [0] && bytes(Int32?.some(7)) == [1, 7, 0, 0, 0])
  }

  @Test("Decoded values equal the originals")
  func roundTrip() throws {
    let numbers: [Double] = [0, -1.5, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    #expect(try read([Double].self, bytes(numbers)) == numbers)
    #expect(try read([Int].self, bytes([.min, -1, .max])) == [.min, -1, .max])
    #expect(try read([String?].self, bytes(["näh", nil, ""])) == ["näh", nil, ""])
    #expect(try read(UInt64.self, bytes(UInt64.max)) == .max)
  }

  @Test("A slice decodes from its own start index")
  func slice() throws {
    var reader = BinaryReader([9, 9, 1, 2, 9][2..<4])
    let pair = (reader.read(UInt8.self), reader.read(UInt8.self))
    #expect(pair == (1, 2) && reader.remaining == 0 && reader.offset == 2)
    try reader.check()
    #expect(reader.read(UInt8.self) == 0)
    #expect(throws: BinaryFault.self) { try reader.check() }
  }

  @Test("A reader reports its first error, and all values that it reads later are zero")
  func firstFault() {
    var reader = BinaryReader([2, 1, 0, 0, 0, 9, 9], of: "note")
    #expect(reader.read(Bool.self) == false && !reader.isValid && reader.remaining == 0)
    #expect(reader.read([UInt8].self).isEmpty && reader.read(Double.self) == 0)
    var number = 7
    reader.visit(&number, in: 3...9)
    #expect(number == 3)
    #expect(throws: BinaryFault.self) { try reader.check() }
    do {
      try reader.finish()
    } catch {
      #expect(
        error.message
          == "Cannot read the note: a Boolean value is neither 0 nor 1 before byte 1, in the header."
      )
    }
  }

  @Test("The message of an error is a single line")
  func faults() {
    #expect(
      message(UInt32.self, [1, 2])
        == "Cannot read the note: it ends after 2 bytes, in the header.")
    #expect(
      message(UInt8.self, [1, 2])
        == "Cannot read the note: unexpected bytes follow its end at byte 1.")
    // The bytes claim four billion elements. The reader must not allocate memory for them.
    #expect(
      message([Double].self, [0xFF, 0xFF, 0xFF, 0xFF, 0])
        == "Cannot read the note: it ends after 5 bytes, in the header.")
    #expect(
      message(Bool.self, [2])
        == "Cannot read the note: a Boolean value is neither 0 nor 1 before byte 1, in the header.")
    #expect(
      message(String.self, [1, 0, 0, 0, 0xFF])
        == "Cannot read the note: a string is not UTF-8 before byte 5, in the header.")
    for number in [Float.nan, .infinity] {
      #expect(
        message(Float.self, bytes(number.bitPattern))
          == "Cannot read the note: a number is not finite before byte 4, in the header.")
    }
    #expect(message(Double.self, bytes(Double.nan.bitPattern)) != nil)
  }
}
