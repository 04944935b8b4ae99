import UIKit

/// A transition in which a view snaps onto the screen or off it.
final class SnapTransition: DynamicTransition {
  private let damping: CGFloat

  init(damping: CGFloat) {
    self.damping = damping
    super.init()
    shadow = Shadow()
  }

  override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    // A departing view moves until no corner is visible. An arriving view initially has one edge
    // visible.
    let shift = (role == .arriving ? 0.6 : 1.6) * bounds.width
    return Pose(center: CGPoint(x: bounds.midX + shift, y: bounds.midY))
  }

  override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    let snap = UISnapBehavior(item: item, snapTo: goal.center)
    snap.damping = damping
    return [snap]
  }
}
