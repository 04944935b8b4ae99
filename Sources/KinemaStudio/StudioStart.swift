import Foundation
import KinemaCapture
import UIKit

/// The start of a studio process, which is either the server or one run.
@MainActor
package struct StudioStart {
  package let library: StudioLibrary
  /// The port of the server, or `nil` for any free port.
  package let port: UInt16?
  /// The socket of this process's run, or `nil` for the server.
  package let socket: Int32?
  /// The arguments of a run's child process, before `--studio-socket`.
  package let child: [String]

  package init(library: StudioLibrary, port: UInt16?, socket: Int32?, child: [String]) {
    self.library = library
    self.port = port
    self.socket = socket
    self.child = child
  }

  /// Runs the server until the process ends, or serves a single run until its socket closes.
  ///
  /// - Throws: ``StudioDoor/Closed`` without the trait `Browser`, and a one-line message if the
  ///   port is in use.
  package func run() throws {
    if let socket {
      RunProcess(library: library, socket: socket).run()
      return
    }
    #if Browser
      try StudioServer(library: library, port: port, child: child).run()
    #else
      throw StudioDoor.Closed()
    #endif
  }
}
