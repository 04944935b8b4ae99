import CoreGraphics
import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

/// An example of every message by which dynamics refuses something; the rest goes on.
@Suite("Dynamics says what it refuses", .serialized) @MainActor
struct RefusalTests {
  private let animator = UIDynamicAnimator()
  private let item = PlainItem(0, 0, 10, 10)
  private let odd = CGPoint(x: CGFloat.nan, y: 0)

  @Test("values of behaviours")
  func values() {
    let tie = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    expectRefusal("A length is 0 or more") { tie.length = -1 }
    expectRefusal("A range contains 0, where the items are when they are attached") {
      tie.attachmentRange = UIFloatRange(minimum: 1, maximum: 2)
    }
    expectRefusal("cannot be nan and keeps its value. Give it a finite number") {
      tie.frequency = .nan
    }
    expectRefusal("Coordinates are finite and within a billion points") { tie.anchorPoint = odd }
    expectRefusal("to itself and does nothing") {
      _ = UIAttachmentBehavior(item: item, attachedTo: item)
    }
    expectRefusal("and slides vertically") {
      _ = UIAttachmentBehavior.slidingAttachment(
        with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 0, dy: 0))
    }
    let properties = UIDynamicItemBehavior(items: [])
    expectRefusal("A density is more than 0; set isAnchored") { properties.density = 0 }
    expectRefusal("one of its items. Add the item to the behaviour first") {
      _ = properties.linearVelocity(for: item)
    }
    expectRefusal("which is not one of its items. Add the item to the push first") {
      UIPushBehavior(items: [], mode: .continuous).setTargetOffsetFromCenter(.zero, for: item)
    }
    expectRefusal("it needs at least two different points") {
      UICollisionBehavior(items: []).addBoundary(
        withIdentifier: "none" as NSString, for: UIBezierPath())
    }
    final class Region: UIRegion {}
    expectRefusal("cannot be combined and stays as it is") {
      _ = Region(radius: 5).inverse()
    }
  }

  @Test("trees that cannot be")
  func trees() {
    let (outer, inner) = (UIDynamicBehavior(), UIDynamicBehavior())
    outer.addChildBehavior(inner)
    expectRefusal("because it lies inside it. Nothing was added") { inner.addChildBehavior(outer) }
    expectRefusal("is already a child of") { animator.addBehavior(inner) }
    animator.addBehavior(outer)
    expectRefusal("a behaviour is in one place of one tree") {
      UIDynamicAnimator().addBehavior(outer)
    }
  }

  @Test("items that cannot join, and items that cannot be updated")
  func items() {
    let gravity = UIGravityBehavior(items: [])
    animator.addBehavior(gravity)
    expectRefusal("its centre or rotation is not a usable number") {
      gravity.addItem(PlainItem(.nan, 0, 5, 5))
    }
    gravity.addItem(item)
    item.center = odd
    expectRefusal("has no usable center or rotation and was not updated in") {
      animator.updateItem(usingCurrentState: item)
    }
    let member = PlainItem(50, 50, 10, 10)
    gravity.addItem(member)
    let group = UIDynamicItemGroup(items: [member, PlainItem(60, 60, 0, 0)])
    expectRefusal("Add the group to behaviours and not its members") { gravity.addItem(group) }
    gravity.removeItem(group)
    gravity.removeItem(member)
    expectRefusal("has no size and is left out of its group") { gravity.addItem(group) }
    expectRefusal("A group cannot be a member of a UIDynamicItemGroup") {
      _ = UIDynamicItemGroup(items: [group])
    }
  }

  @Test("collision paths that are no outline, and items that leave the numbers")
  func paths() {
    final class Line: NSObject, UIDynamicItem {
      var center = CGPoint(x: 500, y: 0)
      var bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      var transform = CGAffineTransform.identity
      var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      let collisionBoundingPath = UIBezierPath()
    }
    let collision = UICollisionBehavior(items: [])
    animator.addBehavior(collision)
    expectRefusal("The path must be one convex outline, with (0, 0) at") {
      collision.addItem(Line())
    }
    let far = PlainItem(9.9e8, 0, 10, 10)
    let properties = UIDynamicItemBehavior(items: [far])
    properties.addLinearVelocity(CGPoint(x: 9e8, y: 0), for: far)
    expectRefusal("left the billion points to each side that") {
      animator.addBehavior(properties)
      animator.run(5)
    }
  }

  @Test("steps, rates and snapshots at the wrong moment")
  func steps() {
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    expectRefusal("Give it more than 0 and at most 3600 s") { animator.step(by: 1e300) }
    let snapshot = animator.snapshot()
    gravity.action = { [unowned animator] in
      animator.step(by: 1)
      animator.restore(snapshot)
    }
    expectRefusal("was called from inside one of its own steps and did nothing") { animator.run(1) }
    expectRefusal("was called from inside one of its steps and did nothing") { animator.run(1) }
    expectRefusal("cannot change while it has behaviors and stays") { animator.integration = .ios7 }
    expectRefusal("cannot be nan and stays. Give it 0 to 1000") { animator.speed = .nan }
    expectRefusal("was released while it holds 1 behavior and moves items") {
      var forgotten: UIDynamicAnimator? = UIDynamicAnimator()
      forgotten?.addBehavior(UIGravityBehavior(items: [PlainItem(0, 0, 5, 5)]))
      forgotten = nil
    }
  }
}
