import ArgumentParser
import KinemaFuzzing
import MotionTesting

/// The command that compares partial redraws with full redraws.
struct WalkRedraw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: RedrawWalk.name,
    abstract: "Changes random layer trees and compares partial redraws with full redraws.")

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(RedrawWalk.self) } }
}
