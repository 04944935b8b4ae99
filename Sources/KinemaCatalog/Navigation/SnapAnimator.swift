import UIKit

/// A transition in which a view snaps into the screen, or out of it.
final class SnapAnimator: DynamicNavigationAnimator {
  private let damping: CGFloat

  init(operation: UINavigationController.Operation, damping: CGFloat) {
    self.damping = damping
    super.init(operation: operation, duration: 0.8)
  }

  override func startingCenter(in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.midX + 0.6 * bounds.width, y: bounds.midY)
  }

  override func behaviors(moving view: UIView, in bounds: CGRect) -> [UIDynamicBehavior] {
    let shift = operation == .push ? 0 : 1.6 * bounds.width
    let snap = UISnapBehavior(
      item: view, snapTo: CGPoint(x: bounds.midX + shift, y: bounds.midY))
    snap.damping = damping
    return [snap]
  }
}
