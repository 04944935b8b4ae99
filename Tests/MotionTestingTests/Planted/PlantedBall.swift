import MotionTesting
import UIDynamics
import UIKitCore

/// A ball that falls to a floor and then snaps to a point.
@MainActor
enum PlantedBall {
  static func exercise(_ fault: PlantedFault?, _ faults: inout [String?]) {
    let page = UIViewController()
    Motion.host.window.rootViewController = page
    Motion.settle()
    let ball = UIView(frame: CGRect(x: 140, y: 40, width: 40, height: 40))
    page.view.addSubview(ball)
    if fault == .ballHasNoSize { ball.bounds.size = .zero }
    let animator = UIDynamicAnimator(referenceView: page.view)
    let gravity = UIGravityBehavior(items: [ball])
    let floor = UICollisionBehavior(items: fault == .ballFallsOut ? [] : [ball])
    floor.translatesReferenceBoundsIntoBoundary = true
    let nature = UIDynamicItemBehavior(items: [ball])
    if fault == .animatorHoldsItself { nature.action = { _ = animator } }
    if fault == .ballNeverRests {
      (nature.elasticity, nature.resistance) = (1, 0)
    }
    let falling = Motion.record {
      for behavior in [gravity, floor, nature] { animator.addBehavior(behavior) }
      if fault == .ballIsPushedByNoNumber {
        let push = UIPushBehavior(items: [ball], mode: .instantaneous)
        push.magnitude = .nan
        animator.addBehavior(push)
      }
      Motion.host.advance(for: 3)
    }
    faults += [
      falling.failure(of: ball, .staysInside(CGRect(x: 0, y: 0, width: 320, height: 481))),
      falling.failure(of: ball, .settles(by: 2)),
      falling.failure(of: ball, .neverJumps(moreThan: 30)),
    ]
    for behavior in [gravity, floor] { animator.removeBehavior(behavior) }
    let snapping = Motion.record {
      let x: CGFloat = fault == .ballSnapsBeside ? 162 : 160
      animator.addBehavior(UISnapBehavior(item: ball, snapTo: CGPoint(x: x, y: 240)))
      Motion.host.advance(for: 2)
      if fault == .ballIsMovedAtRest { ball.center.x += 30 }
      Motion.host.advance(for: 1)
    }
    faults += [
      snapping.failure(of: ball, .isAt(160, 240)),
      snapping.failure(of: ball, .neverJumps(moreThan: 60)),
    ]
    if fault != .ballNeverRests, fault != .animatorHoldsItself { animator.removeAllBehaviors() }
    withExtendedLifetime(animator) {}
  }
}
