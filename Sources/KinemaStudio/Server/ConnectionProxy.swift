#if Browser
  // Ours: FlyingFox does not limit headers, messages, connections, or the time of a request. It
  // therefore listens only on a socket in a folder that only this user can access. This type is a
  // proxy in front of FlyingFox, with limits of 16 connections and ten seconds per request.

  import Foundation
  import Synchronization

  /// The listener at the port. It forwards connections that stay within the limits.
  final class ConnectionProxy: Sendable {
    static let mostConnections = 16
    static let requestTime = 10.0

    private let listener: Int32
    private let path: String
    private let count = Mutex(0)

    /// Creates a proxy that owns a listening socket.
    ///
    /// - Parameter path: The path of the socket of the server behind the proxy.
    init(listener: Int32, path: String) {
      self.listener = listener
      self.path = path
    }

    /// Starts accepting connections.
    func start() {
      let thread = Thread { [self] in
        while true {
          let client = accept(listener, nil, nil)
          if client < 0 {
            guard errno == EINTR || errno == ECONNABORTED || errno == EMFILE else { return }
            Thread.sleep(forTimeInterval: 0.05)
            continue
          }
          let isFree = count.withLock { count in
            guard count < Self.mostConnections else { return false }
            count += 1
            return true
          }
          guard isFree else {
            Self.refuse(client, 503)
            close(client)
            continue
          }
          let relay = Thread { [self] in
            self.relay(client)
            close(client)
            count.withLock { $0 -= 1 }
          }
          relay.start()
        }
      }
      thread.start()
    }

    private func relay(_ client: Int32) {
      var yes: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, size)
      let server = connectToServer()
      guard server >= 0 else { return Self.refuse(client, 503) }
      defer { close(server) }
      var bounds = ConnectionGuard()
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      var begin = StudioClock.now
      while true {
        var files = [
          pollfd(fd: client, events: Int16(POLLIN), revents: 0),
          pollfd(fd: server, events: Int16(POLLIN), revents: 0),
        ]
        let found = poll(&files, 2, bounds.isWaiting ? 1000 : 60_000)
        if found < 0, errno != EINTR { return }
        if bounds.isWaiting, StudioClock.now - begin > Self.requestTime {
          return Self.refuse(client, 408)
        }
        if files[0].revents != 0 {
          let count = recv(client, &bytes, bytes.count, 0)
          guard count > 0 else { return }
          if !bounds.isWaiting { begin = StudioClock.now }
          if case .refuse(let status) = bounds.look(at: bytes[..<count]) {
            if status < 1000 { Self.refuse(client, status) }
            return
          }
          guard Self.send(server, bytes[..<count]) else { return }
        }
        if files[1].revents != 0 {
          let count = recv(server, &bytes, bytes.count, 0)
          guard count > 0 else { return }
          let isRefusal = bounds.isAsking && !bytes[..<count].starts(with: "HTTP/1.1 101".utf8)
          if bounds.isAsking { bounds.agree() }
          guard Self.send(client, bytes[..<count]), !isRefusal else { return }
        }
      }
    }

    private func connectToServer() -> Int32 {
      let file = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      guard file >= 0 else { return -1 }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let isConnected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      if isConnected { return file }
      close(file)
      return -1
    }

    private static func send(_ file: Int32, _ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.withUnsafeBytes { buffer in
        var sent = 0
        while sent < buffer.count {
          let count = Glibc.send(
            file, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          sent += count
        }
        return true
      }
    }

    private static func refuse(_ client: Int32, _ status: Int) {
      let text = "HTTP/1.1 \(status) Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      _ = send(client, Array(text.utf8)[...])
    }
  }
#endif
