import Foundation
import Synchronization

/// The child process's end of the socket to the server.
package final class RunChannel: Sendable {
  private let socket: Int32
  private let wake: (read: Int32, write: Int32)
  private let state = Mutex(State())

  private struct State {
    var reader = PacketReader()
    var isClosed = false
  }

  package init(socket: Int32) {
    self.socket = socket
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wake = (ends[0], ends[1])
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(wake.read)
    close(wake.write)
    close(socket)
  }

  /// Whether the server has closed the socket.
  package var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Interrupts a wait. Any thread may call this method.
  package func interrupt() {
    var byte: UInt8 = 1
    _ = write(wake.write, &byte, 1)
  }

  /// Sends a packet and blocks until all its bytes are sent.
  package func send(_ packet: Packet) {
    let bytes = packet.bytes
    state.withLock { state in
      guard !state.isClosed else { return }
      bytes.withUnsafeBytes { buffer in
        var sent = 0
        while sent < buffer.count {
          let count = Glibc.send(
            socket, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else {
            state.isClosed = true
            return
          }
          sent += count
        }
      }
    }
  }

  package func send(_ message: some Encodable) {
    guard let data = try? JSONEncoder().encode(message) else { return }
    send(Packet(.text, data))
  }

  /// Waits up to a number of seconds for packets, and returns all available packets.
  package func receive(waiting seconds: Double) -> [Packet] {
    var descriptors = [
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&descriptors, 2, Int32((max(seconds, 0) * 1000).rounded(.up)))
    var bytes = [UInt8](repeating: 0, count: 65_536)
    if descriptors[1].revents != 0 { while read(wake.read, &bytes, 64) == 64 {} }
    guard descriptors[0].revents != 0 else { return [] }
    var packets: [Packet] = []
    while true {
      let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      if count <= 0 {
        state.withLock { $0.isClosed = true }
        break
      }
      let isBroken = state.withLock { state in
        packets += state.reader.read(bytes[..<count])
        if state.reader.isBroken { state.isClosed = true }
        return state.isClosed
      }
      if isBroken { break }
    }
    return packets
  }
}
