import Foundation
import KinemaScenes
import Testing
import Trajectories
import UIDynamics
import UIKitCore

@Suite("Changes made in callbacks") @MainActor
struct CallbackTests {
  /// Calls every member of the animator, and most members of the behaviors.
  private func meddle(
    _ animator: UIDynamicAnimator, _ item: any UIDynamicItem, _ behaviors: [UIDynamicBehavior],
    _ round: Int
  ) {
    _ = animator.behaviors
    _ = animator.items(in: CGRect(x: -1e4, y: -1e4, width: 2e4, height: 2e4))
    _ = animator.isRunning
    _ = animator.elapsedTime
    _ = animator.referenceView
    _ = animator.awakeReasons.map(\.description)
    _ = animator.isAtRest(item)
    _ = animator.timeToRest(limit: 0.05)
    _ = animator.prediction(after: 0.05).center(of: item)
    animator.restore(animator.snapshot())
    animator.step(by: 1.0 / 60)
    animator.updateItem(usingCurrentState: item)
    animator.integration = .ios7
    animator.integration = .current
    animator.speed = 1
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.magnitude = 0.01
    push.retiresItself = true
    animator.addBehavior(push)
    let extra = PlainItem(CGFloat(round % 7) * 30, 10, 20, 20)
    for behavior in behaviors {
      switch behavior {
      case let gravity as UIGravityBehavior:
        gravity.angle += 0.001
        gravity.addItem(extra)
        if round % 3 == 0, let first = gravity.items.last { gravity.removeItem(first) }
      case let collision as UICollisionBehavior:
        collision.addItem(extra)
        collision.addFloor(200 + CGFloat(round % 5))
        collision.addFloor(400, "other \(round % 3)")
        collision.removeBoundary(withIdentifier: "other \((round + 1) % 3)" as NSString)
        if round % 4 == 0, let first = collision.items.first { collision.removeItem(first) }
        if round % 4 == 2 { collision.addItem(item) }
        // Hundreds of items in one pile would only make the test slow.
        if collision.items.count > 24 { collision.removeItem(collision.items[12]) }
        collision.collisionMode = round % 5 == 0 ? .boundaries : .everything
      case let properties as UIDynamicItemBehavior:
        properties.elasticity = 0.3
        properties.addLinearVelocity(CGPoint(x: 1, y: 0), for: properties.items[0])
        _ = properties.linearVelocity(for: properties.items[0])
      case let snap as UISnapBehavior: snap.snapPoint.x += 0.5
      case let tie as UIAttachmentBehavior: tie.anchorPoint.x += 0.5
      case let field as UIFieldBehavior: field.strength += 0.001
      default: break
      }
    }
    if round % 7 == 1 {
      animator.removeBehavior(behaviors[round % behaviors.count])
    } else {
      animator.addBehavior(behaviors[round % behaviors.count])
    }
    if round == 40 {
      animator.removeAllBehaviors()
      for behavior in behaviors { animator.addBehavior(behavior) }
    }
  }

  @Test("A client can use every member of the animator in every callback")
  func everything() {
    let animator = UIDynamicAnimator()
    let item = WatchedItem(100, 60)
    let other = PlainItem(130, 180, 60, 20)
    let items: [any UIDynamicItem] = [item, other]
    let gravity = UIGravityBehavior(items: items)
    let collision = UICollisionBehavior(items: items)
    collision.addFloor(200)
    let properties = UIDynamicItemBehavior(items: items)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 150))
    let tie = UIAttachmentBehavior(item: other, attachedToAnchor: CGPoint(x: 130, y: 100))
    let field = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: 0.01, dy: 0) }
    field.addItem(item)
    let behaviors = [gravity, collision, properties, snap, tie, field]
    let contacts = CollisionDelegate()
    collision.collisionDelegate = contacts
    let delegate = AnimatorDelegate()
    animator.delegate = delegate
    var counts: [String: Int] = [:]
    var isMeddling = false
    func meddled(_ place: String) {
      guard !isMeddling, counts[place, default: 0] < 42 else { return }
      isMeddling = true
      counts[place, default: 0] += 1
      meddle(animator, item, behaviors, counts[place] ?? 0)
      isMeddling = false
    }
    _ = Diagnostics.capture {
      contacts.onCall = { meddled(String($0.prefix(5))) }
      delegate.willResume = { _ in meddled("resume") }
      delegate.didPause = { _ in meddled("pause") }
      item.onWrite = { meddled("write") }
      gravity.action = { meddled("action") }
      properties.restAction = { meddled("rest") }
      let block = UIFieldBehavior.field { _, _, _, _, _, _ in
        meddled("field")
        return .zero
      }
      block.addItem(other)
      animator.addBehavior(block)
      for behavior in behaviors { animator.addBehavior(behavior) }
      let kicker = UIDynamicItemBehavior(items: items)
      animator.addBehavior(kicker)
      for frame in 0..<400 {
        if frame % 40 == 0 {
          for item in items { kicker.addLinearVelocity(CGPoint(x: 0, y: -600), for: item) }
        }
        animator.step(by: 1.0 / 60)
      }
      for place in ["began", "ended", "resume", "write", "action", "field"] {
        #expect(counts[place, default: 0] > 0, "nothing was called from \(place): \(counts)")
      }
      contacts.onCall = { _ in }
      item.onWrite = {}
      isMeddling = true
      animator.removeAllBehaviors()
      animator.run(2)
      (gravity.action, properties.restAction) = (nil, nil)
    }
    #expect(!animator.isRunning)
    #expect(animator.world.bodyCount == 0)
    #expect(animator.world.jointIDs.isEmpty)
    #expect(item.center.x.isFinite && item.center.y.isFinite)
  }
}
