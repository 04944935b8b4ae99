package import ArgumentParser
import Foundation
import KinemaCapture
import KinemaFiles
import KinemaRecording
import UIKit

extension Kinema {
  /// The command that draws the motion of a demo's items.
  package struct Chart: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Draws the positions, angles, and velocities of a demo's items over time.",
      discussion: "The file extension decides the format: .svg or .png.")

    @OptionGroup package var options: DemoOptions

    @Option(name: .shortAndLong, help: "The file to write.")
    package var output: String

    package init() {}

    package func run() throws {
      try MainActor.assumeIsolated { try draw() }
    }

    @MainActor private func draw() throws {
      let ending = URL(fileURLWithPath: output).pathExtension.lowercased()
      guard MotionChart.endings.contains(ending) else {
        throw RecordingError.unknownEnding(path: output, ending: ending, known: ".svg and .png")
      }
      let plans = try options.plans()
      try FileOutput.checkFolder(of: output)
      try FileOutput.checkWritable(output)
      let charts = plans.map { MotionRecorder.chart(of: $0) }
      try FileOutput.write(MotionChart.contents(of: charts, for: output), to: output)
      print("wrote \(output)")
    }
  }
}
