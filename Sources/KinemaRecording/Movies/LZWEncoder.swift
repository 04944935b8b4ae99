/// The compression in a GIF file: codes of growing length for sequences of indices seen before.
struct LZWEncoder {
  private static let maximumCodes = 4096

  private let minimumSize: Int
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  private var codeSize = 0
  private var nextCode = 0
  private var table: [UInt32: UInt16] = [:]

  /// Compresses `indices`, each below 2^`minimumSize` (2…8), into the sub-blocks of a GIF file.
  ///
  /// The result is the minimum size, blocks of at most 255 bytes that are each preceded by their
  /// length, and a zero.
  static func subBlocks(_ indices: [UInt8], minimumSize: Int) -> [UInt8] {
    var encoder = LZWEncoder(minimumSize: minimumSize)
    encoder.encode(indices)
    var result: [UInt8] = [UInt8(minimumSize)]
    result.reserveCapacity(encoder.bytes.count + encoder.bytes.count / 255 + 3)
    var start = 0
    while start < encoder.bytes.count {
      let end = min(start + 255, encoder.bytes.count)
      result.append(UInt8(end - start))
      result.append(contentsOf: encoder.bytes[start..<end])
      start = end
    }
    result.append(0)
    return result
  }

  private init(minimumSize: Int) {
    self.minimumSize = minimumSize
  }

  private mutating func encode(_ indices: [UInt8]) {
    let clear = 1 << minimumSize
    startTable()
    emit(clear)
    guard var prefix = indices.first.map(Int.init) else {
      emit(clear + 1)
      flush()
      return
    }
    for index in indices.dropFirst() {
      let key = UInt32(prefix) << 8 | UInt32(index)
      if let code = table[key] {
        prefix = Int(code)
        continue
      }
      emit(prefix)
      if nextCode < Self.maximumCodes {
        table[key] = UInt16(nextCode)
        if nextCode == 1 << codeSize { codeSize += 1 }
        nextCode += 1
      } else {
        emit(clear)
        startTable()
      }
      prefix = Int(index)
    }
    emit(prefix)
    // The decoder adds an entry for this code as well, so the code size may grow once more.
    if nextCode == 1 << codeSize && codeSize < 12 { codeSize += 1 }
    emit(clear + 1)
    flush()
  }

  private mutating func startTable() {
    table.removeAll(keepingCapacity: true)
    nextCode = (1 << minimumSize) + 2
    codeSize = minimumSize + 1
  }

  private mutating func emit(_ code: Int) {
    bits |= UInt32(code) << UInt32(bitCount)
    bitCount += codeSize
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func flush() {
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    bits = 0
    bitCount = 0
  }
}
