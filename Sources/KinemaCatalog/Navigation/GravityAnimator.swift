import UIKit

/// A transition in which a view falls in from above and comes to rest on the bottom edge.
///
/// In the pop gravity acts upwards, and the view leaves through the top edge, turning, since a push
/// hits it beside its center.
final class GravityAnimator: DynamicNavigationAnimator {
  private let elasticity: CGFloat

  init(operation: UINavigationController.Operation, elasticity: CGFloat) {
    self.elasticity = elasticity
    super.init(operation: operation, duration: 1.5)
  }

  override func startingCenter(in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY - bounds.height)
  }

  override func behaviors(moving view: UIView, in bounds: CGRect) -> [UIDynamicBehavior] {
    let isPush = operation == .push
    let gravity = UIGravityBehavior(items: [view])
    gravity.gravityDirection = CGVector(dx: 0, dy: isPush ? 1 : -1)

    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.angle = isPush ? .pi / 2 : -.pi / 2
    push.magnitude = 100

    guard isPush else {
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 30, vertical: 0), for: view)
      return [gravity, push]
    }

    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: bounds.minX, y: bounds.maxY + 1),
      to: CGPoint(x: bounds.maxX, y: bounds.maxY + 1))

    let properties = UIDynamicItemBehavior(items: [view])
    properties.elasticity = elasticity
    return [gravity, collision, properties, push]
  }
}
