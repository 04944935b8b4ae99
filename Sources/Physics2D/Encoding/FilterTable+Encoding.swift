public import KinemaElementary

extension FilterTable: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    // The first filter is the same in every world.
    var others = Array(filters.dropFirst())
    try visitor.visit(&others)
    filters = [.everything] + others
  }
}

extension CollisionFilter: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    for numbers in [categories, mask] {
      // A short list is encoded with as many bytes as it uses in memory.
      writer.append(numbers == nil ? 0 : 1 as UInt32)
      writer.write(numbers ?? [])
    }
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    categories = try Self.readNumbers(from: &reader)
    mask = try Self.readNumbers(from: &reader)
  }

  private static func readNumbers(
    from reader: inout BinaryReader
  ) throws(BinaryFault) -> [UInt32]? {
    let isGiven = try reader.read(UInt32.self)
    let numbers = try reader.read([UInt32].self)
    try reader.require(
      isGiven == 1 || (isGiven == 0 && numbers.isEmpty),
      or: "categories are given for a missing list")
    for k in numbers.indices.dropFirst() {
      try reader.require(numbers[k - 1] <= numbers[k], or: "categories are not in ascending order")
    }
    return isGiven == 1 ? numbers : nil
  }
}
