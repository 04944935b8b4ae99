public import KinemaElementary
import Physics2D

// Contacts are encoded in the order of their sides, regardless of their order in memory.

extension DynamicScene {
  func encodeContacts(into writer: inout BinaryWriter) {
    writer.write(contacts.all.sorted(byKey: { $0.key.sortKey }))
    writer.write(contacts.changedKeys)
    writer.write(changedContacts.map { $0.key })
    writer.write(pendingEnds)
  }

  /// Reads the contacts. Their items and boundaries have already been read.
  mutating func decodeContacts(from reader: inout BinaryReader) throws(BinaryFault) {
    let open: [OpenContact] = reader.read()
    let changed: [ContactPair] = reader.read()
    let changedInTick: [ContactPair] = reader.read()
    pendingEnds = reader.read()
    for index in open.indices.dropFirst() {
      reader.require(open[index - 1].key < open[index].key, or: "contacts are out of order")
    }
    for pair in open.map({ $0.key }) + changed + changedInTick + pendingEnds.map({ $0.pair }) {
      let low = pair.boundary.map { $0 < boundaries.count } ?? (pair.low < items.records.count)
      reader.require(
        low && pair.high < items.records.count, or: "a side of a contact is out of range")
    }
    try reader.check()
    contacts = ContactTable(open, changed: changed)
    changedContacts = changedInTick.map { contacts.change(of: $0) }
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

  init(from reader: inout BinaryReader) {
    let key: ContactPair = reader.read()
    let isOrdered: Bool = reader.read()
    let count: Int = reader.read()
    reader.require((0...1 << 30).contains(count), or: "a number is out of range")
    self.init(
      key: key, first: isOrdered ? key.low : key.high, second: isOrdered ? key.high : key.low,
      count: count, point: reader.read())
    for group in reader.read([UInt32].self) {
      guard group > 0 && !reporters.contains(group) else {
        reader.fail("a contact has an invalid or repeated reporter")
        return
      }
      reporters.append(group)
    }
  }
}

extension ContactPair: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.write(low)
    writer.write(high)
  }

  init(from reader: inout BinaryReader) {
    let (low, high): (Int, Int) = (reader.read(), reader.read())
    reader.require(low < high && high >= 0, or: "a contact has no item")
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

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(
      phase: reader.read() ? .began : .ended, behavior: reader.read(),
      item: reader.read(), partner: reader.read(), point: reader.read(),
      pair: reader.read())
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

  @usableFromInline package init(from reader: inout BinaryReader) {
    switch reader.read(UInt8.self) {
    case 0: self = .item(reader.read())
    case 1: self = .boundary(reader.read())
    case 2: self = .referenceBounds
    default:
      self = .referenceBounds
      reader.fail("the kind is unknown")
    }
  }
}
