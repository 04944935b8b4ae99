import CoreGraphics
package import Foundation
package import KinemaFiles
import UIKitCore

/// The services of a live session that make movies and open the studio.
@MainActor
package protocol LiveCapture {
  /// Makes a movie of a live session, after a check that its file can be written.
  static func movie(to path: String) throws -> any LiveMovie

  /// Makes a movie of a replayed session.
  static func movie(
    of replay: SessionReplay, to path: String, files: any FileOperations
  ) throws -> any ReplayMovie

  /// Serves the app to a browser, or runs one of its scenes.
  static func enterStudio(_ visit: StudioVisit) throws

  /// Returns the content of a scene that the program has registered.
  static func scene(named name: String) -> LiveContent?
}

/// A movie of a live session.
@MainActor
package protocol LiveMovie: AnyObject {
  /// Adds the screen's present contents.
  ///
  /// - Parameters:
  ///   - host: the host whose screen it is.
  ///   - shown: the seconds for which the contents are seen if no other frame follows.
  ///   - before: the seconds for which the frame before was seen.
  func add(_ host: Host, shown: TimeInterval, before: TimeInterval)

  /// Lets the last frame be seen for some seconds more.
  func extend(by seconds: TimeInterval)

  /// Writes the file once the session is over.
  func write(_ session: LiveSession, to path: String) throws
}

/// A movie of a replayed session, written while it plays.
@MainActor
package protocol ReplayMovie: AnyObject {
  /// Adds the screen's present contents; the frame before was seen for `before` seconds.
  func add(_ host: Host, before: TimeInterval) throws

  /// Finishes the file; the last frame is seen for `shown` seconds.
  func finish(shown: TimeInterval) throws
}

/// A request of an app's options to run in the studio.
package struct StudioVisit {
  /// The app itself, as content to show.
  package let app: LiveContent
  /// The port to serve at; nil takes a free one.
  package let port: UInt16?
  /// The socket of the run that this process is to be; nil for the server.
  package let socket: Int32?
}
