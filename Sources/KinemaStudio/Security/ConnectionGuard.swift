// Ours: A request has at most 16 kB of header and no body. A message on the socket has at most 64
// kB. Larger requests and messages are rejected before their bytes are stored.

/// A check of the limits for the bytes that a client sends on one connection.
package struct ConnectionGuard: Sendable {
  package enum Verdict: Hashable, Sendable {
    case pass
    /// The connection must be closed. Before the upgrade to a WebSocket, the response has this
    /// status.
    case refuse(status: Int)
  }

  /// The maximum size of a header, in bytes.
  package static let longestHeader = 16_384

  private enum Phase: Sendable {
    case header
    /// An upgrade was requested, and the server has not accepted it yet.
    case asking
    case messages
  }

  private var phase = Phase.header
  private var header: [UInt8] = []
  private var frame: [UInt8] = []
  /// The remaining bytes of the current frame.
  private var left = 0
  /// The number of bytes received so far for a message that consists of several frames.
  private var message = 0

  package init() {}

  /// Whether the client has started a request but not finished it.
  package var isWaiting: Bool { phase == .header && !header.isEmpty }

  /// Records that the server has accepted the upgrade.
  package mutating func agree() { if phase == .asking { phase = .messages } }

  /// Whether a request for an upgrade waits for the server.
  package var isAsking: Bool { phase == .asking }

  /// Checks the client's next bytes, in order.
  package mutating func look(at bytes: some Sequence<UInt8>) -> Verdict {
    for byte in bytes {
      switch phase {
      case .header:
        header.append(byte)
        guard header.count <= Self.longestHeader else { return .refuse(status: 431) }
        if byte == 10, header.suffix(4) == [13, 10, 13, 10] || header.suffix(2) == [10, 10] {
          if let refusal = judgeHeader() { return refusal }
        }
      case .asking: return .refuse(status: 400)
      case .messages:
        if let refusal = judge(byte) { return refusal }
      }
    }
    return .pass
  }

  private mutating func judgeHeader() -> Verdict? {
    let lines = String(decoding: header, as: UTF8.self).lowercased().split(
      whereSeparator: \.isNewline)
    header = []
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].filter { !$0.isWhitespace }
      switch parts[0].filter({ !$0.isWhitespace }) {
      case "content-length" where value != "0": return .refuse(status: 413)
      case "transfer-encoding": return .refuse(status: 413)
      case "upgrade": phase = .asking
      default: break
      }
    }
    return nil
  }

  /// Parses WebSocket frames byte by byte.
  private mutating func judge(_ byte: UInt8) -> Verdict? {
    if left > 0 {
      left -= 1
      return nil
    }
    frame.append(byte)
    guard frame.count >= 2 else { return nil }
    let short = Int(frame[1] & 0x7F)
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    let mask = frame[1] & 0x80 != 0 ? 4 : 0
    guard frame.count == 2 + extra + mask else { return nil }
    let length =
      extra == 0
      ? short : frame[2..<2 + extra].reduce(0) { min($0, 1 << 40) << 8 | Int($1) }
    let isControl = frame[0] & 0x08 != 0
    if !isControl {
      message += min(length, 1 << 40)
      guard message <= StudioRequest.longest else { return .refuse(status: 1009) }
      if frame[0] & 0x80 != 0 { message = 0 }
    } else if length > 125 {
      return .refuse(status: 1002)
    }
    frame = []
    left = length
    return nil
  }
}
