import ArgumentParser
import KinemaWalks

/// The command that adds and removes controllers at random.
struct WalkAppearances: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appearances",
    abstract: "Adds, removes, and restores controllers at random during transitions.",
    discussion: """
      Pages are pushed, presented, and added as children, containers leave their window, and windows \
      are released. Callbacks alternate, and at rest a controller has appeared if its view is in a \
      window.
      """)

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(AppearanceWalk.self) } }
}
