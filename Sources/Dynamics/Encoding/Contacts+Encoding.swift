public import KinemaElementary
import Physics2D

// Contacts stand in the order of their sides, whatever their order in memory.

extension ContactTable: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.write(all.sorted { $0.key < $1.key })
    writer.write(changedKeys)
  }

  init(from reader: inout BinaryReader) throws(BinaryFault) {
    let contacts: [OpenContact] = try reader.read()
    for index in contacts.indices.dropFirst() {
      try reader.require(
        contacts[index - 1].key < contacts[index].key, or: "contacts are out of order")
    }
    self.init(contacts, changed: try reader.read())
  }
}

extension OpenContact: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.write(key)
    writer.write(first == key.low)
    writer.write(count)
    writer.write(point)
    writer.write(Array(reporters))
  }

  init(from reader: inout BinaryReader) throws(BinaryFault) {
    let key: ContactPair = try reader.read()
    let isOrdered: Bool = try reader.read()
    let count: Int = try reader.read()
    try reader.require((0...1 << 40).contains(count), or: "a number is out of range")
    self.init(
      key: key, first: isOrdered ? key.low : key.high, second: isOrdered ? key.high : key.low,
      count: count, point: try reader.read())
    for group in try reader.read([UInt32].self) {
      try reader.require(
        group > 0 && !reporters.contains(group), or: "a contact is reported by nobody or twice")
      reporters.append(group)
    }
  }
}

extension ContactPair: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.write(low)
    writer.write(high)
  }

  init(from reader: inout BinaryReader) throws(BinaryFault) {
    let (low, high): (Int, Int) = (try reader.read(), try reader.read())
    try reader.require(low < high && high >= 0, or: "a contact has no item")
    self.init(low, high)
  }
}

extension SceneContactEvent: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(phase == .began)
    writer.write(behavior)
    writer.write(item)
    writer.write(partner)
    writer.write(point)
    writer.write(pair)
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init(
      phase: try reader.read() ? .began : .ended, behavior: try reader.read(),
      item: try reader.read(), partner: try reader.read(), point: try reader.read(),
      pair: try reader.read())
  }
}

extension SceneContactEvent.Partner: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    switch self {
    case .item(let item):
      writer.append(0 as UInt8)
      writer.write(item)
    case .boundary(let id):
      writer.append(1 as UInt8)
      writer.write(id)
    case .referenceBounds: writer.append(2 as UInt8)
    }
  }

  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    switch try reader.read(UInt8.self) {
    case 0: self = .item(try reader.read())
    case 1: self = .boundary(try reader.read())
    case 2: self = .referenceBounds
    default: throw reader.fault("there is an unknown kind")
    }
  }
}
