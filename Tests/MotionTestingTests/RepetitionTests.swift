import Foundation
import KinemaWalks
import MotionTesting
import Synchronization
import Testing
import UIDynamics
import UIKitCore

@Suite("Repeated runs", .inOwnProcess, .motion(framesPerSecond: 120)) @MainActor
struct RepetitionTests {
  /// The hash of the first case.
  private static let first = Mutex<UInt64?>(nil)

  // This test runs together with all other tests of the process, in any order. KINEMA_SEEDS=1000
  // runs a thousand cases.
  @Test("Repeated runs of a motion are identical, bit for bit", arguments: walkSeeds(count: 50))
  func repeated(number: UInt64) async {
    let page = CardController()
    Motion.host.window.rootViewController = page
    let animator = UIDynamicAnimator(referenceView: page.view)
    let snap = UISnapBehavior(item: page.card, snapTo: CGPoint(x: 200, y: 300))
    let run = await Motion.record {
      animator.addBehavior(snap)
      // Other tests run in between.
      if number % 3 == 0 { await Task.yield() }
      await Motion.host.advanceYielding(for: 0.3)
      Motion.settle()
    }
    var bits: UInt64 = 0xcbf2_9ce4_8422_2325
    for pose in run[page.card]?.poses ?? [] {
      for value in [pose?.center.x, pose?.center.y, pose?.angle] {
        bits = (bits ^ UInt64(Double(value ?? 0).bitPattern)) &* 0x0000_0100_0000_01b3
      }
    }
    #expect(run.times.count > 37)
    let first = Self.first.withLock { first in
      first = first ?? bits
      return first
    }
    #expect(bits == first)
  }
}
