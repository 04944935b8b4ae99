package import ArgumentParser
import KinemaCatalog
import KinemaHosts
package import KinemaLive
import UIKit

extension Kinema {
  /// The command that shows a demo in a window.
  package struct Run: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Shows an interactive demo in a window.",
      discussion: "The mouse acts as a finger. The command prints its keyboard shortcuts at the "
        + "start.")

    @Argument(
      help: "The demo's name, as `kinema list` prints it. By default, a list of demos appears.")
    package var demo: String?

    @Option(
      name: .customLong("set"), parsing: .singleValue,
      help: "A parameter of the demo, for example damping=0.5.")
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
        throw CommandError(
          "cannot show several values in one window. Pass one value, or use the slider.")
      }
      if demo == nil, !settings.isEmpty { throw CommandError("--set requires a demo") }
      var run = LiveRun(
        demo.map(DemoLibrary.content(of:)) ?? DemoLibrary.chooser, options: live)
      run.values = variants.first?.values ?? [:]
      run.showsPanel = true
      run.library = DemoLibrary.content(named:)
      try run.run()
    }
  }
}
