import UIKit

/// A transition in which a view swings about a point just above the top left corner of the screen, held
/// by two rods.
///
/// Gravity and a push swing the view in until it meets the left edge; in the pop gravity acts upwards
/// and swings it out again.
final class GravityRotationAnimator: DynamicNavigationAnimator {
  private let elasticity: CGFloat

  init(operation: UINavigationController.Operation, elasticity: CGFloat) {
    self.elasticity = elasticity
    super.init(operation: operation, duration: 1.5)
  }

  override func startingCenter(in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.midX + bounds.width, y: bounds.midY - bounds.height - 100)
  }

  override func startingAngle() -> CGFloat { -1 / .pi }

  override func behaviors(moving view: UIView, in bounds: CGRect) -> [UIDynamicBehavior] {
    let isPush = operation == .push

    let gravity = UIGravityBehavior(items: [view])
    gravity.gravityDirection = CGVector(dx: 0, dy: isPush ? 1 : -1)

    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.angle = isPush ? .pi / 2 : -.pi / 2
    push.magnitude = 100

    let half = CGSize(width: bounds.width / 2, height: bounds.height / 2)
    let corner = UIOffset(horizontal: -half.width, vertical: -half.height)
    let rods = [
      rod(from: view, at: corner, length: 10, in: bounds),
      rod(
        from: view, at: UIOffset(horizontal: corner.horizontal + 100, vertical: corner.vertical),
        length: 100.5, in: bounds),
    ]
    guard isPush else { return [gravity, push] + rods }

    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "wall" as NSString, from: CGPoint(x: bounds.minX - 1, y: bounds.minY + 100),
      to: CGPoint(x: bounds.minX - 1, y: bounds.maxY))

    let properties = UIDynamicItemBehavior(items: [view])
    properties.elasticity = elasticity
    return [gravity, collision, properties, push] + rods
  }

  private func rod(
    from view: UIView, at offset: UIOffset, length: CGFloat, in bounds: CGRect
  ) -> UIAttachmentBehavior {
    let attachment = UIAttachmentBehavior(
      item: view, offsetFromCenter: offset,
      attachedToAnchor: CGPoint(x: bounds.minX, y: bounds.minY - 10))
    attachment.length = length
    return attachment
  }
}
