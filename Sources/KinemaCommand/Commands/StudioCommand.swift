package import ArgumentParser
import KinemaCatalog
import KinemaHosts
package import KinemaStudio
import UIKit

extension Kinema {
  /// The command that serves all demos to a browser.
  package struct StudioCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
      commandName: "studio",
      abstract: "Shows the demos in a browser on this machine, with a timeline.",
      discussion: "In a checkout of Kinema, make studio builds and starts it.")

    @Option(help: "The port. The default is a free port.")
    package var port: UInt16?

    /// The socket of a run, which the studio passes to the process that it starts.
    @Option(help: .hidden)
    package var studioSocket: Int32?

    package init() {}

    package func run() throws {
      try MainActor.assumeIsolated {
        try StudioStart(
          library: Self.library, port: port, socket: studioSocket, child: ["studio"]
        ).run()
      }
    }

    /// The catalog as scenes of the studio.
    @MainActor package static var library: StudioLibrary {
      let library = StudioLibrary()
      for group in Catalog.groups {
        for demo in group.demos {
          library.add(
            StudioScene(
              name: demo.name, title: demo.name, group: group.name, summary: demo.summary
            ) { DemoLibrary.content(of: demo) })
        }
      }
      return library
    }
  }
}
