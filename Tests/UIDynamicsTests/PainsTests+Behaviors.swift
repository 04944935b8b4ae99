import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

extension PainsTests {
  @Test("No item passes a boundary, and resting or pushing against a boundary is one contact")
  func a13() {
    for speed in [5000, 50_000, 400_000] {
      let animator = UIDynamicAnimator()
      let item = PlainItem(0, 0, 20, 20)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.addLinearVelocity(CGPoint(x: 0, y: speed), for: item)
      let collision = UICollisionBehavior(items: [item])
      collision.addFloor(300)
      animator.addBehavior(properties)
      animator.addBehavior(collision)
      animator.run(120)
      #expect(item.center.y < 300, "at \(speed) pt/s")
    }
    let animator = UIDynamicAnimator()
    // Boundaries have their own elasticity, so the item starts so close that it does not bounce.
    let item = PlainItem(100, 60, 50, 50)
    let delegate = CollisionDelegate()
    let collision = UICollisionBehavior(items: [item])
    collision.addFloor(100)
    collision.collisionDelegate = delegate
    let properties = UIDynamicItemBehavior(items: [item])
    properties.elasticity = 0
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 2)
    for behavior in [collision, properties, push] { animator.addBehavior(behavior) }
    animator.run(60)
    let place = item.center
    animator.run(240)
    #expect(delegate.lines == ["began item |floor"])
    #expect(abs(item.center.y - place.y) < 0.3)
    #expect(abs(item.angle) < 1e-3)
    push.active = false
    properties.addLinearVelocity(CGPoint(x: 0, y: -300), for: item)
    animator.run(5)
    #expect(delegate.lines == ["began item |floor", "ended item |floor"])
  }

  @Test("A collision behavior keeps its boundaries when it is removed and added again")
  func a15() {
    let item = PlainItem(100, 0, 20, 20)
    let collision = UICollisionBehavior(items: [item])
    collision.addFloor(200)
    let gravity = UIGravityBehavior(items: [item])
    let animator = UIDynamicAnimator()
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    animator.run(5)
    animator.removeBehavior(collision)
    animator.run(5)
    animator.addBehavior(collision)
    #expect(collision.boundaryIdentifiers?.count == 1)
    animator.run(200)
    #expect(abs(item.center.y - 189) < 1.1)
  }

  @Test("Deallocated animators, behaviors, and items are not retained")
  func a15References() {
    weak var lostItem: PlainItem?
    weak var lostGravity: UIGravityBehavior?
    weak var lostAnimator: UIDynamicAnimator?
    let kept = UISnapBehavior(item: PlainItem(0, 0, 10, 10), snapTo: .zero)
    _ = Diagnostics.capture {
      let animator = UIDynamicAnimator()
      lostAnimator = animator
      do {
        let item = PlainItem(0, 0, 10, 10)
        let gravity = UIGravityBehavior(items: [item])
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        (lostItem, lostGravity) = (item, gravity)
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.addBehavior(kept)
        animator.run(2)
        animator.removeBehavior(gravity)
        animator.removeBehavior(collision)
      }
      #expect(lostItem == nil)
      #expect(lostGravity == nil)
    }
    #expect(lostAnimator == nil)
    #expect(kept.dynamicAnimator == nil)
  }

  @Test("A valid outline in either orientation becomes the shape of an item")
  func a16() {
    final class Triangle: NSObject, UIDynamicItem {
      var center = CGPoint(x: 0, y: 0)
      var bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      var transform = CGAffineTransform.identity
      let clockwise: Bool
      init(clockwise: Bool) { self.clockwise = clockwise }
      var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        let corners = [
          CGPoint(x: -50, y: -25), CGPoint(x: 50, y: -25), CGPoint(x: 0, y: 25),
        ]
        path.move(to: corners[0])
        path.addLine(to: corners[clockwise ? 1 : 2])
        path.addLine(to: corners[clockwise ? 2 : 1])
        path.close()
        return path
      }
    }
    for clockwise in [true, false] {
      let animator = UIDynamicAnimator()
      let item = Triangle(clockwise: clockwise)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.allowsRotation = false
      properties.elasticity = 0
      let collision = UICollisionBehavior(items: [item])
      collision.addFloor(200)
      let messages = Diagnostics.capture {
        for behavior in [properties, collision, UIGravityBehavior(items: [item])] {
          animator.addBehavior(behavior)
        }
        _ = animator.runToRest()
      }
      #expect(messages.isEmpty)
      // The item stands on its corner, so its center is 25 pt above the floor, plus the skins.
      #expect(abs(item.center.y - 173.2) < 1)
    }
  }

  @Test("An item keeps its linear and angular velocity when a drag ends")
  func a19() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    let properties = UIDynamicItemBehavior(items: [item])
    let drag = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: 30, vertical: 20),
      attachedToAnchor: CGPoint(x: 30, y: 20))
    animator.addBehavior(properties)
    animator.addBehavior(drag)
    for frame in 1...20 {
      drag.anchorPoint = CGPoint(x: 30 + CGFloat(frame) * 10, y: 20)
      animator.run(1)
    }
    let (center, angle) = (item.center, item.angle)
    drag.anchorPoint.x += 10
    animator.run(1)
    let way = CGPoint(x: item.center.x - center.x, y: item.center.y - center.y)
    let turn = item.angle - angle
    #expect(way.x > 5)
    drag.release()
    #expect(drag.dynamicAnimator == nil)
    let velocity = properties.linearVelocity(for: item)
    let spin = properties.angularVelocity(for: item)
    #expect(abs(velocity.x - way.x * 60) < 0.1 && abs(velocity.y - way.y * 60) < 0.1)
    #expect(abs(spin - turn * 60) < 0.01)
    animator.run(1)
    #expect(abs(item.center.x - center.x - 2 * way.x) < 0.5)
  }

  @Test("An item keeps its velocities when a springy drag ends")
  func a19Springy() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    let properties = UIDynamicItemBehavior(items: [item])
    let drag = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: 30, vertical: 20),
      attachedToAnchor: CGPoint(x: 30, y: 20))
    drag.frequency = 5
    drag.damping = 1
    animator.addBehavior(properties)
    animator.addBehavior(drag)
    for frame in 1...20 {
      drag.anchorPoint = CGPoint(x: 30 + CGFloat(frame) * 10, y: 20)
      animator.run(1)
    }
    let velocity = properties.linearVelocity(for: item)
    let spin = properties.angularVelocity(for: item)
    #expect(velocity.x > 200)
    #expect(abs(spin) > 0.01)
    animator.removeBehavior(drag)
    #expect(properties.linearVelocity(for: item) == velocity)
    #expect(properties.angularVelocity(for: item) == spin)
  }

  @Test("Releasing an animator that still moves items prints a message with its name")
  func a20() {
    let item = PlainItem(0, 0, 10, 10)
    let messages = Diagnostics.capture {
      UIDynamicAnimator().addBehavior(UIGravityBehavior(items: [item]))
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("without a reference view"))
    #expect(messages[0].contains("property"))
    let quiet = Diagnostics.capture {
      let animator = UIDynamicAnimator()
      animator.addBehavior(UIGravityBehavior(items: [item]))
      animator.removeAllBehaviors()
    }
    #expect(quiet.isEmpty)
  }
}
