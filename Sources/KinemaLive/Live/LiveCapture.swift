import CoreGraphics
package import Foundation
package import KinemaFiles
import UIKitCore

/// The services that a live session uses to create movies and to open the studio.
@MainActor
package protocol LiveCapture {
  /// Creates a movie of a live session after checking that its file can be written.
  static func movie(to path: String) throws -> any LiveMovie

  /// Creates a movie, an exported motion, or a chart of a replayed session.
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
  /// Adds the current contents of the screen.
  ///
  /// - Parameters:
  ///   - host: The host whose screen is recorded.
  ///   - shown: The seconds for which the contents are visible if no other frame follows.
  ///   - before: The seconds for which the previous frame was visible.
  func add(_ host: Host, shown: TimeInterval, before: TimeInterval)

  /// Extends the time for which the last frame is visible, in seconds.
  func extend(by seconds: TimeInterval)

  /// Writes the file after the end of the session.
  func write(_ session: LiveSession, to path: String) throws
}

/// A movie, an exported motion, or a chart of a replayed session.
@MainActor
package protocol ReplayMovie: AnyObject {
  /// Observes the host before the first content is shown.
  func begin(_ host: Host)

  /// Adds the current contents of the screen.
  ///
  /// The previous frame was visible for `before` seconds.
  func add(_ host: Host, before: TimeInterval) throws

  /// Finishes the file.
  ///
  /// The last frame is visible for `shown` seconds.
  func finish(shown: TimeInterval) throws
}

/// A request to run an app in the studio, with the options from the command line.
package struct StudioVisit {
  /// The app as content to show.
  package let app: LiveContent
  /// The port of the server, or nil for a free port.
  package let port: UInt16?
  /// The socket of the run that this process performs, or nil for the server process.
  package let socket: Int32?
}
