package import ArgumentParser
import KinemaCatalog
import UIKit

extension Kinema {
  /// The command that prints the demos with their parameters.
  package struct List: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Lists the demos and their parameters.")

    @Flag(
      help: "Lists the dynamic transitions of the demos, and when they settle, rest, and complete.")
    package var durations = false

    package init() {}

    package func run() throws {
      print(MainActor.assumeIsolated { durations ? TransitionDurations.text() : Self.text() })
    }

    @MainActor package static func text() -> String {
      let width = Catalog.demos.map(\.name.count).max() ?? 0
      return Catalog.demos.map { demo in
        let name = demo.name.padding(toLength: width, withPad: " ", startingAt: 0)
        let parameters = demo.settings.map { parameter in
          "\n\(String(repeating: " ", count: width + 4))--set \(parameter.name)="
            + "\(parameter.range.lowerBound)…\(parameter.range.upperBound)  "
            + "\(parameter.summary) (\(parameter.standard))"
        }
        return "\(name)  \(demo.summary)\(parameters.joined())"
      }.joined(separator: "\n")
    }
  }
}
