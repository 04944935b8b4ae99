#if Browser
  import FlyingFox
  import FlyingSocks
  import Foundation
  import Synchronization
  import UIKit

  /// The server of the studio, which serves the page, the socket, and the files. It does not run
  /// scenes itself.
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
      let (listener, port) = try Self.listen(port)
      let gate = StudioGate(port: port)
      let child = child
      let runs = StudioRuns { receive, finish in
        try ChildProcess(arguments: child, receive: receive, finish: finish)
      }
      var files = StaticFiles()
      files.add(Bundle.module.bundleURL.appendingPathComponent("Page"))
      files.add(URL(fileURLWithPath: Gallery.folder), at: Gallery.prefix)
      let list = try JSONEncoder().encode(
        SceneList(library, version: SceneList.buildVersion, files: files))
      let handler = StudioHandler(gate: gate, runs: runs, files: files, scenes: list)
      let folder = try Self.privateFolder()
      let path = "\(folder)/server"
      let server = HTTPServer(
        config: .init(address: .unix(path: path), timeout: 300, logger: .disabled),
        handler: handler)
      let signals = Self.endOnSignals(removing: folder)
      defer { for signal in signals { signal.cancel() } }
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
      while access(path, F_OK) != 0, box.line.withLock({ $0 }) == nil { usleep(1000) }
      // The proxy connects to the server through this path.
      let keeper = ConnectionProxy(listener: listener, path: path)
      keeper.start()
      Self.announce(gate, folder)
      done.wait()
      runs.end()
      throw Fault(description: "the studio has ended: \(box.line.withLock { $0 } ?? "no reason")")
    }

    private final class FailureBox: Sendable {
      let line = Mutex<String?>(nil)
    }

    private static func announce(_ gate: StudioGate, _ folder: String) {
      print("The studio is running at \(gate.address)")
      print("Press Ctrl-C to end it.")
      fflush(nil)
      let environment = ProcessInfo.processInfo.environment
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
      let opener = Process()
      opener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      guard let file = try? OpeningPage.write(leadingTo: gate.makeAddress(), in: folder) else {
        return
      }
      opener.arguments = ["xdg-open", file]
      opener.standardOutput = FileHandle.nullDevice
      opener.standardError = FileHandle.nullDevice
      try? opener.run()
    }

    /// Ends the process on signals. Children then end because their sockets are closed.
    private static func endOnSignals(removing folder: String) -> [any DispatchSourceSignal] {
      signal(SIGPIPE, SIG_IGN)
      return [SIGINT, SIGTERM, SIGHUP].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { @Sendable in
          try? FileManager.default.removeItem(atPath: folder)
          _exit(0)
        }
        source.resume()
        return source
      }
    }

    /// Creates a folder that only this user can access.
    private static func privateFolder() throws -> String {
      var name = Array("/tmp/kinema-studio-XXXXXX".utf8CString)
      guard mkdtemp(&name) != nil else {
        throw Fault(
          description: "cannot create a folder for the server: \(String(cString: strerror(errno)))")
      }
      return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    // MARK: - Ports

    /// Returns a socket that accepts connections only from this machine, and its port. `nil`
    /// requests any free port.
    private static func listen(_ wanted: UInt16?) throws -> (Int32, UInt16) {
      if let wanted {
        guard let found = bind(wanted) else {
          throw Fault(
            description:
              "port \(wanted) is in use. Choose another port with --port, or omit --port to use "
              + "any free port")
        }
        return found
      }
      guard let found = bind(8017) ?? bind(0) else {
        throw Fault(description: "this machine has no free port")
      }
      return found
    }

    /// Returns a socket that listens at a port, or nil if the port is in use.
    private static func bind(_ port: UInt16) -> (Int32, UInt16)? {
      let file = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      guard file >= 0 else { return nil }
      var yes: Int32 = 1
      setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          Glibc.bind(file, pointer, size) == 0 && Glibc.listen(file, 16) == 0
            && getsockname(file, pointer, &size) == 0
        }
      }
      guard isBound else {
        close(file)
        return nil
      }
      return (file, UInt16(bigEndian: address.sin_port))
    }
  }
#endif
