import ArgumentParser
import KinemaCatalog
import UIDynamics
import UIKit
import UIKitCore

/// Prints a number for each demo that stands for all states of its physics.
struct States: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a hash of the physics of every demo, to compare builds.")

  func run() throws {
    MainActor.assumeIsolated {
      for demo in Catalog.demos {
        print("\(demo.name) \(String(Self.hash(of: demo), radix: 16))")
      }
    }
  }

  /// Plays a demo with its own fingers at 60 frames per second and folds the state of every tick, in
  /// order.
  @MainActor private static func hash(of demo: Demo) -> UInt64 {
    var result: UInt64 = 0xCBF2_9CE4_8422_2325
    let host = HeadlessHost(size: demo.size, scale: 2)
    DynamicsObservation.observers.add { observation in
      result = (result ^ observation.animator.world.stateHash) &* 0x100_0000_01B3
    }
    host.window.rootViewController = demo.makeRoot([:])
    let fingers = InputPlayer(demo.script(on: demo.size).events, on: host)
    for _ in 0..<Int((demo.duration * 60).rounded()) {
      fingers.deliverDue()
      host.advance(by: 1 / 60)
    }
    return result
  }
}
