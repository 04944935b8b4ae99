package import ArgumentParser
import CoreGraphics
package import Foundation

/// The options of an app that runs in a window or a browser.
package struct ApplicationOptions: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Application.name, abstract: "Shows the app in a window or in a browser.")
  }

  @OptionGroup var live: LiveOptions

  @Option(help: "The size of the screen in points (default: 320x480, or that of the session).")
  var size: String?

  @Option(help: "Replays a recorded session without a window, and exits.")
  var replay: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write with --replay: .webp, .gif, .mp4, a film strip as .png, a chart as .svg, or "
        + "the motion as .html, .css, .json, .lottie.json, .swift, or .csv."))
  var output: String?

  @OptionGroup var livePage: LivePageOptions

  @Option(help: "The maximum duration of a session with --replay, in seconds.")
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

  package init() {}

  package mutating func validate() throws {
    _ = try size.map(ScreenSize.parse)
    if size != nil, live.device.device != nil {
      throw ValidationError("cannot use --size and --device together: a device has its own size")
    }
    try SessionReplay.check(longest: longest)
    if replay != nil { try checkReplay() }
    if port != nil, !studio { throw ValidationError("--port requires --studio") }
    if output != nil, replay == nil {
      throw ValidationError("--output requires --replay. Use --record for a live session.")
    }
    try livePage.check(output: output)
  }
}

extension ApplicationOptions {
  /// Throws an error for an option that requires a live session.
  private func checkReplay() throws {
    let live: [(String, Bool)] = [
      ("--record", self.live.record != nil), ("--touches", self.live.touches != nil),
      ("--measure", self.live.measure), ("--studio", studio),
    ]
    for (name, isUsed) in live where isUsed {
      throw ValidationError(
        "cannot use \(name) with --replay: it requires a live session. Use --output to write a file."
      )
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
