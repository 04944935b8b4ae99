import ArgumentParser
import KinemaCatalog
import UIDynamics
import UIKit
import UIKitCore

/// The command that steps the demos' animators and copies of their scenes, and compares them.
struct Values: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Steps the scenes of every demo's animators as values, and compares every bit.",
    discussion: """
      Each value is encoded and decoded at tick 137. After a tick in which the app changed the \
      animator, the value is copied again, and the kinds of changes are printed. All changes are \
      replayed once per second and must end in the same state.
      """)

  @Argument(help: "The name of a demo. The default is all demos.")
  var demo: String?

  func run() throws {
    try MainActor.assumeIsolated {
      let demos = Catalog.demos.filter { demo == nil || $0.name == demo }
      guard !demos.isEmpty else {
        throw ValidationError("There is no demo named \(demo ?? "").")
      }
      var faults = 0
      for demo in demos {
        let followed = Self.play(demo)
        guard !followed.isEmpty else { continue }
        let changes = Set(followed.flatMap { $0.changes }).sorted().joined(separator: ", ")
        let changed = followed.reduce(0) { $0 + $1.changedTicks }
        print(
          "\(demo.name): \(followed.reduce(0) { $0 + $1.comparedTicks }) ticks compared"
            + (changed == 0 ? "" : ", \(changed) changed by the app: \(changes)"))
        for fault in followed.compactMap(\.fault) {
          print("\(demo.name): \(fault)")
          faults += 1
        }
      }
      print("values: \(faults) faults")
      if faults > 0 { throw ExitCode.failure }
    }
  }

  /// Plays a demo with its own touches, followed by 600 frames. Steps a copy of each animator's
  /// scene in parallel.
  @MainActor private static func play(_ demo: Demo) -> [FollowedAnimator] {
    var all: [FollowedAnimator] = []
    let host = HeadlessHost(size: demo.size, scale: 2)
    DynamicsObservation.observers.add { observation in
      if let known = all.first(where: { $0.animator === observation.animator }) {
        known.tick()
      } else {
        all.append(FollowedAnimator(observation.animator))
      }
    }
    host.window.rootViewController = demo.makeRoot([:])
    let fingers = InputPlayer(demo.script(on: demo.size).events, on: host)
    for frame in 1...Int((demo.duration * 60).rounded()) + 600 {
      fingers.deliverDue()
      host.advance(by: 1 / 60)
      if frame % 60 == 0 { all.forEach { $0.checkReplay() } }
    }
    return all
  }
}
