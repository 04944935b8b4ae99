import Foundation
import Synchronization

/// A child process of the server, and the socket between the two.
package final class ChildProcess: StudioChild {
  /// The outcome of a child process.
  package enum End: Hashable, Sendable {
    case finished
    /// A frame took longer than the allowed time.
    case hung
    /// The process ended with this signal or exit status.
    case crashed(String)
  }

  /// The reason why no child can be started.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  private let process: pid_t
  private let socket: Int32
  private let isOpen = Mutex(true)

  /// Starts another process of this program, with arguments that are followed by the number of a
  /// socket.
  ///
  /// - Parameters:
  ///   - receive: Called with each packet, on the child's own thread.
  ///   - finish: Called once, when the child has ended, after its last packet.
  package init(
    arguments: [String], receive: @escaping @Sendable (Packet) -> Void,
    finish: @escaping @Sendable (End) -> Void
  ) throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Fault(
        description: "cannot create a socket for a run: \(String(cString: strerror(errno)))")
    }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
    Self.keepFiles()
    let path = "/proc/self/exe"
    let words = [CommandLine.arguments[0]] + arguments + ["--studio-socket", "3"]
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var variables: [UnsafeMutablePointer<CChar>?] = Self.environment.map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    var child = pid_t()
    let failure = posix_spawn(&child, path, &actions, nil, &pointers, &variables)
    guard failure == 0 else {
      close(ends[0])
      throw Fault(
        description: "cannot start a process for a run: \(String(cString: strerror(failure)))")
    }
    process = child
    socket = ends[0]
    let (process, socket) = (child, ends[0])
    let thread = Thread { [self] in
      Self.read(socket, receive)
      // Nothing may be sent to this descriptor after it is closed, because another file may reuse
      // the number.
      isOpen.withLock {
        $0 = false
        close(socket)
      }
      finish(Self.end(of: process))
    }
    thread.start()
  }

  /// Sends a packet. Returns `false` if the child does not accept it, for example because it hangs.
  @discardableResult
  package func send(_ packet: Packet) -> Bool {
    let bytes = packet.bytes
    return isOpen.withLock { isOpen in
      guard isOpen else { return false }
      return bytes.withUnsafeBytes { buffer in
        var sent = 0
        while sent < buffer.count {
          let count = Glibc.send(
            socket, buffer.baseAddress! + sent, buffer.count - sent,
            Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
          if count > 0 {
            sent += count
          } else if errno == EAGAIN {
            // The buffer is full. This occurs if a large session is sent to a child that is
            // starting.
            var descriptor = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
            guard poll(&descriptor, 1, 2000) > 0 else { return false }
          } else if errno != EINTR {
            return false
          }
        }
        return true
      }
    }
  }

  package var isRunning: Bool { isOpen.withLock { $0 } }

  /// Closes the socket, which ends the child.
  package func end() {
    isOpen.withLock { if $0 { _ = shutdown(socket, Int32(SHUT_RDWR)) } }
  }

  /// The environment of this process. Backtraces are disabled unless they were requested, so that a
  /// crash is reported immediately.
  private static var environment: [String] {
    var variables = ProcessInfo.processInfo.environment
    if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
    return variables.map { "\($0.key)=\($0.value)" }
  }

  /// Prevents the next child from inheriting files of this process, such as the listening socket or
  /// the sockets of other runs.
  private static func keepFiles() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for number in names.compactMap({ Int32($0) }) where number > 2 {
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }
  }

  private static func read(_ socket: Int32, _ receive: (Packet) -> Void) {
    var reader = PacketReader()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while !reader.isBroken {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for packet in reader.read(bytes[..<count]) { receive(packet) }
    }
  }

  /// Waits for the process, which ends when its socket is closed. If it does not end, it is killed.
  private static func end(of process: pid_t) -> End {
    var status: Int32 = 0
    for turn in 0... {
      let found = waitpid(process, &status, turn < 200 ? WNOHANG : 0)
      if found == process { break }
      if found < 0, errno != EINTR { return .finished }
      if turn == 199 { kill(process, SIGKILL) }
      if found == 0 { Thread.sleep(forTimeInterval: 0.01) }
    }
    let signal = status & 0x7F
    if signal == SIGKILL { return .hung }
    if signal != 0 { return .crashed("signal \(signal)") }
    let code = status >> 8 & 0xFF
    return code == 0 ? .finished : code == RunWatchdog.status ? .hung : .crashed("status \(code)")
  }
}
