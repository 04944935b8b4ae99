import ArgumentParser
import KinemaWalks

/// The command that changes and touches tab bars, sheets, and popovers at random.
struct WalkContainers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "containers",
    abstract: "Tab bars, sheets, and popovers that change while they move.",
    discussion: """
      Tabs are selected and replaced, sheets are dragged, popovers get other sources, and the device \
      turns. At rest, the interface looks like a new one in the same state.
      """)

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(ContainerWalk.self) } }
}
