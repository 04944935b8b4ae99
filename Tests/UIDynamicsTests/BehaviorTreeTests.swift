import Foundation
import KinemaScenes
import MotionTesting
import Testing
import UIDynamics
import UIKitCore

@Suite("Behavior trees") @MainActor
struct BehaviorTreeTests {
  @Test("Children keep their order and use their parent's animator")
  func children() {
    let animator = UIDynamicAnimator()
    let parent = UIDynamicBehavior()
    let (a, b) = (UIDynamicBehavior(), UIDynamicBehavior())
    parent.addChildBehavior(a)
    parent.addChildBehavior(b)
    #expect(parent.childBehaviors == [a, b])
    #expect(a.dynamicAnimator == nil)
    animator.addBehavior(parent)
    #expect(animator.behaviors == [parent])
    #expect(b.dynamicAnimator === animator)
    parent.removeChildBehavior(a)
    #expect(parent.childBehaviors == [b])
    #expect(a.dynamicAnimator == nil)
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty)
    #expect(b.dynamicAnimator == nil)
  }

  @Test("willMove is called for every change, and parents receive it before children")
  func willMove() {
    let log = Log()
    let animator = UIDynamicAnimator()
    let parent = LoggingBehavior("parent", log)
    let child = LoggingBehavior("child", log)
    parent.addChildBehavior(child)
    #expect(log.take().isEmpty)
    animator.addBehavior(parent)
    #expect(log.take() == ["parent moves in", "child moves in"])
    parent.removeChildBehavior(child)
    #expect(log.take() == ["child moves out"])
    parent.addChildBehavior(child)
    #expect(log.take() == ["child moves in"])
    animator.removeBehavior(parent)
    #expect(log.take() == ["parent moves out", "child moves out"])
  }

  @Test(
    "Adding a behavior to its parent again has no effect, and a second parent is rejected")
  func twoTrees() {
    let first = UIDynamicAnimator()
    let second = UIDynamicAnimator()
    let parent = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: [])
    first.addBehavior(gravity)
    #expect(Diagnostics.capture { first.addBehavior(gravity) }.isEmpty)
    #expect(first.behaviors.count == 1)
    let messages = Diagnostics.capture {
      second.addBehavior(gravity)
      parent.addChildBehavior(gravity)
    }
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("UIGravityBehavior") && $0.contains("Remove it") })
    #expect(second.behaviors.isEmpty && parent.childBehaviors.isEmpty)
    #expect(gravity.dynamicAnimator === first)
  }

  @Test("A behavior cannot be its own descendant")
  func cycle() {
    let (a, b) = (UIDynamicBehavior(), UIDynamicBehavior())
    a.addChildBehavior(b)
    let messages = Diagnostics.capture {
      b.addChildBehavior(a)
      a.addChildBehavior(a)
    }
    #expect(messages.count == 2)
    #expect(b.childBehaviors.isEmpty && a.childBehaviors == [b])
  }

  @Test("The last behavior in pre-order that set a property determines the property's value")
  func lastOneWins() throws {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    func set(_ path: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat>, _ value: CGFloat)
      -> UIDynamicItemBehavior
    {
      let behavior = UIDynamicItemBehavior(items: [item])
      behavior[keyPath: path] = value
      return behavior
    }
    func material() throws -> [Float] {
      let id = try #require(animator.bodyID(of: item))
      let material = animator.world.material(of: id)
      return [material.elasticity, material.friction]
    }
    let composite = UIDynamicBehavior()
    let friction = set(\.friction, 0.5)
    composite.addChildBehavior(set(\.elasticity, 0.5))
    composite.addChildBehavior(friction)
    animator.addBehavior(composite)
    animator.addBehavior(set(\.elasticity, 0.3))
    #expect(try material() == [0.3, 0.5])
    composite.removeChildBehavior(friction)
    #expect(try material() == [0.3, 0.2])
    composite.addChildBehavior(set(\.elasticity, 0.9))
    #expect(try material() == [0.3, 0.2])
  }

  @Test("Assigning the current value also counts as setting the property")
  func assignmentCounts() throws {
    let animator = UIDynamicAnimator()
    let item = PlainItem(0, 0, 100, 100)
    let first = UIDynamicItemBehavior(items: [item])
    first.density = 4
    let second = UIDynamicItemBehavior(items: [item])
    second.density = second.density
    animator.addBehavior(first)
    animator.addBehavior(second)
    let id = try #require(animator.bodyID(of: item))
    #expect(animator.world.density(of: id) == 1)
  }

  @Test("Items stay in the order of addition when some items leave and return")
  func orderOfItems() {
    for seed in walkSeeds(count: 20) {
      var random = SeededGenerator(seed: seed)
      let gravity = UIGravityBehavior(items: [])
      let views = (0..<40).map { _ in UIView() }
      var plain: [UIView] = []
      for step in 0..<400 {
        let view = views[random.below(views.count)]
        if random.below(5) < 2 + step / 100 % 2 {
          gravity.removeItem(view)
          plain.removeAll { $0 === view }
        } else {
          gravity.addItem(view)
          if !plain.contains(view) { plain.append(view) }
        }
        guard random.below(8) == 0 else { continue }
        #expect(gravity.items.map { $0 as? UIView } == plain, "KINEMA_SEED=\(seed), step \(step)")
      }
    }
  }

  @Test("A new item behavior has the default values")
  func defaults() {
    let behavior = UIDynamicItemBehavior(items: [])
    #expect(abs(behavior.elasticity - 0.2) < 1e-7)
    #expect(abs(behavior.friction - 0.2) < 1e-7)
    #expect(behavior.density == 1)
    #expect(abs(behavior.resistance - 0.1) < 1e-7)
    #expect(abs(behavior.angularResistance - 0.1) < 1e-7)
    #expect(behavior.charge == 0)
    #expect(behavior.allowsRotation)
    #expect(!behavior.isAnchored)
  }

  @Test("The angle, magnitude, and vector of a push describe the same value")
  func polar() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(gravity.magnitude == 1 && gravity.angle == .pi / 2)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5)
    #expect(abs(gravity.angle - atan2(4, 3)) < 1e-15)
    let push = UIPushBehavior(items: [], mode: .continuous)
    #expect(push.magnitude == 0 && push.active)
    push.setAngle(0, magnitude: -2)
    #expect(push.magnitude == -2)
    #expect(push.pushDirection.dx == -2)
  }
}
