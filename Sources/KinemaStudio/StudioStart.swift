import Foundation
import KinemaCapture
import UIKit

/// The start of a process of the studio: the server, or one run.
@MainActor
package struct StudioStart {
  package let library: StudioLibrary
  /// The port to serve at; nil takes a free one.
  package let port: UInt16?
  /// The socket of the run that this process is to be; nil for the server.
  package let socket: Int32?
  /// The arguments with which this program becomes a run, before `--studio-socket`.
  package let child: [String]

  package init(library: StudioLibrary, port: UInt16?, socket: Int32?, child: [String]) {
    self.library = library
    self.port = port
    self.socket = socket
    self.child = child
  }

  /// Serves until the process is ended, or plays a run until its socket closes.
  ///
  /// - Throws: ``StudioDoor/Closed`` without the trait `Browser`, and a line when the port is taken.
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
