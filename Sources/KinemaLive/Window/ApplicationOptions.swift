import ArgumentParser
import CoreGraphics
package import Foundation

/// The options of an app that runs in a window or a browser.
struct ApplicationOptions: ParsableArguments {
  @OptionGroup var live: LiveOptions

  @Option(help: "The size of the screen in points, such as 320x480.")
  var size: String = "320x480"

  @Option(help: "Replays a recorded session without a window, and exits.")
  var replay: String?

  @Option(name: .shortAndLong, help: "With --replay: the file to which the frames are written.")
  var output: String?

  @Option(help: "With --replay: the maximum duration of the session, in seconds.")
  var longest: Double = SessionRecording.longest

  @Flag(help: "Serves the app and its scenes to a browser on this machine.")
  var studio = false

  @Option(help: "With --studio: the port (default: a free port).")
  var port: UInt16?

  /// The socket of a run, which the studio passes to the process that it starts.
  @Option(help: .hidden)
  var studioSocket: Int32?

  @Argument(parsing: .allUnrecognized, help: "The app's own options.")
  var rest: [String] = []

  init() {}

  mutating func validate() throws {
    _ = try ScreenSize.parse(size)
    try SessionReplay.check(longest: longest)
    if port != nil, !studio { throw ValidationError("--port requires --studio") }
    if output != nil, replay == nil {
      throw ValidationError("--output requires --replay. Use --record for a live session.")
    }
  }
}

/// The size of a screen in the format used by options.
package enum ScreenSize {
  /// Reads a size in the format WIDTHxHEIGHT, with each number between 50 and 4096 points.
  package static func parse(_ text: String) throws -> CGSize {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (50...4096).contains(width), (50...4096).contains(height)
    else { throw SizeError(text: text) }
    return CGSize(width: width, height: height)
  }

  package struct SizeError: Error, Hashable, CustomStringConvertible {
    let text: String

    package var description: String {
      "--size must be WIDTHxHEIGHT in points, each between 50 and 4096, not \(text)"
    }
  }
}
