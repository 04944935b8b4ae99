import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

@Suite("Ticks of the animator") @MainActor
struct TickTests {
  @Test(
    "A tick updates items, reports contacts, runs actions, and applies queued changes")
  func order() throws {
    let log = Log()
    let animator = UIDynamicAnimator()
    let (item, other) = (WatchedItem(0, 0), WatchedItem(1000, 0))
    let delegate = CollisionDelegate()
    delegate.onCall = { log.lines.append(String($0.prefix(5))) }
    let collision = UICollisionBehavior(items: [item, other])
    collision.collisionDelegate = delegate
    // One item leaves a wall in the tick in which the other item reaches one.
    collision.addFloor(60)
    collision.addFloor(-52, "ceiling")
    let properties = UIDynamicItemBehavior(items: [item, other])
    properties.elasticity = 1
    properties.addLinearVelocity(CGPoint(x: 0, y: 300), for: item)
    properties.addLinearVelocity(CGPoint(x: 0, y: -150), for: other)
    let outer = LoggingBehavior("outer", log)
    let inner = LoggingBehavior("inner", log)
    outer.addChildBehavior(inner)
    animator.addBehavior(outer)
    animator.addBehavior(LoggingBehavior("last", log))
    animator.addBehavior(collision)
    animator.addBehavior(properties)
    _ = log.take()
    item.onWrite = { log.lines.append("write") }
    var sawContacts: Set<String> = []
    for _ in 0..<20 {
      animator.run(1)
      let lines = log.take()
      let order = ["write": 0, "began": 1, "ended": 2]
      let ranks = lines.map { order[$0] ?? 3 }
      #expect(ranks == ranks.sorted(), "\(lines)")
      #expect(lines.suffix(3) == ["action outer", "action inner", "action last"])
      sawContacts.formUnion(lines.filter { $0 == "began" || $0 == "ended" })
    }
    #expect(sawContacts == ["began", "ended"])

    let late = LoggingBehavior("late", log)
    inner.action = { [unowned animator, unowned outer] in
      log.lines.append("action inner")
      animator.removeBehavior(outer)
      animator.addBehavior(late)
    }
    animator.run(1)
    let lines = log.take()
    #expect(
      lines.suffix(6) == [
        "action outer", "action inner", "action last", "outer moves out", "inner moves out",
        "late moves in",
      ])
    animator.run(1)
    #expect(log.take().filter { $0.hasPrefix("action") } == ["action last", "action late"])
  }

  @Test("An action receives the updated values and the time of its tick")
  func actionSeesWritten() {
    let animator = UIDynamicAnimator()
    let item = PlainItem(150, 50, 100, 100)
    let gravity = UIGravityBehavior(items: [item])
    var seen: [CGFloat] = []
    gravity.action = { seen.append(item.center.y) }
    animator.addBehavior(gravity)
    var after: [CGFloat] = []
    for _ in 0..<4 {
      animator.run(1)
      after.append(item.center.y)
    }
    #expect(seen == after)
    #expect(abs(animator.elapsedTime - 4.0 / 60) < 1e-12)
  }

  @Test("The first tick runs one substep at 60 Hz and no substep at 120 Hz")
  func substeps() {
    func moved(_ interval: Double, _ frames: Int) -> UInt64 {
      let animator = UIDynamicAnimator()
      animator.addBehavior(UIGravityBehavior(items: [PlainItem(0, 0, 10, 10)]))
      for _ in 0..<frames { animator.step(by: interval) }
      return animator.world.stepCount
    }
    #expect(moved(1.0 / 60, 1) == 1)
    #expect(moved(1.0 / 60, 2) == 3)
    #expect(moved(1.0 / 120, 1) == 0)
    #expect(moved(1.0 / 120, 2) == 1)
    #expect(moved(1.0 / 30, 1) == 3)
    #expect(moved(0.01, 1) == 1)
    #expect(moved(1.0 / 60, 1200) == 2399)
  }

  @Test("Adding and removing in one step cancel each other, and removals precede additions")
  func queueCancels() {
    let log = Log()
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 10, 10)
    let gravity = UIGravityBehavior(items: [item])
    let other = LoggingBehavior("other", log)
    gravity.action = { [unowned animator] in
      animator.addBehavior(other)
      #expect(animator.behaviors.count == 1)
      animator.removeBehavior(other)
    }
    animator.addBehavior(gravity)
    animator.run(1)
    #expect(log.take().isEmpty)
    #expect(animator.behaviors == [gravity])
    gravity.action = { [unowned animator, unowned gravity] in
      animator.removeBehavior(gravity)
      animator.addBehavior(gravity)
    }
    animator.run(1)
    #expect(animator.behaviors == [gravity])
    #expect(animator.isRunning)
  }

  @Test("Items added in a callback join their behavior immediately and the world after the step")
  func itemsInCallbacks() throws {
    let animator = UIDynamicAnimator()
    let (a, b) = (PlainItem(0, 0, 10, 10), PlainItem(50, 0, 10, 10))
    let gravity = UIGravityBehavior(items: [a])
    var done = false
    gravity.action = { [unowned animator, unowned gravity] in
      guard !done else { return }
      done = true
      gravity.removeItem(a)
      gravity.addItem(b)
      #expect(gravity.items.count == 1 && gravity.items[0] === b)
      #expect(animator.bodyID(of: b) == nil)
      #expect(animator.bodyID(of: a) != nil)
    }
    animator.addBehavior(gravity)
    animator.run(1)
    #expect(animator.bodyID(of: a) == nil)
    let y = a.center.y
    animator.run(3)
    #expect(a.center.y == y)
    #expect(b.center.y > 0)
  }

  @Test("The trajectory is bit-for-bit identical at 30, 60, and 120 Hz")
  func rates() {
    func places(_ rate: Int) -> [[UInt64]] {
      let animator = UIDynamicAnimator()
      var items: [PlainItem] = []
      for index in 0..<12 {
        items.append(
          PlainItem(
            60 + CGFloat(index % 4) * 57, 30 + CGFloat(index / 4) * 61, 50,
            40 + CGFloat(index), angle: CGFloat(index) * 0.1))
      }
      let properties = UIDynamicItemBehavior(items: items)
      properties.elasticity = 0.6
      properties.addAngularVelocity(3, for: items[3])
      properties.addLinearVelocity(CGPoint(x: 700, y: -200), for: items[0])
      let collision = UICollisionBehavior(items: items)
      collision.addBoundary(
        withIdentifier: "box" as NSString,
        for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 300)))
      let push = UIPushBehavior(items: [items[5]], mode: .instantaneous)
      push.setAngle(1, magnitude: 2)
      let rod = UIAttachmentBehavior(item: items[7], attachedTo: items[8])
      let spring = UIAttachmentBehavior(item: items[1], attachedToAnchor: CGPoint(x: 50, y: 20))
      spring.frequency = 2
      spring.damping = 0.1
      animator.addBehavior(UIGravityBehavior(items: items))
      for behavior in [properties, collision, push, rod, spring] { animator.addBehavior(behavior) }
      animator.addBehavior(UISnapBehavior(item: items[11], snapTo: CGPoint(x: 150, y: 200)))
      var result: [[UInt64]] = []
      for _ in 0..<90 {
        for _ in 0..<(rate / 30) { animator.step(by: 1 / Double(rate)) }
        result.append(
          items.flatMap {
            [$0.center.x.bitPattern, $0.center.y.bitPattern, $0.angle.bitPattern].map(UInt64.init)
          })
      }
      return result
    }
    let at30 = places(30)
    let at60 = places(60)
    let at120 = places(120)
    #expect(at30 == at60)
    #expect(at60 == at120)
  }

  @Test(
    "Items a million points from the origin move in the same way as items near the origin",
    arguments: [1, -1])
  func farAway(side: CGFloat) {
    func scene(_ shift: CGFloat) -> [CGPoint] {
      let animator = UIDynamicAnimator()
      func item(_ x: CGFloat, _ y: CGFloat) -> PlainItem { PlainItem(shift + x, shift + y, 40, 40) }
      let items = (0..<4).map { item(60 + CGFloat($0) * 20, CGFloat($0) * -60) }
      animator.addBehavior(UIGravityBehavior(items: items))
      let collision = UICollisionBehavior(items: items)
      collision.addBoundary(
        withIdentifier: "walls" as NSString,
        for: UIBezierPath(rect: CGRect(x: shift, y: shift - 400, width: 300, height: 600)))
      animator.addBehavior(collision)
      let snapped = item(900, 0)
      animator.addBehavior(
        UISnapBehavior(item: snapped, snapTo: CGPoint(x: shift + 700, y: shift + 40)))
      let hung = item(1500, 0)
      animator.addBehavior(
        UIAttachmentBehavior(
          item: hung, attachedToAnchor: CGPoint(x: shift + 1400, y: shift - 20)))
      animator.addBehavior(UIGravityBehavior(items: [hung]))
      animator.run(120)
      return (items + [snapped, hung]).map {
        CGPoint(x: $0.center.x - shift, y: $0.center.y - shift)
      }
    }
    for (near, far) in zip(scene(0), scene(side * 1_000_000)) {
      #expect(hypot(near.x - far.x, near.y - far.y) < 0.001, "\(near) \(far)")
    }
  }
}
