package import ArgumentParser
import KinemaCatalog
import KinemaFiles
package import KinemaLive
import KinemaRecording
import UIKit

extension Kinema {
  /// The command that plays a recorded session without a window.
  package struct Replay: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Plays a session that `kinema run --touches` recorded, without a window.",
      discussion: """
        Every frame is identical to the recorded run. The file can also be the touches that a live \
        page saved. They are then replayed without views, and the final state is compared with the \
        state in the page.
        """)

    @Argument(help: "The session, or the touches of a live page.")
    package var file: String

    @Option(help: "The demo to show, if the file does not name a demo.")
    package var demo: String?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "The file to write: .webp, .gif, .mp4, a film strip as .png, a chart as .svg, or a format "
          + "of `kinema export`."))
    package var output: String?

    @OptionGroup package var livePage: LivePageOptions

    @Option(help: "The PNG file to which the last frame is written.")
    package var last: String?

    @Option(help: "Pixels per point. The default is the session's scale.")
    package var scale: Double?

    @Option(help: "The maximum length of the session, in seconds.")
    package var longest: Double = SessionRecording.longest

    @Flag(help: "Prints a hash of all frames and states.")
    package var hash = false

    package init() {}

    package mutating func validate() throws {
      if let scale, !(scale >= 0.5 && scale <= 4) {
        throw ValidationError("--scale must be between 0.5 and 4, not \(scale)")
      }
      try SessionReplay.check(longest: longest)
      try livePage.check(output: output)
    }

    package func run() throws {
      try MainActor.assumeIsolated { try play() }
    }

    @MainActor private func play() throws {
      if let touches = try LiveTouches(path: file) { return print(try touches.verified()) }
      let standard = try demo.map { DemoLibrary.content(of: try DemoOptions.demo(named: $0)) }
      for path in [output, last].compactMap(\.self) { try FileOutput.checkFolder(of: path) }
      if let last {
        try FileOutput.checkEnding(last, "png")
        try FileOutput.checkWritable(last)
      }
      var replay = try SessionReplay(
        path: file, longest: longest, standard: standard, library: DemoLibrary.content(named:))
      replay.settings.livePage = livePage.page
      replay.settings.scale = scale.map { CGFloat($0) }
      let host = try replay.run(writing: output, hash: hash)
      if let last {
        try Screenshot.write(host, to: last)
        print("wrote \(last)")
      }
      if output == nil, last == nil, !hash {
        print(
          String(
            format: "%d frames, %.2f s", replay.recording.frameCount, replay.recording.duration))
      }
    }
  }
}
