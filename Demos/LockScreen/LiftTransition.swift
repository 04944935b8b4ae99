import UIKit

/// A modal transition in which a finger lifts the upper view and reveals the view beneath it.
///
/// After the release, the motion determines the outcome: a view that flies off finishes the
/// transition, and a view that falls back and bounces cancels it. A finger can catch the view again
/// in both cases. Without a finger, the view flies off by itself. The transition works for
/// presentations and dismissals.
package final class LiftTransition: FingerDynamicTransition {
  private let feel: SheetFeel

  /// Creates a transition that a pan carries, or one that runs by itself.
  package init(feel: SheetFeel, finger: UIPanGestureRecognizer? = nil) {
    self.feel = feel
    let catcher = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    catcher.edges = .bottom
    super.init(finger: finger, catcher: catcher)
    shadow = Shadow(opacity: 0.5, radius: 14)
  }

  package override var leadsDown: Bool { false }

  package override func movingRoles(
    in context: any UIViewControllerContextTransitioning
  ) -> [Role] {
    [.departing]
  }

  package override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    Pose(center: CGPoint(x: bounds.midX, y: bounds.midY - bounds.height))
  }

  package override func motion(
    of item: any UIDynamicItem, from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    let lift = LiftBehavior(sheet: item, in: bounds, feel: feel)
    if goal.isOutside { lift.turnUpwards() }
    return [lift]
  }

  // MARK: - Carrying

  package override func holding(
    _ item: any UIDynamicItem, from home: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    [LiftBehavior(sheet: item, in: bounds, feel: feel)]
  }

  /// Returns a point directly above or below the center, so that the sheet moves vertically.
  package override func graspPoint(at finger: CGPoint, of pose: Pose) -> CGPoint {
    CGPoint(x: pose.center.x, y: finger.y)
  }

  /// Returns the location of the finger, but not below the sheet's rest position.
  package override func anchor(for finger: CGPoint, _ grasp: Grasp) -> CGPoint {
    let reach = grasp.point.y - grasp.pose.center.y
    return CGPoint(x: grasp.point.x, y: min(finger.y, grasp.home.center.y + reach))
  }

  package override func finishes(_ release: Release, proposed: Bool) -> Bool {
    let lift = release.grasp.home.center.y - release.intended.center.y
    return !release.isCancelled && lift > release.grasp.bounds.height * LiftBehavior.threshold
      && release.velocity.y < SheetLift.throwVelocity
  }

  package override func velocity(after release: Release, forwards: Bool) -> Velocity {
    if forwards { return Velocity(linear: CGPoint(x: 0, y: release.velocity.y)) }
    let fall = LiftBehavior.fallVelocity(
      release.velocity.y, lift: release.grasp.home.center.y - release.pose.center.y,
      height: release.grasp.bounds.height, gravity: feel.gravity)
    return Velocity(linear: CGPoint(x: 0, y: fall))
  }
}

extension FingerInteraction {
  /// Creates an interaction for presentations and dismissals that lift the upper view from the
  /// bottom edge.
  package convenience init(lifting feel: SheetFeel) {
    self.init(threshold: LiftBehavior.threshold) { finger, _ in
      LiftTransition(feel: feel, finger: finger)
    }
  }

  /// Installs a pan that begins at the bottom edge of a view. The pan calls `begin`, which starts a
  /// presentation or a dismissal.
  package func installEdge(on view: UIView, begin: @escaping () -> Void) {
    let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    pan.edges = .bottom
    install(pan, on: view, begin: begin)
  }
}
