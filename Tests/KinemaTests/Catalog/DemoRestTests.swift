import KinemaCatalog
import KinemaHosts
import Testing
import UIKit
import UIDynamics
import UIKitCore
import KinemaCommand

/// The demos after their fingers have gone.
@MainActor @Suite(.serialized)
struct DemoRestTests {
  @Test("Every demo comes to rest by itself, but for those that say why they do not")
  func rest() {
    for demo in Catalog.demos { follow(demo) }
  }

  private func follow(_ demo: Demo) {
    weak var animator: UIDynamicAnimator?
    var isMoving = true
    var reasons: [UIDynamicAwakeReason] = []
    // Those that never rest would go on for ever: a while is enough to see that.
    DemoPlan(demo: demo, scale: 1).run(
      patience: demo.endless == nil ? 30 : 5,
      begin: { _ in DynamicsObservation.observers.add { animator = $0.animator } }
    ) { host in
      isMoving = host.hasWork
      if isMoving { reasons = animator?.awakeReasons ?? [] }
    }
    if demo.endless == nil {
      #expect(!isMoving, "\(demo.name) is kept awake by \(reasons.prefix(3))")
    } else {
      #expect(isMoving, "\(demo.name) rests")
    }
  }
}
