import ArgumentParser
import KinemaWalks
import MotionTesting

/// The command that runs random walks through parts of the framework to find faults.
///
/// Each kind of walk is a `Walk` and a subcommand, which passes the walk to `WalkOptions.run(_:)`.
/// `Scripts/soak` lists all of them.
struct Walks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walk",
    abstract: "Runs random walks through a part of the framework to find faults.",
    subcommands: [
      WalkTransitions.self, WalkDynamics.self, WalkForetold.self, WalkScenes.self, WalkLayouts.self,
      WalkEnclosure.self, WalkEnergy.self, WalkEnergyRooms.self, WalkInterfaces.self,
      WalkRedraw.self,
      WalkReleases.self, WalkAnimators.self, WalkAppearances.self, WalkContainers.self,
      WalkCells.self,
    ])
}

/// The options of every walk.
struct WalkOptions: ParsableArguments {
  @Option(help: "The seed of the first walk.")
  var seed: UInt64 = 1
  @Option(help: "The number of walks. Their seeds are consecutive.")
  var seeds = 10
  @Option(help: "The number of steps of each walk.")
  var steps = 1000

  /// Runs the walks, prints each fault with the command that repeats it, and fails at the first
  /// fault.
  @MainActor
  func run(_ kind: any Walk.Type) throws {
    var taken = 0
    var counts: [String: Int] = [:]
    for index in 0..<UInt64(max(seeds, 0)) {
      let result = kind.walk(seed: seed &+ index, steps: steps)
      taken += result.steps
      counts.merge(result.counts, uniquingKeysWith: +)
      guard let fault = result.fault else { continue }
      print("\(kind.name): \(fault)")
      for line in result.trail { print("  \(line)") }
      print(
        "repeat: kinema-developer walk \(kind.name) --seed \(seed &+ index) --seeds 1 "
          + "--steps \(steps)")
      throw ExitCode.failure
    }
    let counted = counts.sorted { $0.key < $1.key }.map { ", \($0.value) \($0.key)" }.joined()
    print("\(kind.name): seeds from \(seed), \(seeds) walks, \(taken) steps\(counted), 0 faults")
  }
}
