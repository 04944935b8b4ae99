import Foundation
import KinemaScenes
import Testing
import Trajectories
import UIDynamics
import UIKitCore

@Suite("Corner cases of behaviors") @MainActor
struct CornerTests {
  private let animator = UIDynamicAnimator()

  @Test("An attachment of length 0 holds its item still")
  func noLength() {
    let item = PlainItem(100, 100, 40, 40)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    rod.length = 0
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(rod)
    animator.addBehavior(gravity)
    animator.run(60)
    #expect(!animator.isRunning)
    animator.removeBehavior(rod)
    animator.run(30)
    #expect(abs(item.center.y - 100 - 125) < 6)
  }

  @Test("A pin that becomes a spring keeps the length 0 when its anchor has moved")
  func springyPin() {
    let home = CGPoint(x: 200, y: 100)
    let item = PlainItem(290, 100, 40, 40)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    animator.addBehavior(rod)
    animator.run(2)
    rod.anchorPoint = home
    rod.frequency = 3
    rod.damping = 1
    #expect(rod.length == 0)
    animator.run(120)
    #expect(abs(item.center.x - 200) < 0.5)
  }

  @Test("updateItem keeps the full turns of an item")
  func turns() {
    let (a, b) = (PlainItem(100, 100, 40, 40), PlainItem(160, 100, 40, 40))
    animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(
        with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 130, y: 100)))
    let spin = UIDynamicItemBehavior(items: [a, b])
    spin.angularResistance = 0
    spin.resistance = 0
    animator.addBehavior(spin)
    spin.addAngularVelocity(6, for: a)
    spin.addAngularVelocity(6, for: b)
    var last = a.angle
    var turned: CGFloat = 0
    for _ in 0..<600 {
      animator.run(1)
      var change = abs(a.angle - last)
      if change > .pi { change = 2 * .pi - change }
      #expect(change < 0.3)
      turned += change
      last = a.angle
      animator.updateItem(usingCurrentState: a)
    }
    #expect(turned > 4 * .pi)
  }

  @Test(
    "An item keeps a velocity that is added in the run loop turn in which its anchoring ends")
  func freed() {
    let item = PlainItem(100, 100, 40, 40)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.isAnchored = true
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [PlainItem(500, 0, 10, 10)]))
    animator.run(3)
    properties.isAnchored = false
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    animator.run(1)
    #expect(properties.linearVelocity(for: item).x > 290)
  }

  @Test("An item can be thrown before or after its anchor is removed", arguments: [false, true])
  func thrown(removesFirst: Bool) {
    let item = PlainItem(100, 100, 40, 40)
    let anchor = UIDynamicItemBehavior(items: [item])
    anchor.isAnchored = true
    animator.addBehavior(anchor)
    animator.addBehavior(UIGravityBehavior(items: [PlainItem(500, 0, 10, 10)]))
    animator.run(3)
    let toss = UIDynamicItemBehavior(items: [item])
    toss.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    if removesFirst { animator.removeBehavior(anchor) }
    animator.addBehavior(toss)
    if !removesFirst { animator.removeBehavior(anchor) }
    animator.run(1)
    #expect(toss.linearVelocity(for: item).x > 290)
  }

  @Test("A velocity added to an item that stays anchored is lost")
  func anchored() {
    let item = PlainItem(100, 100, 40, 40)
    let properties = UIDynamicItemBehavior(items: [item])
    properties.isAnchored = true
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [PlainItem(500, 0, 10, 10)]))
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    animator.run(2)
    properties.isAnchored = false
    animator.run(2)
    #expect(properties.linearVelocity(for: item) == .zero)
  }

  @Test("A convex collision path need not contain the center of its item")
  func feet() {
    final class Feet: NSObject, UIDynamicItem {
      var center = CGPoint(x: 100, y: 0)
      let bounds = CGRect(x: 0, y: 0, width: 60, height: 100)
      var transform = CGAffineTransform.identity
      var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      let collisionBoundingPath = UIBezierPath(rect: CGRect(x: -10, y: 30, width: 20, height: 20))
    }
    let item = Feet()
    let collision = UICollisionBehavior(items: [item])
    // A ledge beside the item's small path. If the whole bounds collided, the item would stand on
    // the ledge.
    collision.addBoundary(
      withIdentifier: "ledge" as NSString, from: CGPoint(x: 115, y: 120),
      to: CGPoint(x: 300, y: 120))
    collision.addFloor(300)
    let messages = Diagnostics.capture {
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      animator.run(200)
    }
    #expect(messages.isEmpty)
    #expect(abs(item.center.y + 50 - 300) < 3, "\(item.center)")
  }

  @Test("An instantaneous push waits for an item whose view has no window yet")
  func waitingPush() {
    let (reference, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    reference.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let animator = UIDynamicAnimator(referenceView: reference)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    _ = Diagnostics.capture {
      animator.addBehavior(UIDynamicItemBehavior(items: [PlainItem(500, 500, 10, 10)]))
      animator.addBehavior(push)
      animator.run(3)
      #expect(push.active)
      reference.addSubview(view)
      animator.run(30)
    }
    #expect(!push.active)
    #expect(view.center.x > 80, "\(view.center)")
  }

  @Test("A snapshot can be restored after the reference view was resized")
  func resized() {
    let reference = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    reference.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: reference)
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.run(10)
    let snapshot = animator.snapshot()
    for height in [200, 400] as [CGFloat] {
      reference.frame.size.height = height
      animator.run(3)
      animator.restore(snapshot)
      animator.run(120)
      #expect(abs(view.frame.maxY - height) < 3, "\(view.frame)")
    }
  }

  @Test("Predictions in actions and contact delegates include values that were just set")
  func insideStep() throws {
    for isContact in [false, true] {
      let animator = UIDynamicAnimator()
      let item = PlainItem(100, 0, 40, 40)
      let gravity = UIGravityBehavior(items: [item])
      let collision = UICollisionBehavior(items: [item])
      collision.addFloor(60)
      let watcher = UIDynamicBehavior()
      var foretold: CGPoint?
      var time = 0.0
      let ask = { [unowned animator] in
        guard foretold == nil, animator.elapsedTime > 0.1 else { return }
        gravity.gravityDirection = CGVector(dx: 0.5, dy: -0.5)
        let prediction = animator.prediction(after: 0.5)
        foretold = prediction.center(of: item)
        time = prediction.elapsedTime
      }
      let delegate = CollisionDelegate()
      delegate.onCall = { _ in ask() }
      if isContact { collision.collisionDelegate = delegate } else { watcher.action = ask }
      for behavior in [gravity, collision, watcher] { animator.addBehavior(behavior) }
      while foretold == nil, animator.elapsedTime < 2 { animator.run(1) }
      while animator.elapsedTime < time - 1e-9 { animator.run(1) }
      #expect(try #require(foretold) == item.center, "\(isContact)")
    }
  }

  @Test("A prediction includes the tick in which an item leaves the coordinate range")
  func lost() {
    let item = PlainItem(999_000_000, 0, 40, 40)
    let toss = UIDynamicItemBehavior(items: [item])
    toss.resistance = 0
    toss.addLinearVelocity(CGPoint(x: 5_000_000, y: 0), for: item)
    animator.addBehavior(toss)
    _ = Diagnostics.capture {
      animator.run(2)
      let foretold = animator.prediction(after: 0.5)
      animator.run(30)
      #expect(foretold.center(of: item) == item.center)
    }
  }
}
