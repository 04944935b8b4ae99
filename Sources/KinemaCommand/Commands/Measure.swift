package import ArgumentParser
import KinemaCatalog
import KinemaLive
import UIKit

extension Kinema {
  /// The command that measures the frame times of demos.
  package struct Measure: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Measures the frame times of demos, as a window would draw them, on one core.",
      discussion: """
        Each demo plays its own touches. A frame is measured in processor time, from the work \
        before it to its last pixel. The command exits with 1 if a frame takes longer than 1/60 s, \
        if a demo unexpectedly does not come to rest, or if it draws while at rest.
        """)

    @Argument(help: "The names of the demos. The default is all demos.")
    package var demos: [String] = []

    @Option(help: "Pixels per point.")
    package var scale: Double = 2

    package init() {}

    package func run() throws {
      let isGood = try MainActor.assumeIsolated { try measure() }
      if !isGood { throw ExitCode(1) }
    }

    @MainActor private func measure() throws -> Bool {
      let chosen =
        demos.isEmpty ? Catalog.demos : try demos.map { try DemoOptions.demo(named: $0) }
      let width = chosen.map(\.name.count).max() ?? 0
      print(
        "demo".padding(toLength: width, withPad: " ", startingAt: 0)
          + "  frames  drawn     ms   99 %  slowest  late     fps   rest at")
      var isGood = true
      for demo in chosen {
        let result = LiveMeasurement(
          DemoLibrary.content(of: demo), scale: CGFloat(scale), duration: demo.duration)
        let s = result.statistics
        let rest =
          result.restTime.map { String(format: "%.1f s", $0) }
          ?? demo.endless.map { "never: \($0)" } ?? "not reached"
        let name = demo.name.padding(toLength: width, withPad: " ", startingAt: 0)
        print(
          name
            + String(
              format: "  %6d %6d %6.2f %6.2f  %7.2f  %4d  %6.0f   ", s.count, s.drawn, s.mean,
              s.quantile(0.99), s.slowest, s.late, s.framesPerSecond)
            + rest + (result.framesAtRest > 0 ? ", then \(result.framesAtRest) frames" : ""))
        let isEndless = result.restTime == nil
        if s.late > 0 || result.framesAtRest > 0 || isEndless != (demo.endless != nil) {
          isGood = false
        }
      }
      return isGood
    }
  }
}
