// Documented: The tag 0x0112 in the first directory of a JPEG file's Exif segment stores the
// orientation of the camera as a number from 1 to 8, where 1 is upright.

/// A reader for the orientation in a photo file.
package enum JPEGOrientation {
  /// Returns the Exif orientation number in the file, or 1 if there is none.
  package static func read(_ data: Data) -> Int {
    let bytes = [UInt8](data.prefix(65_536))
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return 1 }
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let kind = bytes[offset + 1]
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      // The image data begins here.
      if kind == 0xDA || length < 2 { return 1 }
      let end = min(offset + 2 + length, bytes.count)
      if kind == 0xE1, let found = exif(bytes[(offset + 4)..<end]) { return found }
      offset += 2 + length
    }
    return 1
  }

  private static func exif(_ segment: ArraySlice<UInt8>) -> Int? {
    guard segment.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
    let body = Array(segment.dropFirst(6))
    let isLittle = body.starts(with: Array("II".utf8))
    guard isLittle || body.starts(with: Array("MM".utf8)) else { return nil }
    func number(_ offset: Int, _ width: Int) -> Int? {
      guard offset >= 0, offset + width <= body.count else { return nil }
      let part = body[offset..<(offset + width)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == 0x0112, let value = number(entry + 8, 2) else { continue }
      return (1...8).contains(value) ? value : nil
    }
    return nil
  }
}
