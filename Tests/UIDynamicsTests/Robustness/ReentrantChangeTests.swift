import CoreGraphics
import KinemaScenes
import Testing
import UIDynamics
import UIKitCore

@Suite("A change that wakes the animator is whole before its delegate hears of it") @MainActor
struct ReentrantChangeTests {
  private let animator = UIDynamicAnimator()
  private let delegate = AnimatorDelegate()
  private let item = PlainItem(100, 100, 20, 20)

  /// Adds a behavior, and lets the animator rest.
  private func rest(with behavior: UIDynamicBehavior) {
    animator.delegate = delegate
    animator.addBehavior(behavior)
    animator.addBehavior(UIDynamicItemBehavior(items: [item]))
    animator.run(60)
    #expect(!animator.isRunning)
  }

  @Test("An item that leaves can be taken out and put back by the delegate")
  func itemLeaves() {
    let collision = UICollisionBehavior(items: [item])
    rest(with: collision)
    delegate.willResume = { _ in
      collision.removeItem(item)
      collision.addItem(item)
    }
    collision.removeItem(item)
    #expect(collision.items.count == 1)
    #expect(animator.inconsistency() == nil)
  }

  @Test("A child that leaves can be taken out again and put elsewhere by the delegate")
  func child() {
    let parent = UIDynamicBehavior()
    let other = UIDynamicBehavior()
    let child = UICollisionBehavior(items: [item])
    parent.addChildBehavior(child)
    parent.addChildBehavior(other)
    rest(with: parent)
    delegate.willResume = { _ in
      parent.removeChildBehavior(child)
      other.addChildBehavior(child)
    }
    parent.removeChildBehavior(child)
    #expect(parent.childBehaviors.count == 1)
    #expect(other.childBehaviors.first === child)
    #expect(child.dynamicAnimator === animator)
    #expect(animator.inconsistency() == nil)
  }

  @Test("A behavior that is forgotten by the delegate while an item leaves is gone")
  func forgotten() {
    let collision = UICollisionBehavior(items: [item])
    rest(with: collision)
    delegate.willResume = { $0.removeBehavior(collision) }
    collision.removeItem(item)
    #expect(collision.dynamicAnimator == nil)
    #expect(animator.inconsistency() == nil)
    animator.removeAllBehaviors()
    #expect(animator.world.bodyCount == 0)
  }
}
