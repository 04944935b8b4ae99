import Foundation
import KinemaStudio

/// The external input of the studio: messages of a page, one per line, packets between its
/// processes, and request headers.
enum MessageFuzz: FuzzTarget {
  static let name = "messages"
  static let words = [
    "open", "input", "settings", "pause", "play", "step", "seek", "branch", "inspect", "xray",
    "chart",
    "marks", "foretell", "changes", "hash", "ack", "close", "\"run\":1", "\"scene\":\"card\"",
    "\"device\":\"phone15\"", "\"slot\":\"B\"", "\"size\":[320,480]", "\"scale\":2",
    "\"kind\":\"down\"",
    "\"finger\":9", "\"stamp\":1e13", "\"key\":\"\\u0000\"", "\"parameters\":{\"a\":1e309}",
    "\"frame\":-1",
    "\"speed\":0.25", "\"touches\":\"open card\"", "null", "true", "[", "]", "{", "}", ":", ",",
    "127.0.0.1:8080", "studio8080=", "?token=",
  ]

  static func take(_ bytes: [UInt8]) throws {
    try readRequests(String(decoding: bytes, as: UTF8.self))
    try readPackets(bytes)
    try judge(String(decoding: bytes.prefix(800), as: UTF8.self))
  }

  private static func readRequests(_ text: String) throws {
    for line in text.split(separator: "\n").prefix(100) {
      let request: StudioRequest
      do throws(StudioRequest.Refusal) {
        request = try StudioRequest(text: String(line))
      } catch {
        guard !error.description.isEmpty, !error.description.contains("\n") else {
          throw FuzzFault("a refusal must be one line")
        }
        continue
      }
      try check(request)
    }
  }

  /// Checks that an accepted request is within bounds and reaches the child process unchanged.
  private static func check(_ request: StudioRequest) throws {
    if let run = request.run, !(1...65_535).contains(run) {
      throw FuzzFault("run \(run) was accepted")
    }
    switch request {
    case .open(let opening):
      let data = try JSONEncoder().encode(opening)
      guard try JSONDecoder().decode(StudioOpening.self, from: data) == opening else {
        throw FuzzFault("an opening changes in a round trip")
      }
    case .input(_, let input):
      let numbers = [input.x, input.y, input.dx, input.dy, input.stamp]
      guard numbers.allSatisfy({ abs($0) <= 1e13 }), (0...9).contains(input.finger) else {
        throw FuzzFault("an input out of bounds was accepted")
      }
    default: break
    }
  }

  /// Checks that a stream yields the same packets however it is split.
  private static func readPackets(_ bytes: [UInt8]) throws {
    var whole = PacketReader()
    let packets = whole.read(bytes)
    var pieces = PacketReader()
    var found: [Packet] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = 1 + Int(rest[rest.startIndex]) % 7
      found += pieces.read(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    guard found == packets, whole.isBroken == pieces.isBroken else {
      throw FuzzFault("packets depend on how the stream is split")
    }
    guard bytes.starts(with: packets.flatMap { [UInt8]($0.bytes) }) else {
      throw FuzzFault("packets differ from the sent bytes")
    }
  }

  /// Checks that no request is admitted without the secret.
  private static func judge(_ text: String) throws {
    let gate = StudioGate(port: 8080, token: StudioToken(1, 2))
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func word(_ index: Int) -> String? { index < words.count ? words[index] : nil }
    var request = StudioGate.Request(path: word(0) ?? "/")
    request.method = word(1) ?? "GET"
    request.host = word(2)
    request.origin = word(3)
    request.cookies = word(4)
    request.token = word(5)
    request.isUpgrade = word(6) != nil
    switch gate.judge(request) {
    case .admit: throw FuzzFault("an unknown client was accepted")
    case .exchange:
      guard request.token == StudioToken(1, 2).digits else {
        throw FuzzFault("a wrong secret became a cookie")
      }
    case .refuse(let status, let line):
      guard status >= 400, !line.isEmpty, !line.contains("\n") else {
        throw FuzzFault("a refusal must be one line")
      }
    }
  }
}
