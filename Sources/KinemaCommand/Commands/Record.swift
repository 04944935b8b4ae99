package import ArgumentParser
import KinemaCatalog
import KinemaFiles
import KinemaHosts
package import KinemaRecording
import UIKit

extension Kinema {
  /// The command that records a demo to a file.
  package struct Record: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Records a demo as an animation or a film strip.",
      discussion: """
        For a small file, use --for web, or combine --quality, --crop, --from, --to, and --fps: \
        kinema record snap-push --for web --set damping=0.2,0.5,1 -o three.webp
        """)

    @OptionGroup package var options: DemoOptions

    @OptionGroup package var pictures: PictureOptions

    @Option(name: .shortAndLong, help: "The file to write, or the folder for png-frames.")
    package var output: String

    @Option(
      help: "webp, gif, mp4, png-frames, or strip. By default, the file extension decides.")
    package var format: String?

    @Flag(help: "Draws the physics over the views: bodies, boundaries, forces, and contacts.")
    package var overlay = false

    @Flag(help: "Reduces motion, as the accessibility setting does.")
    package var reduceMotion = false

    package init() {}

    package func run() throws {
      try MainActor.assumeIsolated { try record() }
    }

    @MainActor private func record() throws {
      let plans = try options.plans(
        standardScale: pictures.standardScale, standardRate: pictures.standardRate)
      UIDynamicAnimator.showsOverlays = overlay
      UIAccessibility.setReduceMotionEnabled(reduceMotion)
      defer {
        UIDynamicAnimator.showsOverlays = false
        UIAccessibility.setReduceMotionEnabled(false)
      }
      let format = try RecordingFormat(named: format, path: output)
      try FileOutput.checkFolder(of: output)
      guard pictures.chosenQuality == nil || format == .webp else {
        throw CommandError("--quality and --for web require .webp, not \(format.rawValue)")
      }
      let writer = try format.writer(
        path: output, framesPerSecond: plans[0].framesPerSecond,
        moments: DemoRecording.moments(of: plans[0].demo), quality: pictures.chosenQuality)
      var recording = DemoRecording(plans: plans)
      recording.area = try pictures.area
      recording.span = pictures.span
      try recording.record(into: [writer])
      print("wrote \(output)")
    }
  }
}

extension RecordingFormat {
  /// Creates the format with the given name, or the format of a file extension if the name is nil.
  package init(named name: String?, path: String) throws {
    guard let name else {
      try self.init(path: path)
      return
    }
    guard let format = RecordingFormat(rawValue: name) else {
      let all = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError("--format must be one of \(all), not \(name)")
    }
    self = format
  }
}
