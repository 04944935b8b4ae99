package import ArgumentParser
import KinemaCatalog
import KinemaFiles
import KinemaLive
import KinemaRecording
import MotionExport
import TimingCurves
import UIKit

extension Kinema {
  /// The command that writes the motion of a demo as key frames for browsers, phones, and slides.
  package struct Export: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Writes the motion of a demo as a web page, CSS, JSON, Lottie, Swift, or CSV.",
      discussion: """
        The file extension decides the format: .html, .css, .json, .lottie.json, .swift, or .csv. \
        The command writes as few key frames as the tolerances allow, and prints their number and \
        the largest errors.
        """)

    @Argument(help: "The demo's name, as `kinema list` prints it.")
    package var demo: String?

    @Option(help: "A session that `kinema run --touches` recorded, instead of a demo.")
    package var touches: String?

    @Option(name: .shortAndLong, help: "The file to write, or a folder with --all.")
    package var output: String

    @Option(
      name: .customLong("set"), parsing: .singleValue,
      help: "A parameter of the demo, for example damping=0.5.")
    package var settings: [String] = []

    @Option(help: "Pixels per point of the pictures: 1, 2, or 3.")
    package var scale: Int = 2

    @Option(
      name: .customLong("for"),
      help: "The length to write in seconds, for motions that never settle.")
    package var seconds: Double?

    @Option(help: "The largest error of a position, in points.")
    package var length: Double = 0.25

    @Option(help: "The largest error of an angle, in radians.")
    package var angle: Double = 0.002

    @Option(help: "The largest error of an opacity.")
    package var alpha: Double = 0.01

    @Flag(help: "Uses the unrounded poses of the bodies instead of poses rounded to pixels.")
    package var exact = false

    @Flag(help: "Also writes files larger than 20 MB.")
    package var large = false

    @Flag(help: "Writes a page that continues the motion, and in which fingers can take the items.")
    package var live = false

    @Option(help: "The script of a live page. The default is the one that `make web` builds.")
    package var script: String?

    @Flag(help: "Writes every demo in every format to a folder, and prints a table.")
    package var all = false

    package init() {}

    package mutating func validate() throws {
      guard (1...3).contains(scale) else {
        throw ValidationError("--scale must be 1, 2, or 3, not \(scale)")
      }
      for (name, value) in [("length", length), ("angle", angle), ("alpha", alpha)] {
        guard value >= 0, value.isFinite else {
          throw ValidationError("--\(name) must be a number of at least 0, not \(value)")
        }
      }
      if let seconds, !(seconds > 0 && seconds <= 600) {
        throw ValidationError("--for must be more than 0 and at most 600 seconds, not \(seconds)")
      }
      guard [demo != nil, touches != nil, all].filter({ $0 }).count == 1 else {
        throw ValidationError("name one demo, or use --touches or --all")
      }
      guard !live || (demo != nil && MotionFormat(path: output) == .html) else {
        throw ValidationError("--live writes one demo to an .html file")
      }
      guard script == nil || live else { throw ValidationError("--script requires --live") }
    }

    package func run() throws {
      try MainActor.assumeIsolated { try all ? exportAll() : exportOne() }
    }

    private var tolerance: MotionTolerance {
      MotionTolerance(length: length, angle: angle, opacity: alpha)
    }

    @MainActor private func exportOne() throws {
      guard let format = MotionFormat(path: output) else {
        throw RecordingError.unknownEnding(
          path: output, ending: URL(fileURLWithPath: output).pathExtension,
          known: MotionFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", "))
      }
      try FileOutput.checkWritable(output)
      if live { return try exportLive() }
      let motion = try ExportedMotion(of: subject(), scale: scale, isExact: exact)
      let reduced = try motion.reduced(for: format, within: tolerance)
      let text = reduced.text(as: format)
      try ExportedMotion.check(text.utf8.count, of: output, isLarge: large)
      try FileOutput.write(text.utf8, to: output)
      print("wrote \(output): \(text.utf8.count) bytes, \(reduced.summary)")
      for note in reduced.motion.notes { print("note: \(note)") }
      if format == .css || format == .swift {
        for line in reduced.springs { print(line) }
      }
    }

    @MainActor private func exportLive() throws {
      let text = try LiveScript.text(path: script)
      let motion = try ExportedMotion(of: subject(), scale: scale, isLive: true)
      let page = try motion.livePage(within: tolerance, script: .text(text))
      try ExportedMotion.check(page.text.utf8.count, of: output, isLarge: large)
      try FileOutput.write(page.text.utf8, to: output)
      print("wrote \(output): \(page.text.utf8.count) bytes, \(page.motion.summary)")
      for note in page.motion.motion.notes { print("note: \(note)") }
    }

    @MainActor private func subject() throws -> ExportedMotion.Subject {
      if let touches {
        if !settings.isEmpty || seconds != nil {
          throw CommandError(
            "cannot use --set or --for with a session: it has its own values and length")
        }
        return .session(try SessionReplay(path: touches, library: DemoLibrary.content(named:)))
      }
      let found = try DemoOptions.demo(named: demo ?? "")
      let variants = try DemoOptions.variants(settings, of: found)
      guard let values = variants.first?.values, variants.count == 1 else {
        throw CommandError(
          "cannot export several values to one file. Pass one value per parameter.")
      }
      return .demo(found, values: values, seconds: seconds)
    }

    @MainActor private func exportAll() throws {
      print(ExportTable.heading)
      for demo in Catalog.demos {
        let motion = try ExportedMotion(
          of: .demo(demo, values: [:], seconds: seconds ?? demo.endless.map { _ in demo.duration }),
          scale: scale, isExact: exact)
        let files = try motion.write(
          as: MotionFormat.allCases, to: "\(output)/\(demo.name)", within: tolerance,
          isLarge: large)
        print(ExportTable.line(demo, files, try motion.reduced(for: .html, within: tolerance)))
        fflush(nil)
      }
    }
  }
}

extension ReducedMotion {
  /// One line for each track that is a single spring.
  fileprivate var springs: [String] {
    tracks.compactMap { track in
      track.spring.map { spring in
        String(
          format: "spring: %@ has mass 1, stiffness %.2f, damping %.3f, initial velocity %.3f",
          track.source.name, spring.spring.stiffness, spring.spring.damping, spring.initialVelocity
        )
      }
    }
  }
}
