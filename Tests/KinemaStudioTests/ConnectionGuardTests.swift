import KinemaStudio
import MotionTesting
import Testing

@Suite struct ConnectionGuardTests {
  private let upgrade = "GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n"

  private func open() -> ConnectionGuard {
    var bounds = ConnectionGuard()
    #expect(bounds.look(at: upgrade.utf8) == .pass)
    #expect(bounds.isAsking)
    bounds.agree()
    return bounds
  }

  private func frame(_ first: UInt8, _ length: Int) -> [UInt8] {
    let size: [UInt8] =
      length < 126
      ? [UInt8(length) | 0x80]
      : length < 65_536
        ? [0xFE, UInt8(length >> 8), UInt8(length & 255)]
        : [0xFF] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
    return [first] + size + [1, 2, 3, 4]
  }

  @Test func `A request header can have at most 16 kB, regardless of earlier requests`() {
    var bounds = ConnectionGuard()
    for _ in 0..<100 { #expect(bounds.look(at: "GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8) == .pass) }
    #expect(!bounds.isWaiting)
    let line = "X: " + String(repeating: "x", count: 16_384)
    #expect(bounds.look(at: line.utf8) == .refuse(status: 431))
  }

  @Test func `A request with a body is refused`() {
    for line in ["Content-Length: 5", "content-length : 5", "Transfer-Encoding: chunked"] {
      var bounds = ConnectionGuard()
      #expect(
        bounds.look(at: "GET / HTTP/1.1\r\n\(line)\r\n\r\n".utf8) == .refuse(status: 413))
    }
    var bounds = ConnectionGuard()
    #expect(bounds.look(at: "GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n".utf8) == .pass)
  }

  @Test
  func
    `A client must not send bytes after an upgrade request before the server accepts the request`()
  {
    var bounds = ConnectionGuard()
    #expect(bounds.look(at: (upgrade + "G").utf8) == .refuse(status: 400))
  }

  @Test func `A message can have at most 64 kB, in one frame or in many`() {
    var bounds = open()
    for _ in 0..<3 {
      #expect(bounds.look(at: frame(0x81, 65_536)) == .pass)
      #expect(bounds.look(at: [UInt8](repeating: 0, count: 65_536)) == .pass)
    }
    #expect(bounds.look(at: frame(0x81, 65_537)) == .refuse(status: 1009))
    var parts = open()
    #expect(parts.look(at: frame(0x01, 60_000) + [UInt8](repeating: 0, count: 60_000)) == .pass)
    #expect(parts.look(at: frame(0x89, 5) + [0, 0, 0, 0, 0]) == .pass)
    #expect(parts.look(at: frame(0x80, 5_537)) == .refuse(status: 1009))
    var huge = open()
    #expect(
      huge.look(at: [0x81, 0xFF] + [UInt8](repeating: 255, count: 12)) == .refuse(status: 1009))
    var control = open()
    #expect(control.look(at: frame(0x89, 126)) == .refuse(status: 1002))
  }

  @Test func `Random frames never crash the connection guard`() {
    var source = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      var bounds = open()
      let count = Int.random(in: 0...100, using: &source)
      _ = bounds.look(at: (0..<count).map { _ in UInt8.random(in: 0...255, using: &source) })
    }
  }
}
