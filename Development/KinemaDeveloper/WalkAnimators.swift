import ArgumentParser
import KinemaWalks

/// The command that calls the methods of property animators at random.
struct WalkAnimators: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animators",
    abstract: "Calls two property animators with shared views at random times.",
    discussion: """
      Blocks and completions also make random calls. Displayed values jump only when a fraction is set \
      or an animator ends, views match their layers, and each completion is called once.
      """)

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(AnimatorWalk.self) } }
}
