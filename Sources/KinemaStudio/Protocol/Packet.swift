package import Foundation

/// A message between the server and the child of a run, in either direction.
package struct Packet: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    /// JSON, as the page sends or gets it.
    case text
    /// The task of a run: the first message to a child.
    case beginning
    /// A picture for the page, with its header.
    case picture
    /// A picture to be kept, with its header; without bytes, it was not encoded.
    case stored
    /// A line of the session as it is recorded.
    case entry
    /// The answer to a task of its own: the bytes of a file.
    case file
  }

  package let kind: Kind
  package let body: Data

  package init(_ kind: Kind, _ body: Data) {
    self.kind = kind
    self.body = body
  }

  package init(_ kind: Kind, text: String) { self.init(kind, Data(text.utf8)) }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The most bytes of a body.
  package static let longest = 256 << 20

  /// Length and kind, then the body.
  package var bytes: Data {
    var data = Data(capacity: body.count + 5)
    data.append(little: UInt32(body.count))
    data.append(kind.rawValue)
    data.append(body)
    return data
  }
}

/// The packets in a stream of bytes.
package struct PacketReader: Sendable {
  private var buffer = Data()
  /// Whether the stream made no sense; nothing more is read from it.
  package private(set) var isBroken = false

  package init() {}

  /// Takes in bytes and returns the packets that are whole.
  package mutating func read(_ bytes: some Sequence<UInt8>) -> [Packet] {
    buffer.append(contentsOf: bytes)
    var packets: [Packet] = []
    var start = buffer.startIndex
    while !isBroken, buffer.endIndex - start >= 5 {
      let count = buffer[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard count <= Packet.longest, let kind = Packet.Kind(rawValue: buffer[start + 4]) else {
        isBroken = true
        break
      }
      guard buffer.endIndex - start - 5 >= count else { break }
      packets.append(Packet(kind, buffer.subdata(in: start + 5..<start + 5 + count)))
      start += 5 + count
    }
    buffer = isBroken ? Data() : buffer.subdata(in: start..<buffer.endIndex)
    return packets
  }
}

extension Data {
  mutating func append(little value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
