public import KinemaElementary

extension FilterTable: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    // The first filter is the same in every world.
    var others = Array(filters.dropFirst())
    visitor.visit(&others)
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

  @usableFromInline package init(from reader: inout BinaryReader) {
    categories = Self.readNumbers(from: &reader)
    mask = Self.readNumbers(from: &reader)
  }

  private static func readNumbers(
    from reader: inout BinaryReader
  ) -> [UInt32]? {
    let isGiven = reader.read(UInt32.self)
    let numbers = reader.read([UInt32].self)
    reader.require(
      isGiven == 1 || (isGiven == 0 && numbers.isEmpty),
      or: "categories are given for a missing list")
    for k in numbers.indices.dropFirst() {
      reader.require(numbers[k - 1] <= numbers[k], or: "categories are not in ascending order")
    }
    return isGiven == 1 ? numbers : nil
  }
}
