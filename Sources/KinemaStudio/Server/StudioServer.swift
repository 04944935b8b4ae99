#if Browser
  import FlyingFox
  import FlyingSocks
  import Foundation
  import KinemaHosts
  import Synchronization
  import UIKit

  /// The server of the studio: the page, the socket, the files. It shows no scene itself.
  @MainActor
  struct StudioServer {
    let library: StudioLibrary
    let port: UInt16?
    let child: [String]

    /// The reason why nothing can be served, in one line.
    struct Fault: Error, CustomStringConvertible {
      let description: String
    }

    /// Serves until the process is interrupted.
    func run() throws {
      let port = try port.map(Self.checkFree) ?? Self.freePort()
      let gate = StudioGate(port: port)
      let child = child
      let runs = StudioRuns { receive, finish in
        try ChildProcess(arguments: child, receive: receive, finish: finish)
      }
      var files = StaticFiles()
      files.add(Bundle.module.bundleURL.appendingPathComponent("Page"))
      files.add(URL(fileURLWithPath: "gallery"), at: "/gallery/")
      let list = try JSONEncoder().encode(SceneList(library, version: SceneList.buildVersion))
      let handler = StudioHandler(gate: gate, runs: runs, files: files, scenes: list)
      let server = HTTPServer(
        config: .init(
          address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 300,
          logger: .disabled),
        handler: handler)
      Self.endOnSignals()
      let done = DispatchSemaphore(value: 0)
      let box = FailureBox()
      Task.detached {
        do {
          try await server.run()
        } catch {
          box.line.withLock { $0 = "\(error)" }
        }
        done.signal()
      }
      Self.announce(gate)
      done.wait()
      runs.end()
      throw Fault(description: "the studio has ended: \(box.line.withLock { $0 } ?? "no reason")")
    }

    private final class FailureBox: Sendable {
      let line = Mutex<String?>(nil)
    }

    private static func announce(_ gate: StudioGate) {
      print("The studio: \(gate.address)")
      print("It ends with Ctrl-C.")
      fflush(nil)
      let environment = ProcessInfo.processInfo.environment
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
      let opener = Process()
      opener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      opener.arguments = ["xdg-open", gate.address]
      opener.standardOutput = FileHandle.nullDevice
      opener.standardError = FileHandle.nullDevice
      try? opener.run()
    }

    /// Children end when the socket closes, which it does with this process.
    private static func endOnSignals() {
      for number in [SIGINT, SIGTERM] { signal(number) { _ in _exit(0) } }
      signal(SIGPIPE, SIG_IGN)
    }

    // MARK: - Ports

    private static func checkFree(_ port: UInt16) throws -> UInt16 {
      guard bind(port) != nil else {
        throw Fault(
          description: "port \(port) is taken; choose another with --port, or none for a free one")
      }
      return port
    }

    private static func freePort() throws -> UInt16 {
      guard let port = bind(8017) ?? bind(0) else {
        throw Fault(description: "no port of this machine is free")
      }
      return port
    }

    /// The number of a port that can be had on this machine; nil when it is taken.
    private static func bind(_ port: UInt16) -> UInt16? {
      let file = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var yes: Int32 = 1
      setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          Glibc.bind(file, pointer, size) == 0 && listen(file, 1) == 0
            && getsockname(file, pointer, &size) == 0
        }
      }
      return isBound ? UInt16(bigEndian: address.sin_port) : nil
    }
  }
#endif
