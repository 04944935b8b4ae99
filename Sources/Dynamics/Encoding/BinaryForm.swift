import KinemaElementary

// Ours: An encoding begins with four letters, its kind, and its version. An unknown version is
// rejected, because the encoding determines every bit of the scene's future.

/// The kinds of values that have their own binary encoding.
enum BinaryForm: UInt8 {
  case scene = 1
  case edits
  case recording

  private static let letters: [UInt8] = [0x4B, 0x44, 0x59, 0x4E]
  private static let version: UInt16 = 1

  /// The name of this kind in error messages.
  private var subject: StaticString {
    switch self {
    case .scene: "scene"
    case .edits: "edits"
    case .recording: "recording"
    }
  }

  /// Returns the bytes of an encoding of this kind.
  func bytes(_ write: (inout BinaryWriter) -> Void) -> [UInt8] {
    var writer = BinaryWriter()
    for letter in Self.letters { writer.write(letter) }
    writer.write(rawValue)
    writer.append(Self.version)
    write(&writer)
    return writer.bytes
  }

  /// Reads a value from all bytes of an encoding of this kind.
  func value<Value>(
    of bytes: [UInt8], _ read: (inout BinaryReader) throws(BinaryFault) -> Value
  ) throws(BinaryFault) -> Value {
    var reader = BinaryReader(bytes, of: subject)
    for (index, byte) in (Self.letters + [rawValue]).enumerated() where index < bytes.count {
      // The fault names the index of the byte, so the byte is not read yet.
      reader.require(bytes[index] == byte, or: "the bytes have a different format")
      _ = reader.read(UInt8.self)
    }
    let version = reader.take(UInt16.self)
    if version != Self.version {
      reader.fail("version \(Int(version)) is not the known version \(Int(Self.version))")
    }
    try reader.check()
    let value = try read(&reader)
    try reader.finish()
    return value
  }
}
