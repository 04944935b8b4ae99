import ArgumentParser
import KinemaCatalog
import UIDynamics
import UIKit
import UIKitCore

/// The command that prints a hash of all physics states of each demo.
struct States: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a hash of the physics of every demo, to compare builds.")

  @Argument(help: "The demo whose ticks are printed, to find the first one that differs.")
  var demo: String?

  func run() throws {
    try MainActor.assumeIsolated {
      guard let demo else {
        for demo in Catalog.demos {
          print("\(demo.name) \(String(Self.hash(of: demo), radix: 16))")
        }
        return
      }
      guard let found = Catalog.demo(named: demo) else {
        throw ValidationError("There is no demo named \(demo).")
      }
      _ = Self.hash(of: found) { time, hash in
        print(time, String(hash, radix: 16))
      }
    }
  }

  /// Plays a demo with its own touches at 60 frames per second and combines the states of all
  /// ticks, in order.
  ///
  /// `tick` receives each tick's time in seconds and its hash.
  @MainActor private static func hash(
    of demo: Demo, tick: @escaping (Double, UInt64) -> Void = { _, _ in }
  ) -> UInt64 {
    var result: UInt64 = 0xCBF2_9CE4_8422_2325
    let host = HeadlessHost(size: demo.size, scale: 2)
    DynamicsObservation.observers.add { [unowned host] observation in
      let hash = observation.animator.stateHash
      tick(host.time, hash)
      result = (result ^ hash) &* 0x100_0000_01B3
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
