import ArgumentParser
import KinemaWalks

/// The command that walks through property animators.
struct WalkAnimators: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animators",
    abstract: "Two property animators that share their views and get any call at any time.",
    discussion: """
      Calls come at random, also from blocks and completions. What is shown jumps only where a fraction \
      is written or an animator ends, views agree with their layers, and completions come once.
      """)

  @OptionGroup var options: WalkOptions

  func run() throws { try MainActor.assumeIsolated { try options.run(AnimatorWalk.self) } }
}
