import ArgumentParser
import KinemaCatalog
import UIKit
import UIDynamics
import UIKitCore

extension Kinema {
  /// Prints a number that stands for all states of the physics of every demo.
  package struct States: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Prints a hash of the physics of every demo, to compare builds.",
      shouldDisplay: false)

    package init() {}

    package func run() throws {
      MainActor.assumeIsolated {
        for demo in Catalog.demos {
          print("\(demo.name) \(String(Self.hash(of: demo), radix: 16))")
        }
      }
    }

    /// Every tick's state, folded in order.
    @MainActor package static func hash(of demo: Demo) -> UInt64 {
      var result: UInt64 = 0xCBF2_9CE4_8422_2325
      let begin = { @MainActor (_: HeadlessHost) in
        DynamicsObservation.observers.add { observation in
          result = (result ^ observation.animator.world.stateHash) &* 0x100_0000_01B3
        }
        return
      }
      DemoPlan(demo: demo).run(begin: begin) { _ in }
      return result
    }
  }
}
