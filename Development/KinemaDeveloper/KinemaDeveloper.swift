import ArgumentParser

/// The `kinema-developer` command, for developers of the framework.
@main
struct KinemaDeveloper: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinema-developer",
    abstract: "Compares builds of the framework and looks for faults in them.",
    subcommands: [States.self, Values.self, Walks.self, Fuzz.self, Fits.self, Foretold.self])
}
