package import ArgumentParser
import Foundation
import KinemaCatalog
import KinemaFiles
import KinemaRecording
import UIKit

extension Kinema {
  /// The command that simulates a demo's dynamics ahead and prints or writes the motion.
  package struct TrajectoryCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "trajectory",
      abstract: "Predicts the motion of a demo's items, and writes it as a picture or a table.",
      discussion: """
        For demos whose dynamics start without a touch. The file extension decides the format: \
        .png is an onion skin (all poses in one picture) or, with --chart, a chart of the \
        distances over time; .svg, with --chart, is a chart of the positions, angles, and \
        velocities; .csv and .json contain the poses and velocities of every substep.
        """)

    @Argument(help: "The demo's name, as `kinema list` prints it.")
    package var demo: String

    @Option(help: "The maximum length of the prediction in seconds, up to 3600.")
    package var limit: Double = 10

    @Option(name: .shortAndLong, help: "The file to write.")
    package var output: String?

    @Flag(help: "Draws a chart of the distances over time.")
    package var chart = false

    @Option(
      name: .customLong("set"), parsing: .singleValue,
      help: "A parameter of the demo, for example elasticity=0.3.")
    package var settings: [String] = []

    package init() {}

    package func run() throws {
      print(try MainActor.assumeIsolated { try text() })
    }

    /// Returns the measurements, and the path of the written file. Throws a one-line error for an
    /// invalid option.
    @MainActor package func text() throws -> String {
      let found = try DemoOptions.demo(named: demo)
      let variants = try DemoOptions.variants(settings, of: found)
      guard let values = variants.first?.values, variants.count == 1 else {
        throw CommandError("cannot predict several values at once. Pass one value per parameter.")
      }
      guard limit > 0, limit <= 3600 else {
        throw CommandError("--limit must be more than 0 and at most 3600, not \(limit)")
      }
      let animator = try FitCommand.dynamics(of: found, values)
      defer { animator.removeAllBehaviors() }
      guard let output else {
        return Self.figures(
          of: animator.trajectory(until: .rest(limit: limit)), speed: animator.speed)
      }
      let ending = URL(fileURLWithPath: output).pathExtension
      guard (["png", "csv", "json"] + (chart ? ["svg"] : [])).contains(ending) else {
        throw RecordingError.unknownEnding(
          path: output, ending: ending, known: ".png, .csv, .json, and, with --chart, .svg")
      }
      try FileOutput.checkFolder(of: output)
      try FileOutput.checkWritable(output)
      let motion = animator.trajectory(until: .rest(limit: limit))
      try FileOutput.write(try contents(of: motion, output), to: output)
      return Self.figures(of: motion, speed: animator.speed) + "\nwrote \(output)"
    }

    @MainActor private func contents(of motion: Trajectory, _ path: String) throws -> Data {
      if path.hasSuffix(".csv") { return Data(motion.csv.utf8) }
      if path.hasSuffix(".json") { return try motion.json() }
      if path.hasSuffix(".svg") {
        return MotionChart.contents(of: [MotionChart(motion, title: demo)], for: path)
      }
      let host = HeadlessHost(scale: 1)
      defer { host.close() }
      let picture = chart ? motion.chart() : motion.onionSkin()
      return UIGraphicsImageRenderer(size: picture.size).pngData { context in
        UIColor.white.setFill()
        context.fill(CGRect(origin: .zero, size: picture.size))
        picture.draw(at: .zero)
      }
    }

    /// Returns the measures of a motion, in the time of a display.
    private static func figures(of motion: Trajectory, speed: Double) -> String {
      func seconds(_ time: TimeInterval?) -> String { Self.seconds(time.map { $0 / speed }) }
      let settled = seconds(motion.settledTime)
      let rest = seconds(motion.restTime)
      var lines = [
        "settled \(settled), rest \(rest), \(motion.contacts.count) contacts, "
          + "\(motion.byteCount) bytes",
        row(["item", "settled", "rest", "path", "overshoot", "speed", "angle", "leaves"]),
      ]
      for item in motion.items {
        guard let measures = motion.measures(of: item.index) else { continue }
        lines.append(
          row([
            item.identifier ?? "\(item.index)", seconds(item.settledTime), seconds(item.restTime),
            String(format: "%.1f pt", Double(measures.pathLength)),
            String(format: "%.2f pt", Double(measures.overshoot)),
            String(format: "%.0f pt/s", Double(measures.largestSpeed) * speed),
            String(format: "%.3f rad", Double(measures.largestAngle)),
            measures.leavesBounds ? "yes" : "no",
          ]))
      }
      lines += motion.unforeseen.map { "not predicted: \($0)" }
      return lines.joined(separator: "\n")
    }

    private static func row(_ cells: [String]) -> String {
      cells.map { $0.padding(toLength: max(11, $0.count + 1), withPad: " ", startingAt: 0) }
        .joined().trimmingCharacters(in: .whitespaces)
    }

    private static func seconds(_ time: TimeInterval?) -> String {
      time.map { String(format: "%.3f s", $0) } ?? "–"
    }
  }
}
