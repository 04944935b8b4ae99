package import ArgumentParser
import KinemaCatalog
import KinemaHosts
package import KinemaLive
import UIKit

extension Kinema {
  /// The command that shows a demo in a window.
  package struct Run: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Shows a demo in a window, to be played with.",
      discussion: "The mouse is a finger; the keys are printed at the start.")

    @Argument(help: "The demo's name, as `kinema list` prints it; without it a list is shown.")
    package var demo: String?

    @Option(
      name: .customLong("set"), parsing: .singleValue,
      help: "A parameter of the demo, as damping=0.5.")
    package var settings: [String] = []

    @OptionGroup package var live: LiveOptions

    package init() {}

    package func run() throws {
      try MainActor.assumeIsolated { try show() }
    }

    @MainActor private func show() throws {
      // Check the arguments first, so that their errors are reported before a missing window.
      let demo = try demo.map(DemoOptions.demo(named:))
      let variants = try demo.map { try DemoOptions.variants(settings, of: $0) } ?? []
      guard variants.count <= 1 else {
        throw CommandError("a window shows one value per parameter; move the slider for others")
      }
      if demo == nil, !settings.isEmpty { throw CommandError("--set needs a demo") }
      var run = LiveRun(
        demo.map(DemoLibrary.content(of:)) ?? DemoLibrary.chooser, options: live)
      run.values = variants.first?.values ?? [:]
      run.showsPanel = true
      run.library = DemoLibrary.content(named:)
      try run.run()
    }
  }
}
