import ArgumentParser

/// The command `kinema`.
@main
package struct Kinema: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "kinema",
    abstract: "Shows, records and measures the transitions and interactions of the catalog.",
    subcommands: [
      List.self, Run.self, Replay.self, Record.self, Chart.self, Truth.self, Gallery.self,
      Measure.self,
    ])

  package init() {}
}

/// The fault of a command, in one line.
package struct CommandError: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
