import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

@Suite("Invalid input is rejected with a message, and the simulation continues") @MainActor
struct BadInputTests {
  /// Checks the fall of a valid item during invalid calls, and returns the messages.
  private func falls(_ body: (UIDynamicAnimator, UIGravityBehavior) -> Void) -> [String] {
    let animator = UIDynamicAnimator()
    let good = PlainItem(150, 50, 100, 100)
    let gravity = UIGravityBehavior(items: [good])
    let messages = Diagnostics.capture {
      body(animator, gravity)
      animator.addBehavior(gravity)
      animator.run(5)
    }
    #expect(abs(good.center.y - 53.115) < 0.01)
    return messages
  }

  @Test("Items with a non-finite center or a center beyond a billion points are rejected")
  func centers() {
    for (x, y) in [(CGFloat.nan, CGFloat(0)), (0, .infinity), (2e9, 0)] {
      let messages = falls { _, gravity in gravity.addItem(PlainItem(x, y, 10, 10)) }
      #expect(messages.count == 1)
      #expect(messages[0].contains("PlainItem") && messages[0].contains("1e9"))
    }
  }

  @Test("Items without a size are rejected")
  func sizes() {
    for size in [CGSize.zero, CGSize(width: 10, height: 0), CGSize(width: CGFloat.nan, height: 5)] {
      let messages = falls { _, gravity in
        gravity.addItem(PlainItem(0, 0, size.width, size.height))
      }
      #expect(messages.count == 1)
      #expect(messages[0].contains("size"))
    }
  }

  @Test("Non-finite values are rejected, and the old values are kept")
  func values() {
    let item = PlainItem(0, 0, 10, 10)
    let messages = falls { animator, gravity in
      gravity.magnitude = .nan
      gravity.gravityDirection = CGVector(dx: CGFloat.infinity, dy: 0)
      let push = UIPushBehavior(items: [item], mode: .continuous)
      push.angle = .nan
      push.setTargetOffsetFromCenter(UIOffset(horizontal: .nan, vertical: 0), for: item)
      let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 1, y: 2))
      snap.snapPoint = CGPoint(x: CGFloat.nan, y: 0)
      snap.damping = .infinity
      #expect(snap.snapPoint == CGPoint(x: 1, y: 2))
      #expect(snap.damping == 0.5)
      let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
      attachment.length = -1
      attachment.frequency = .nan
      attachment.attachmentRange = UIFloatRange(minimum: 1, maximum: 2)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.density = 0
      properties.elasticity = .nan
      properties.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: item)
      for behavior in [push, snap, attachment, properties] { animator.addBehavior(behavior) }
    }
    #expect(messages.count == 12)
    #expect(Set(messages).count == 12)
  }

  @Test("Invalid boundary paths and invalid collision paths are rejected")
  func paths() {
    final class Odd: NSObject, UIDynamicItem {
      var center = CGPoint(x: 500, y: 0)
      var bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      var transform = CGAffineTransform.identity
      var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      let collisionBoundingPath: UIBezierPath

      init(_ points: [(CGFloat, CGFloat)]) {
        collisionBoundingPath = UIBezierPath()
        for (index, point) in points.enumerated() {
          let corner = CGPoint(x: point.0, y: point.1)
          if index == 0 {
            collisionBoundingPath.move(to: corner)
          } else {
            collisionBoundingPath.addLine(to: corner)
          }
        }
      }
    }
    let messages = falls { animator, _ in
      let collision = UICollisionBehavior(items: [])
      collision.addBoundary(withIdentifier: "none" as NSString, for: UIBezierPath())
      collision.addBoundary(
        withIdentifier: "point" as NSString, from: CGPoint(x: 1, y: 1), to: CGPoint(x: 1, y: 1))
      collision.addBoundary(
        withIdentifier: "nan" as NSString, from: CGPoint(x: CGFloat.nan, y: 1), to: .zero)
      #expect(collision.boundaryIdentifiers == nil)
      collision.addItem(Odd([(0, 0), (5, 0)]))
      collision.addItem(Odd([(-9, -9), (9, -9), (0, 0), (9, 9), (-9, 9)]))
      collision.addItem(Odd([(0, -9), (5, 8), (-9, -3), (9, -3), (-5, 8)]))
      collision.addItem(Odd([(-9, -9), (9, -9), (9, 9), (-9, 9)]))
      animator.addBehavior(collision)
    }
    #expect(messages.count == 6)
    #expect(messages[3].contains("fewer than three"))
    #expect(messages[4].contains("not convex"))
    #expect(messages[5].contains("intersects itself"))
  }

  @Test("Steps of invalid length and nested steps are rejected")
  func steps() {
    let messages = falls { animator, gravity in
      animator.step(by: 0)
      animator.step(by: .nan)
      animator.step(by: -1)
      gravity.action = { [unowned animator] in animator.step(by: 1.0 / 60) }
    }
    #expect(messages.count == 3 + 5)
  }

  @Test("A behavior can be removed during its own action")
  func removalInAction() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 10, 10)
    let gravity = UIGravityBehavior(items: [item])
    gravity.action = { [unowned animator, unowned gravity] in animator.removeBehavior(gravity) }
    animator.addBehavior(gravity)
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    animator.run(2)
    #expect(gravity.dynamicAnimator == nil)
    #expect(animator.behaviors.count == 1)
  }

  @Test("An animator can be released in a delegate method, an action, or a contact callback")
  func release() {
    for moment in 0..<3 {
      var animator: UIDynamicAnimator? = UIDynamicAnimator()
      weak let known = animator
      let delegate = AnimatorDelegate()
      let contacts = CollisionDelegate()
      let item = PlainItem(0, 0, 10, 10)
      let collision = UICollisionBehavior(items: [item])
      collision.addFloor(20)
      collision.collisionDelegate = contacts
      let gravity = UIGravityBehavior(items: [item])
      animator?.delegate = delegate
      animator?.addBehavior(gravity)
      animator?.addBehavior(collision)
      _ = Diagnostics.capture {
        switch moment {
        case 0: delegate.didPause = { _ in animator = nil }
        case 1: gravity.action = { animator = nil }
        default: contacts.onCall = { _ in animator = nil }
        }
        for _ in 0..<400 { animator?.step(by: 1.0 / 60) }
      }
      #expect(known == nil)
      #expect(gravity.dynamicAnimator == nil)
    }
  }

  @Test("A behavior can outlive its animator and be added to another animator")
  func secondAnimator() {
    let item = PlainItem(0, 0, 100, 100)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 50, y: 0))
    let tie = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 0, y: 500))
    tie.frequency = 0.1
    let collision = UICollisionBehavior(items: [item])
    collision.addFloor(1000)
    let field = UIFieldBehavior.springField()
    field.addItem(item)
    _ = Diagnostics.capture {
      let animator = UIDynamicAnimator()
      for behavior in [snap, tie, collision, field] { animator.addBehavior(behavior) }
      animator.run(3)
    }
    let animator = UIDynamicAnimator()
    for behavior in [snap, tie, collision, field] { animator.addBehavior(behavior) }
    animator.run(10)
    animator.removeAllBehaviors()
    #expect(item.center.x > 10)
    #expect(animator.world.bodyCount == 0)
    #expect(animator.world.jointIDs.isEmpty)
  }

  @Test("A body that leaves the coordinate range stops with a message, and other bodies continue")
  func runaway() {
    let messages = falls { animator, _ in
      let item = PlainItem(9.9e8, 0, 10, 10)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.resistance = 0
      properties.addLinearVelocity(CGPoint(x: 9e8, y: 0), for: item)
      animator.addBehavior(properties)
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("stopped"))
  }
}
