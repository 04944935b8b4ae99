import Foundation
import KinemaScenes
import Testing
import Trajectories
import UIDynamics
import UIKitCore

@Suite("Predictions") @MainActor
struct FutureTests {
  private func scene() -> (UIDynamicAnimator, [PlainItem]) {
    let animator = UIDynamicAnimator()
    let items = (0..<6).map { PlainItem(CGFloat($0) * 37, CGFloat($0) * 20, 30, 30) }
    let collision = UICollisionBehavior(items: items)
    collision.addFloor(300)
    let push = UIPushBehavior(items: [items[2]], mode: .instantaneous)
    push.setAngle(0.3, magnitude: 0.2)
    let field = UIFieldBehavior.field { _, _, velocity, _, _, _ in
      CGVector(dx: -velocity.dx * 0.0001, dy: 0)
    }
    items.forEach(field.addItem)
    for behavior in [UIGravityBehavior(items: items), collision, push, field] {
      animator.addBehavior(behavior)
    }
    return (animator, items)
  }

  @Test("A prediction matches the motion bit for bit and leaves the animator unchanged")
  func prediction() throws {
    let (animator, items) = scene()
    animator.run(3)
    let foretold = animator.prediction(after: 0.75)
    #expect(items[0].center.y < 3)
    animator.run(45)
    #expect(abs(animator.elapsedTime - foretold.elapsedTime) < 1e-9)
    for item in items {
      #expect(foretold.center(of: item) == item.center)
      let angle = try #require(foretold.angle(of: item))
      #expect(abs(angle - item.angle) < 1e-12)
    }
    #expect(foretold.center(of: PlainItem(0, 0, 1, 1)) == nil)
  }

  @Test("The predicted time to rest is nil for a motion that never rests")
  func timeToRest() throws {
    let (animator, _) = scene()
    let foretold = try #require(animator.timeToRest())
    var time: TimeInterval = 0
    while animator.step(by: 1.0 / 60) { time += 1.0 / 60 }
    #expect(abs(time + 1.0 / 60 - foretold) <= 1.0 / 60 + 1e-9)
    #expect(animator.timeToRest() == 0)
    let falling = UIDynamicAnimator()
    falling.addBehavior(UIGravityBehavior(items: [PlainItem(0, 0, 10, 10)]))
    #expect(falling.timeToRest(limit: 2) == nil)
  }
}
