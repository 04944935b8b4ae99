import CoreGraphics
import KinemaTestSupport
import Testing
import UIDynamics
import UIKitCore

@MainActor @Suite("Dynamic transitions at several frame rates")
struct TransitionFrameRateTests {
  @Test(
    "Physics in a transition is identical at 30, 60, and 120 frames/s",
    arguments: [true, false])
  func physicsAtFrameRates(isHeld: Bool) throws {
    func positions(_ rate: Int) throws -> [CGFloat] {
      var found: [CGFloat] = []
      try TransitionFixture.runPop(framesPerSecond: rate) { fixture, _, driver, animator in
        driver.wantsInteractiveStart = isHeld
        let stone = UIView(frame: CGRect(x: 100, y: 0, width: 20, height: 20))
        var dynamics: UIDynamicAnimator?
        animator.inspect = { context in
          context.containerView.addSubview(stone)
          dynamics = UIDynamicAnimator(referenceView: context.containerView)
          dynamics?.addBehavior(UIGravityBehavior(items: [stone]))
        }
        fixture.navigation.popViewController(animated: true)
        for step in 1...12 {
          if isHeld { driver.update(CGFloat(step) / 30 / 0.8) }
          fixture.advance(frames: rate / 30)
          found.append(stone.center.y)
        }
        dynamics?.removeAllBehaviors()
      }
      return found
    }
    let slow = try positions(30)
    #expect(slow[11] > 50)
    for rate in [60, 120] {
      for (a, b) in zip(slow, try positions(rate)) { #expect(abs(a - b) < 1e-9) }
    }
  }
}
