import ArgumentParser
import KinemaCatalog
import KinemaRecording
import UIKit

extension Kinema {
  /// Records a demo into a file.
  package struct Record: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Records a demo as a moving picture or a film strip.")

    @OptionGroup package var options: DemoOptions

    @Option(name: .shortAndLong, help: "The file to write; a folder for png-frames.")
    package var output: String

    @Option(
      help: "webp, gif, mp4, png-frames or strip; without it the file's ending decides.")
    package var format: String?

    @Flag(help: "Draws the physics over the views: bodies, boundaries, forces, contacts.")
    package var overlay = false

    package init() {}

    package func run() throws {
      try MainActor.assumeIsolated { try record() }
    }

    @MainActor private func record() throws {
      let plans = try options.plans()
      UIDynamicAnimator.showsOverlays = overlay
      let format = try RecordingFormat(named: format, path: output)
      let writer = try format.writer(path: output, plan: plans[0])
      try DemoRecording(plans: plans).record(into: [writer])
      print("wrote \(output)")
    }
  }
}

/// The kinds of files a recording can become.
package enum RecordingFormat: String, CaseIterable {
  case webp
  case gif
  case mp4
  case pngFrames = "png-frames"
  case strip

  /// The format of a name, or without one of a file's ending.
  package init(named name: String?, path: String) throws {
    if let name {
      guard let format = RecordingFormat(rawValue: name) else {
        let all = Self.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError("--format must be one of \(all), not \(name)")
      }
      self = format
      return
    }
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "gif": self = .gif
    case "mp4": self = .mp4
    case "png": self = .strip
    case "": self = .pngFrames
    default: self = .webp
    }
  }

  /// A writer to `path`, which is tried before anything is recorded.
  @MainActor package func writer(path: String, plan: DemoPlan) throws -> any MovieWriter {
    if self == .pngFrames {
      try FileOutput.makeFolder(path)
      try FileOutput.checkWritable(path + "/0000.png")
    } else {
      try FileOutput.checkWritable(path)
    }
    switch self {
    case .webp: return AnimatedWebPWriter(path: path)
    case .gif: return AnimatedGIFWriter(path: path)
    case .mp4: return try FFmpegWriter(path: path, framesPerSecond: plan.framesPerSecond)
    case .pngFrames: return PNGFramesWriter(folder: path)
    case .strip:
      return FilmStripWriter(path: path, moments: DemoRecording.moments(of: plan.demo))
    }
  }
}
