package import ArgumentParser
import KinemaFiles
import KinemaRecording
import UIKit

extension Kinema {
  /// The command that draws the motion of a demo's items.
  package struct Chart: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Draws the positions, angles, and velocities of a demo's items over time, as SVG.")

    @OptionGroup package var options: DemoOptions

    @Option(name: .shortAndLong, help: "The file to write.")
    package var output: String

    package init() {}

    package func run() throws {
      try MainActor.assumeIsolated { try draw() }
    }

    @MainActor private func draw() throws {
      try FileOutput.checkEnding(output, "svg")
      let plans = try options.plans()
      guard let plan = plans.first, plans.count == 1 else {
        throw CommandError("cannot draw several values in one chart. Pass one value per parameter.")
      }
      try FileOutput.checkWritable(output)
      try FileOutput.write(Array(MotionRecorder.chart(of: plan).svg().utf8), to: output)
      print("wrote \(output)")
    }
  }
}
