import ArgumentParser
import KinemaWalks

/// Walks in which controllers are added and removed.
struct WalkAppearances: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appearances",
    abstract: "Controllers that join, leave, and return while transitions run.",
    discussion: """
      Pages are pushed, presented, and made children, containers leave their window, and windows die. \
      Callbacks alternate, and at rest a controller has appeared if its view is in a window.
      """)

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(AppearanceWalk.self) } }
}
