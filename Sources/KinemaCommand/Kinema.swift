package import ArgumentParser
import Foundation
import KinemaFiles
import KinemaRecording

/// The `kinema` command.
package struct Kinema: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "kinema",
    abstract: "Shows, records, and measures the transitions and interactions of the catalog.",
    subcommands: [
      List.self, Run.self, Replay.self, Record.self, Chart.self, TrajectoryCommand.self,
      FitCommand.self, Export.self, Truth.self, Gallery.self, Measure.self,
      StudioCommand.self,
    ])

  package init() {}

  /// Runs the command that the arguments specify.
  ///
  /// An interruption removes incomplete files, and closes the window if there is one.
  package static func main() {
    do {
      var command = try parseAsRoot()
      if !(command is Run), !(command is StudioCommand) { Interruption.install() }
      try command.run()
      guard fflush(nil) == 0 else {
        throw CommandError("cannot print: \(FileFault(code: errno))")
      }
    } catch {
      exit(withError: error)
    }
  }
}

/// A one-line error of a command.
package struct CommandError: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
