import CoreGraphics
import Foundation
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

@Suite("A change that wakes the animator is complete before the delegate is called") @MainActor
struct ReentrantChangeTests {
  private let animator = UIDynamicAnimator()
  private let delegate = AnimatorDelegate()
  private let item = PlainItem(100, 100, 20, 20)

  /// Brings the item to rest on a floor that a behavior of the tree adds.
  private func rest(in behavior: UIDynamicBehavior, on floor: UICollisionBehavior) {
    floor.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 110), to: CGPoint(x: 300, y: 110))
    animator.delegate = delegate
    animator.addBehavior(behavior)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(120)
    #expect(!animator.isRunning)
  }

  @Test("The delegate can remove a leaving item and add it again")
  func itemLeaves() {
    let collision = UICollisionBehavior(items: [item])
    rest(in: collision, on: collision)
    var resumed = 0
    delegate.willResume = { [item] _ in
      resumed += 1
      collision.removeItem(item)
      collision.addItem(item)
    }
    collision.removeItem(item)
    #expect(resumed == 1)
    #expect(collision.items.count == 1)
    #expect(animator.inconsistency() == nil)
  }

  @Test("The delegate can remove a leaving child and add it to another parent")
  func child() {
    let parent = UIDynamicBehavior()
    let other = UIDynamicBehavior()
    let child = UICollisionBehavior(items: [item])
    parent.addChildBehavior(child)
    parent.addChildBehavior(other)
    rest(in: parent, on: child)
    var resumed = 0
    delegate.willResume = { _ in
      resumed += 1
      parent.removeChildBehavior(child)
      other.addChildBehavior(child)
    }
    parent.removeChildBehavior(child)
    #expect(resumed == 1)
    #expect(parent.childBehaviors.count == 1)
    #expect(other.childBehaviors.first === child)
    #expect(child.dynamicAnimator === animator)
    #expect(animator.inconsistency() == nil)
  }

  @Test("An anchored item falls once the anchoring behavior is removed, even after a rest")
  func freed() {
    let anchor = UIDynamicItemBehavior(items: [item])
    anchor.isAnchored = true
    animator.addBehavior(anchor)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(60)
    #expect(!animator.isRunning)
    animator.removeBehavior(anchor)
    #expect(animator.isRunning)
    animator.run(30)
    #expect(item.center.y > 150)
  }

  @Test("An anchored item falls when an action removes the anchoring behavior")
  func freedByAction() {
    let anchor = UIDynamicItemBehavior(items: [item])
    anchor.isAnchored = true
    anchor.action = { [unowned animator, unowned anchor] in animator.removeBehavior(anchor) }
    animator.addBehavior(anchor)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.run(30)
    #expect(item.center.y > 150)
  }

  @Test(
    "The last of several add and remove calls in an action determines whether a behavior remains",
    arguments: [
      false, true,
    ])
  func addedAndRemoved(isChild: Bool) {
    let (gravity, parent, caller) = (
      UIGravityBehavior(items: [item]), UIDynamicBehavior(), UIDynamicBehavior()
    )
    func add() {
      if isChild { parent.addChildBehavior(gravity) } else { animator.addBehavior(gravity) }
    }
    func remove() {
      if isChild { parent.removeChildBehavior(gravity) } else { animator.removeBehavior(gravity) }
    }
    animator.addBehavior(parent)
    animator.addBehavior(caller)
    for (calls, stays) in [
      ("+-", false), ("+", true), ("-+", true), ("+-+-", false), ("+-+", true),
    ] {
      add()
      animator.step(by: 1.0 / 60)
      caller.action = { for call in calls { if call == "+" { add() } else { remove() } } }
      animator.step(by: 1.0 / 60)
      caller.action = nil
      #expect((gravity.dynamicAnimator === animator) == stays, "\(calls)")
      #expect(animator.inconsistency() == nil)
    }
    remove()
    caller.action = {
      add()
      remove()
    }
    animator.step(by: 1.0 / 60)
    #expect(gravity.dynamicAnimator == nil)
    caller.action = nil
  }

  @Test("A behavior that the delegate removes while its item leaves is removed completely")
  func forgotten() {
    let collision = UICollisionBehavior(items: [item])
    rest(in: collision, on: collision)
    delegate.willResume = { $0.removeBehavior(collision) }
    collision.removeItem(item)
    #expect(collision.dynamicAnimator == nil)
    #expect(animator.inconsistency() == nil)
    animator.removeAllBehaviors()
    #expect(animator.world.bodyCount == 0)
  }
}
