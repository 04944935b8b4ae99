import Foundation
import KinemaScenes
import Testing
import Trajectories
import UIDynamics
import UIKitCore

/// Common problems with UIKit Dynamics that do not occur in Kinema.
@Suite("Common problems with UIKit Dynamics") @MainActor
struct PainsTests {
  @Test("Items and behaviors report rest, and animators report why they are awake")
  func a1() throws {
    let animator = UIDynamicAnimator()
    let (quick, slow) = (PlainItem(0, 0, 50, 50), PlainItem(300, 0, 50, 50))
    let snap = UISnapBehavior(item: quick, snapTo: CGPoint(x: 20, y: 0))
    snap.damping = 1
    let drift = UIDynamicItemBehavior(items: [slow])
    drift.resistance = 1
    drift.addLinearVelocity(CGPoint(x: 200, y: 0), for: slow)
    var told: [String] = []
    snap.restAction = { told.append("snap") }
    drift.restAction = { told.append("drift") }
    animator.notifyAtRest(quick) { _ in told.append("quick") }
    animator.addBehavior(snap)
    animator.addBehavior(drift)
    #expect(animator.awakeReasons.count == 2)
    #expect(!snap.isAtRest && !animator.isAtRest(quick))
    let foretold = try #require(animator.timeToRest(of: quick))
    while told.isEmpty { animator.run(1) }
    #expect(told == ["quick", "snap"])
    #expect(abs(animator.elapsedTime - foretold) <= 1.0 / 60 + 1e-9)
    #expect(snap.isAtRest && animator.isAtRest(quick) && !drift.isAtRest)
    let reasons = animator.awakeReasons
    #expect(reasons.count == 1)
    #expect(reasons[0].item === slow && reasons[0].behaviors == [drift])
    #expect(reasons[0].velocity.dx > 1)
    #expect(animator.runToRest() != nil)
    #expect(told == ["quick", "snap", "drift"])
    #expect(animator.awakeReasons.isEmpty)
  }

