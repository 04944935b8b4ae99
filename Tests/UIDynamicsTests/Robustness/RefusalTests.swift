import CoreGraphics
import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

/// An example of every message about invalid use of dynamics.
@Suite("Invalid use of dynamics", .serialized) @MainActor
struct RefusalTests {
  private let animator = UIDynamicAnimator()
  private let item = PlainItem(0, 0, 10, 10)
  private let odd = CGPoint(x: CGFloat.nan, y: 0)

  @Test("Invalid values of behaviors are rejected")
  func values() {
    let tie = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    expectRefusal("Use a length of 0 or more") { tie.length = -1 }
    expectRefusal("Use a range that contains 0") {
      tie.attachmentRange = UIFloatRange(minimum: 1, maximum: 2)
    }
    expectRefusal("cannot be nan, so it keeps its value. Use a finite number") {
      tie.frequency = .nan
    }
    expectRefusal("Use finite coordinates within ±1e9 points") { tie.anchorPoint = odd }
    expectRefusal("to itself and has no effect") {
      _ = UIAttachmentBehavior(item: item, attachedTo: item)
    }
    expectRefusal("so it slides vertically") {
      _ = UIAttachmentBehavior.slidingAttachment(
        with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 0, dy: 0))
    }
    let properties = UIDynamicItemBehavior(items: [])
    expectRefusal("Use a density greater than 0. To fix an item") { properties.density = 0 }
    expectRefusal("one of its items. Add the item to the behavior first") {
      _ = properties.linearVelocity(for: item)
    }
    expectRefusal("which is not one of its items. Add the item to the push first") {
      UIPushBehavior(items: [], mode: .continuous).setTargetOffsetFromCenter(.zero, for: item)
    }
    expectRefusal("it must have at least two distinct points") {
      UICollisionBehavior(items: []).addBoundary(
        withIdentifier: "none" as NSString, for: UIBezierPath())
    }
    final class Region: UIRegion {}
    expectRefusal("cannot be combined, so it remains unchanged") {
      _ = Region(radius: 5).inverse()
    }
  }

  @Test("Invalid behavior trees are rejected")
  func trees() {
    let (outer, inner) = (UIDynamicBehavior(), UIDynamicBehavior())
    outer.addChildBehavior(inner)
    expectRefusal("is its ancestor. Nothing was added") { inner.addChildBehavior(outer) }
    expectRefusal("is already a child of") { animator.addBehavior(inner) }
    animator.addBehavior(outer)
    expectRefusal("A behavior can have only one parent or animator") {
      UIDynamicAnimator().addBehavior(outer)
    }
  }

  @Test("Items that cannot join or be updated are rejected")
  func items() {
    let gravity = UIGravityBehavior(items: [])
    animator.addBehavior(gravity)
    expectRefusal("its center or rotation is not a valid number") {
      gravity.addItem(PlainItem(.nan, 0, 5, 5))
    }
    gravity.addItem(item)
    item.center = odd
    expectRefusal("has an invalid center or rotation and was not updated in") {
      animator.updateItem(usingCurrentState: item)
    }
    let member = PlainItem(50, 50, 10, 10)
    gravity.addItem(member)
    let group = UIDynamicItemGroup(items: [member, PlainItem(60, 60, 0, 0)])
    expectRefusal("Add the group to behaviors instead of its members") { gravity.addItem(group) }
    gravity.removeItem(group)
    gravity.removeItem(member)
    expectRefusal("has no size and is left out of its group") { gravity.addItem(group) }
    expectRefusal("A group cannot be a member of a UIDynamicItemGroup") {
      _ = UIDynamicItemGroup(items: [group])
    }
  }

  @Test("Invalid collision paths and items outside the coordinate range are rejected")
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
    expectRefusal("moved beyond ±1e9 points, the limit of") {
      animator.addBehavior(properties)
      animator.run(5)
    }
  }

  @Test("Steps, rates, and snapshots at invalid times are rejected")
  func steps() {
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    expectRefusal("Use an interval of more than 0 and at most 3600 s") { animator.step(by: 1e300) }
    let snapshot = animator.snapshot()
    gravity.action = { [unowned animator] in
      animator.step(by: 1)
      animator.restore(snapshot)
    }
    expectRefusal("was called from inside one of its own steps and did nothing") { animator.run(1) }
    expectRefusal("was called from inside one of its steps and did nothing") { animator.run(1) }
    expectRefusal("did not change, because the animator has behaviors") {
      animator.integration = .ios7
    }
    expectRefusal("cannot be nan, so it remains unchanged. Use a value from 0 to") {
      animator.speed = .nan
    }
    expectRefusal("was released while it had 1 behavior and moved items") {
      var forgotten: UIDynamicAnimator? = UIDynamicAnimator()
      forgotten?.addBehavior(UIGravityBehavior(items: [PlainItem(0, 0, 5, 5)]))
      forgotten = nil
    }
  }
}
