import UIKit

/// A transition in which a sheet swings in on a spring, follows the finger, and can be thrown away
/// downward.
///
/// The upper edge of the sheet swings like a rope.
final class SpringSheetTransition: DynamicTransition {
  private weak var edge: SheetEdgeView?

  init() { super.init(interaction: .carried) }

  /// Returns the center of a sheet that stands on the bottom edge.
  private func rest(_ size: CGSize, in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY - size.height / 2)
  }

  override func pose(outside bounds: CGRect, of size: CGSize, role: Role) -> Pose {
    let rest = rest(size, in: bounds)
    return Pose(
      center: CGPoint(x: rest.x, y: rest.y + size.height + (role == .arriving ? 40 : 80)))
  }

  // MARK: - The sheet and its edge

  /// Returns the frame of the sheet, and the frame of the middle of its upper edge.
  override func frames(ofPiecesOf frame: CGRect, in bounds: CGRect) -> [CGRect] {
    [frame, CGRect(x: frame.midX - 15, y: frame.minY - 15, width: 30, height: 30)]
  }

  override func pieces(of view: UIView, frames: [CGRect]) -> [any UIDynamicItem] {
    edge = view.subviews.lazy.compactMap { $0 as? SheetEdgeView }.first
    return [view, RopeItem(center: CGPoint(x: frames[1].midX, y: frames[1].midY))]
  }

  override func removePieces(of view: UIView) { edge?.bulge = 0 }

  /// Returns a spring that pulls the sheet to its rest position or to a point below the screen, and
  /// a softer spring that attaches the edge to the sheet.
  override func motion(
    ofPieces pieces: [any UIDynamicItem], from start: Pose, to goal: Pose, in bounds: CGRect
  ) -> [UIDynamicBehavior] {
    let (sheet, rope) = (pieces[0], pieces[1])
    let height = sheet.bounds.height
    let rest = rest(sheet.bounds.size, in: bounds)
    let hook = UIAttachmentBehavior(
      item: sheet,
      attachedToAnchor: CGPoint(x: rest.x, y: rest.y + (goal.isOutside ? height + 80 : 0)))
    hook.length = 0
    hook.frequency = goal.isOutside ? 1.8 : 2.2
    hook.damping = goal.isOutside ? 1 : 0.55

    let cord = UIAttachmentBehavior(
      item: rope, offsetFromCenter: .zero, attachedTo: sheet,
      offsetFromCenter: UIOffset(horizontal: 0, vertical: -height / 2))
    cord.length = 0
    cord.frequency = 3.6
    cord.damping = 0.22

    let material = UIDynamicItemBehavior(items: [sheet, rope])
    material.allowsRotation = false
    let stays = !goal.isOutside
    hook.action = { [weak edge = sheet is UIView ? edge : nil, weak material] in
      let offset = rope.center.y - (sheet.center.y - height / 2)
      edge?.bulge = Self.bulge(offset)
      // A spring exerts no force if its length differs by less than about half a point from its
      // rest length. The resistance stops a sheet that drifts in that range.
      guard stays, let material, abs(sheet.center.y - rest.y) < 1.5, abs(offset) < 2,
        abs(material.linearVelocity(for: sheet).y) < 12,
        abs(material.linearVelocity(for: rope).y) < 12
      else { return }
      material.resistance = 20
    }
    return [hook, cord, material]
  }

  /// Limits the displacement of the rope. The result approaches 40 points asymptotically.
  private static func bulge(_ offset: CGFloat) -> CGFloat { 40 * offset / (40 + abs(offset)) }

  /// Returns whether the sheet's top, or the center of its edge, is below the container.
  override func isOutOfSight(_ pose: Pose, of size: CGSize, in bounds: CGRect) -> Bool {
    pose.center.y - (size.width > 30 ? size.height / 2 : 0) >= bounds.maxY
  }

  override func share(of pose: Pose, from home: Pose, to goal: Pose) -> CGFloat {
    let height = abs(goal.center.y - home.center.y) - (goal.isOutside ? 80 : 40)
    guard height > 0 else { return 0 }
    let shown = goal.isOutside ? home : goal
    let out = min(max((pose.center.y - shown.center.y) / height, 0), 1)
    return goal.isOutside ? out : 1 - out
  }

  // MARK: - Carrying

  /// Returns a pose in which the sheet follows the finger, but less and less above its rest
  /// position. The edge becomes straight.
  override func pose(under finger: CGPoint, _ grasp: Grasp) -> Pose? {
    edge?.bulge = 0
    let rest = (grasp.goal.isOutside ? grasp.home : grasp.goal).center
    let y = grasp.pose.center.y + finger.y - grasp.touchdown.y
    let over = rest.y - y
    return Pose(
      center: CGPoint(x: rest.x, y: over > 0 ? rest.y - over * 60 / (60 + over) : y))
  }

  override func finishes(_ release: Release, proposed: Bool) -> Bool {
    let (home, goal) = (release.grasp.home, release.grasp.goal)
    let rest = (goal.isOutside ? home : goal).center.y
    let out = GestureTransitionDriver.projected(
      release.pose.center.y, velocity: release.velocity.y)
    // The bottom of the sheet rests on the bottom edge of the container, so half of its height is
    // half of the visible part.
    let goes = !release.isCancelled && out - rest > release.grasp.bounds.maxY - rest
    return goes == goal.isOutside
  }

  override func velocity(after release: Release, forwards: Bool) -> Velocity {
    Velocity(linear: CGPoint(x: 0, y: release.velocity.y))
  }
}