  @Test(
    "A strongly damped snap of an item with a fractional size comes to rest and stays at rest")
  func a2() throws {
    for damping in [0.9, 1, 3] {
      let animator = UIDynamicAnimator()
      let item = PlainItem(10.3, 20.7, 33.33, 47.77)
      let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100.13, y: 61.71))
      snap.damping = damping
      animator.addBehavior(snap)
      let frames = try #require(animator.runToRest(limit: 600))
      #expect(frames < 300)
      #expect(abs(item.center.x - 100.13) < 0.1 && abs(item.center.y - 61.71) < 0.1)
      let place = item.center
      animator.run(60)
      #expect(item.center == place)
    }
  }

  @Test("A substep without awake bodies updates no items")
  func a3() throws {
    let animator = UIDynamicAnimator()
    var writes = 0
    let sleepers = (0..<200).map { WatchedItem(CGFloat($0) * 300, 0) }
    let mover = PlainItem(0, 5000, 10, 10)
    animator.addBehavior(UIDynamicItemBehavior(items: sleepers))
    animator.addBehavior(UIGravityBehavior(items: [mover]))
    animator.run(40)
    for item in sleepers { item.onWrite = { writes += 1 } }
    #expect(animator.world.awakeCount == 1)
    animator.run(40)
    #expect(writes == 0)
    #expect(animator.isRunning)
  }

  @Test("An item without a size is rejected with a message, and joins once it has a size")
  func a5() {
    final class Late: NSObject, UIDynamicItem {
      var center = CGPoint(x: 40, y: 0)
      var bounds = CGRect.zero
      var transform = CGAffineTransform.identity
    }
    let animator = UIDynamicAnimator()
    let item = Late()
    let other = PlainItem(200, 0, 10, 10)
    let messages = Diagnostics.capture {
      animator.addBehavior(UIGravityBehavior(items: [item, other]))
      animator.run(5)
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("Late") && messages[0].contains("It joins when its width"))
    #expect(item.center.y == 0 && other.center.y > 0)
    item.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    animator.run(5)
    #expect(item.center.y > 0)
  }

  @Test("items(in:) returns the items whose bounding boxes intersect the rectangle")
  func a6() {
    let animator = UIDynamicAnimator()
    let flat = PlainItem(100, 100, 100, 10)
    let turned = PlainItem(300, 100, 100, 10, angle: .pi / 2)
    animator.addBehavior(UIDynamicItemBehavior(items: [flat, turned]))
    func found(_ x: CGFloat, _ y: CGFloat) -> [PlainItem] {
      animator.items(in: CGRect(x: x, y: y, width: 2, height: 2)).compactMap { $0 as? PlainItem }
    }
    #expect(found(149, 100) == [flat])
    #expect(found(151, 100).isEmpty)
    #expect(found(300, 149) == [turned])
    #expect(found(340, 100).isEmpty)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 400, height: 400)).count == 2)
    animator.removeAllBehaviors()
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 400, height: 400)).isEmpty)
  }

  @Test("An external change to a center is reported once, and updateItem applies it")
  func a8() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 10, 10)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    let messages = Diagnostics.capture {
      animator.run(3)
      item.center = CGPoint(x: 500, y: 0)
      animator.run(3)
      item.center = CGPoint(x: 600, y: 0)
      animator.run(3)
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("updateItem(usingCurrentState:)"))
    #expect(item.center.x == 0)
    let quiet = Diagnostics.capture {
      item.center = CGPoint(x: 500, y: 0)
      animator.updateItem(usingCurrentState: item)
      animator.run(3)
    }
    #expect(quiet.isEmpty)
    #expect(item.center.x == 500)
  }

  @Test(
    "A rotation replaces the transform, or keeps its scale with composesTransform")
  func a9() {
    for keeps in [false, true] {
      let animator = UIDynamicAnimator()
      animator.composesTransform = keeps
      #expect(animator.composesTransform == keeps)
      let item = PlainItem(0, 0, 100, 100)
      item.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.addAngularVelocity(1, for: item)
      animator.addBehavior(properties)
      animator.run(30)
      let scale = hypot(item.transform.a, item.transform.b)
      let height = hypot(item.transform.c, item.transform.d)
      #expect(abs(scale - (keeps ? 2 : 1)) < 1e-9)
      #expect(abs(height - (keeps ? 3 : 1)) < 1e-9)
      #expect(item.angle > 0.3)
    }
  }

  @Test("An animator can be paused, slowed down, stepped, saved, and restored")
  func a10() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    let gravity = UIGravityBehavior(items: [item])
    let collision = UICollisionBehavior(items: [item])
    collision.addFloor(200)
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    animator.run(20)
    let start = animator.snapshot()
    let place = item.center
    func track() -> [CGFloat] {
      (0..<40).map { _ in
        animator.run(1)
        return item.center.y
      }
    }
    let first = track()
    animator.restore(start)
    #expect(item.center == place)
    #expect(track() == first)
    gravity.magnitude = 2
    animator.restore(start)
    #expect(item.center == place)
    animator.isPaused = true
    animator.run(10)
    #expect(item.center == place)
    animator.isPaused = false
    animator.speed = 0.5
    let time = animator.elapsedTime
    animator.run(60)
    #expect(abs(animator.elapsedTime - time - 0.5) < 1e-9)
  }

  @Test("A push can be specified as a velocity, independently of the mass")
  func a11() {
    for (size, density) in [(CGFloat(100), CGFloat(1)), (30, 1), (200, 3)] {
      let animator = UIDynamicAnimator()
      let item = PlainItem(0, 0, size, size)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.resistance = 0
      properties.density = density
      let push = UIPushBehavior(items: [item], mode: .instantaneous)
      animator.addBehavior(properties)
      animator.addBehavior(push)
      #expect(abs(push.mass(of: item) - density * size * size / 10_000) < 1e-6)
      push.setVelocityChange(CGVector(dx: 120, dy: -40), for: item)
      animator.run(1)
      let velocity = properties.linearVelocity(for: item)
      #expect(abs(velocity.x - 120) < 1e-3 && abs(velocity.y + 40) < 1e-3)
    }
  }

  @Test("Pushes and snaps can remove themselves")
  func a12() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    let composite = UIDynamicBehavior()
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.magnitude = 1
    push.retiresItself = true
    composite.addChildBehavior(push)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 50, y: 0))
    snap.retiresItself = true
    animator.addBehavior(composite)
    animator.addBehavior(snap)
    animator.run(1)
    #expect(composite.childBehaviors.isEmpty)
    #expect(push.dynamicAnimator == nil)
    #expect(animator.behaviors.count == 2)
    #expect(animator.runToRest() != nil)
    #expect(animator.behaviors == [composite])
    #expect(abs(item.center.x - 50) < 0.5)
  }

  @Test("Finished pushes and snaps at any level can be listed and removed")
  func a12Listing() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    let composite = UIDynamicBehavior()
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.magnitude = 1
    let steady = UIPushBehavior(items: [PlainItem(500, 0, 100, 100)], mode: .continuous)
    steady.active = false
    composite.addChildBehavior(push)
    composite.addChildBehavior(steady)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 50, y: 0))
    animator.addBehavior(composite)
    animator.addBehavior(snap)
    #expect(animator.spentBehaviors.isEmpty)
    animator.run(1)
    #expect(animator.spentBehaviors == [push])
    push.active = true
    #expect(animator.spentBehaviors.isEmpty)
    #expect(animator.runToRest() != nil)
    #expect(animator.spentBehaviors == [push, snap])
    snap.snapPoint.x = 80
    #expect(animator.spentBehaviors == [push])
    #expect(animator.runToRest() != nil)
    animator.removeSpentBehaviors()
    #expect(animator.behaviors == [composite])
    #expect(composite.childBehaviors == [steady])
    #expect(animator.spentBehaviors.isEmpty)
  }
}
