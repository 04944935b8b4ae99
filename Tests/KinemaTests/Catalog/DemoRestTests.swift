import KinemaCatalog
import KinemaHosts
import Testing
import UIKit
import UIDynamics
import UIKitCore
import KinemaCommand

/// Every demo, played to its end and until it rests.
@MainActor @Suite(.serialized)
struct DemoRestTests {
  @Test(
    """
    Every demo moves something at finite positions, prints no message, and comes to rest on its own, \
    except for demos with a stated reason
    """)
  func playedToTheEnd() {
    for demo in Catalog.demos { play(demo) }
  }

  private func play(_ demo: Demo) {
    var motion = DemoMotion()
    var isMoving = true
    var reasons: [UIDynamicAwakeReason] = []
    let messages = Diagnostics.capture {
      // Demos that never rest run for a shorter time.
      DemoPlan(demo: demo, scale: 1).run(
        patience: demo.endless == nil ? 30 : 5,
        begin: { _ in DynamicsObservation.observers.add { motion.note($0) } }
      ) { host in
        motion.note(host)
        isMoving = host.hasWork
        if isMoving { reasons = motion.animator?.awakeReasons ?? [] }
      }
    }
    #expect(motion.isSeen, "\(demo.name) moves nothing")
    #expect(motion.isFinite, "\(demo.name) left the finite numbers")
    #expect(messages.isEmpty, "\(demo.name): \(messages)")
    if demo.endless == nil {
      #expect(!isMoving, "\(demo.name) is kept awake by \(reasons.prefix(3))")
    } else {
      #expect(isMoving, "\(demo.name) rests")
    }
  }
}

/// The motion of a demo, from its animators and from its pictures.
@MainActor
private struct DemoMotion {
  weak var animator: UIDynamicAnimator?
  private(set) var isFinite = true
  private var hasMoved = false
  private var positions: [ObjectIdentifier: CGPoint] = [:]
  private var picture: DisplayList?
  private var changes = 0

  /// Whether motion was found in the dynamics or, for other animations, in the pictures.
  var isSeen: Bool { hasMoved || changes >= 30 }

  mutating func note(_ observation: DynamicsObservation) {
    animator = observation.animator
    for item in observation.items {
      let id = ObjectIdentifier(item.item)
      isFinite = isFinite && item.center.x.isFinite && item.center.y.isFinite
      if let position = positions[id], position != item.center { hasMoved = true }
      positions[id] = item.center
    }
  }

  mutating func note(_ host: HeadlessHost) {
    guard !isSeen else { return }
    let now = host.displayList()
    if let picture, now != picture { changes += 1 }
    picture = now
  }
}
