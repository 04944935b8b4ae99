package import Foundation

/// A message between the server and the child process of a run, in either direction.
package struct Packet: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    /// JSON, in the format of the page's messages.
    case text
    /// The task of a run, which is the first message to a child process.
    case beginning
    /// A picture for the page, with its header.
    case picture
    /// A picture to store, with its header. If it has no bytes, it was not encoded.
    case stored
    /// A line of the session, sent while the session is recorded.
    case entry
    /// The result of a recording task: the bytes of a file.
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

  /// The maximum size of a body, in bytes.
  package static let longest = 256 << 20

  /// The length and the kind, followed by the body.
  package var bytes: Data {
    var data = Data(capacity: body.count + 5)
    data.append(little: UInt32(body.count))
    data.append(kind.rawValue)
    data.append(body)
    return data
  }
}

/// A reader that splits a stream of bytes into packets.
package struct PacketReader: Sendable {
  private var buffer = Data()
  /// Whether the stream was invalid. No more packets are read from an invalid stream.
  package private(set) var isBroken = false

  package init() {}

  /// Adds bytes to the buffer and returns the complete packets.
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
