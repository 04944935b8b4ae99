package import ArgumentParser
import KinemaCapture
import KinemaCatalog
import KinemaFiles
package import KinemaLive
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
        the largest errors. --curve card.y writes only the timing of one number, as linear() \
        and a duration. An app exports its own sessions: \
        swift run APP --touches FILE records one, and swift run APP --replay FILE -o motion.html \
        exports it, with --live as a page that continues the motion.
        """)

    @Argument(help: "The demo's name, as `kinema list` prints it.")
    package var demo: String?

    @Option(
      help: ArgumentHelp(
        "A session that `kinema run --touches` recorded, instead of a demo. For an app's own "
          + "session, use the app's --replay."))
    package var touches: String?

    @Option(
      name: .shortAndLong,
      help: "The file to write, or a folder with --all. Without it, --curve is printed.")
    package var output: String?

    @Option(
      name: .customLong("set"), parsing: .singleValue,
      help: "A parameter of the demo, for example damping=0.5.")
    package var settings: [String] = []

    @Option(help: "The size of the screen in points, for example 320x480.")
    package var size: String?

    @OptionGroup package var device: DeviceOptions

    @Option(help: "Pixels per point of the pictures: 1, 2, or 3.")
    package var scale: Int = 2

    @Option(help: "The time in seconds at which the motion begins.")
    package var from: Double?

    @Option(help: "The time in seconds at which the motion ends.")
    package var to: Double?

    @Option(help: "The number of the transition to write, from 1. The default is the whole motion.")
    package var transition: Int?

    @Option(help: "One number of a track, such as card.y: x, y, angle, scale, or opacity.")
    package var curve: String?

    @Option(
      name: .customLong("for"),
      help: "The number of seconds to write, for motions that never settle.")
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

    @OptionGroup package var livePage: LivePageOptions

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
      let subjects = [
        ("a demo", demo != nil), ("--touches", touches != nil), ("--all", all),
      ].filter(\.1).map(\.0)
      guard subjects.count == 1 else {
        throw ValidationError(
          subjects.isEmpty
            ? "there is nothing to export: name one demo, or use --touches or --all"
            : "cannot use \(subjects.joined(separator: " and ")) together. Use one of them")
      }
      if curve != nil, all {
        throw ValidationError("cannot use --curve and --all together: a curve has one motion")
      }
      guard output != nil || curve != nil else {
        throw ValidationError("--output is missing. Name the file to write")
      }
      if livePage.isLive, all {
        throw ValidationError("cannot use --live and --all together: a live page shows one motion")
      }
      try livePage.check(output: output)
      if livePage.isLive, curve != nil {
        throw ValidationError("cannot use --live and --curve together. Use one of them")
      }
      try validateRange()
    }

    private func validateRange() throws {
      let isCut = from != nil || to != nil || transition != nil
      if isCut, all || livePage.isLive {
        throw ValidationError(
          "--from, --to, and --transition require one motion that is not live")
      }
      if transition != nil, from != nil || to != nil {
        throw ValidationError(
          "cannot use --transition with --from or --to: a transition has its own times")
      }
      if let transition, transition < 1 {
        throw ValidationError("--transition must be 1 or more, not \(transition)")
      }
      guard from ?? 0 >= 0, (from ?? 0) < (to ?? .infinity) else {
        throw ValidationError("--from must be at least 0 and less than --to")
      }
      if size != nil, device.device != nil {
        throw ValidationError("cannot use --size and --device together: a device has its own size")
      }
    }

    package func run() throws {
      if let output { try FileOutput.checkFolder(of: output) }
      try MainActor.assumeIsolated {
        if curve != nil { return try exportCurve() }
        try all ? exportAll() : exportOne()
      }
    }

    private var path: String { output ?? "" }

    private var tolerance: MotionTolerance {
      MotionTolerance(length: length, angle: angle, opacity: alpha)
    }

    @MainActor private func exportCurve() throws {
      let parts = (curve ?? "").split(separator: ".")
      guard parts.count > 1, let property = MotionCurve.Property(rawValue: String(parts.last ?? ""))
      else {
        throw CommandError(
          "--curve requires TRACK.NUMBER, for example card.y, with one of "
            + MotionCurve.Property.allCases.map(\.rawValue).joined(separator: ", "))
      }
      if let output { try FileOutput.checkWritable(output) }
      let tracks = try motion().tracks(for: .css)
      let timing: MotionCurve
      do {
        timing = try MotionCurve(
          of: property, in: parts.dropLast().joined(separator: "."), of: tracks,
          tolerance: tolerance)
      } catch {
        let known = tracks.curves(within: tolerance).joined(separator: ", ")
        throw CommandError("\(error) These numbers change: \(known.isEmpty ? "none" : known).")
      }
      guard let output else { return print(timing.css, terminator: "") }
      try FileOutput.write(timing.css.utf8, to: output)
      print("wrote \(output): \(timing.points.count) points")
    }

    /// Returns the motion, cut to the requested times.
    @MainActor private func motion() throws -> ExportedMotion {
      let motion = try ExportedMotion(of: subject(), scale: scale, isExact: exact)
      if let transition {
        try motion.cut(toTransition: transition)
      } else {
        try motion.cut(from: from ?? 0, to: to)
      }
      return motion
    }

    @MainActor private func exportOne() throws {
      let output = path
      guard let format = MotionFormat(path: output) else {
        throw RecordingError.unknownEnding(
          path: output, ending: URL(fileURLWithPath: output).pathExtension,
          known: MotionFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", "))
      }
      try FileOutput.checkWritable(output)
      if let page = livePage.page { return try exportLive(page) }
      let motion = try motion()
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

    @MainActor private func exportLive(_ page: LivePage) throws {
      let output = path
      let script = try LiveScript.text(path: page.script)
      let motion = try ExportedMotion(of: subject(), scale: scale, isLive: true)
      let (text, reduced) = try motion.livePage(within: tolerance, script: .text(script))
      try ExportedMotion.check(text.utf8.count, of: output, isLarge: large)
      try FileOutput.write(text.utf8, to: output)
      print("wrote \(output): \(text.utf8.count) bytes, \(reduced.summary)")
      for note in reduced.motion.notes { print("note: \(note)") }
    }

    @MainActor private func subject() throws -> ExportedMotion.Subject {
      if let touches {
        if !settings.isEmpty || seconds != nil {
          throw CommandError(
            "cannot use --set or --for with a session: it has its own values and length")
        }
        var replay = try SessionReplay(path: touches, library: DemoLibrary.content(named:))
        replay.settings.device = device
        replay.settings.size = try size.map(ScreenSize.parse)
        return .session(replay)
      }
      let found = try DemoOptions.demo(named: demo ?? "")
      let variants = try DemoOptions.variants(settings, of: found)
      guard let values = variants.first?.values, variants.count == 1 else {
        throw CommandError(
          "cannot export several values to one file. Pass one value per parameter.")
      }
      let screen = device.device(ofSize: try size.map(ScreenSize.parse) ?? found.size)
      return .demo(found, values: values, seconds: seconds, device: screen)
    }

    @MainActor private func exportAll() throws {
      print(ExportTable.heading)
      for demo in Catalog.demos {
        let motion = try ExportedMotion(
          of: .demo(
            demo, values: [:], seconds: seconds ?? demo.endless.map { _ in demo.duration },
            device: device.device(ofSize: demo.size)),
          scale: scale, isExact: exact)
        let files = try motion.write(
          as: MotionFormat.allCases, to: "\(path)/\(demo.name)", within: tolerance,
          isLarge: large)
        print(ExportTable.line(demo, files, try motion.reduced(for: .html, within: tolerance)))
        fflush(nil)
      }
    }
  }
}

extension MotionTracks {
  /// Returns the numbers that change, in the form that `--curve` accepts: `track.property`.
  fileprivate func curves(within tolerance: MotionTolerance) -> [String] {
    tracks.flatMap { track in
      MotionCurve.Property.allCases.compactMap { property in
        let curve = try? MotionCurve(of: property, in: track.name, of: self, tolerance: tolerance)
        return curve.map { _ in "\(track.name).\(property)" }
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
