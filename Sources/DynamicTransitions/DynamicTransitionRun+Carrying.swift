// Ours: a view that was let go moves with the finger's velocity; the goal is decided by the
// driver's rule or by the transition's own, and then by whether the motion really gets there. A
// finger takes and leaves a view in one animator, so that nothing of its motion is lost.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

extension DynamicTransitionRun {
  /// The finger of a gesture in the container.
  func point(of gesture: UIGestureRecognizer?) -> CGPoint? {
    gesture?.location(in: context.containerView)
  }

  /// The point of the container where a gesture's finger came down.
  func touchdown(of gesture: UIGestureRecognizer?) -> CGPoint? {
    guard let gesture, let point = point(of: gesture) else { return nil }
    guard let pan = gesture as? UIPanGestureRecognizer else { return point }
    let translation = pan.translation(in: context.containerView)
    return CGPoint(x: point.x - translation.x, y: point.y - translation.y)
  }

  /// The velocity of a gesture's finger in points per second.
  func velocity(of gesture: UIGestureRecognizer?) -> CGPoint? {
    (gesture as? UIPanGestureRecognizer)?.velocity(in: context.containerView)
  }

  /// The middle of the moving view.
  var centerPoint: CGPoint? { movers.first?.view.center }

  /// The velocity that belongs to fractions of the way per second.
  func velocity(ofFractions velocity: CGFloat) -> CGPoint {
    guard let mover = leg.movers.first else { return .zero }
    return CGPoint(
      x: (mover.goal.center.x - mover.home.center.x) * velocity,
      y: (mover.goal.center.y - mover.home.center.y) * velocity)
  }

  // MARK: - In the hand

  /// A finger takes hold of the view.
  ///
  /// - Parameters:
  ///   - point: the finger in the container.
  ///   - touchdown: where it came down.
  func takeHold(at point: CGPoint, touchdown: CGPoint) {
    guard phase != .over, let mover = leg.movers.first, let moving = movers.first,
      let item = moving.pieces.first
    else { return }
    phase = .carried
    let pose = animator.unroundedPose(of: item).map {
      DynamicTransition.Pose(center: $0.center, angle: $0.angle)
    }
    let now = pose ?? moving.view.pose
    let value = DynamicTransition.Grasp(
      finger: point, touchdown: touchdown, point: transition.graspPoint(at: point, of: now),
      pose: now, home: mover.home, goal: mover.goal, bounds: leg.bounds)
    Timeline.run(in: nil) {
      if transition.pose(under: point, value) != nil {
        renewAnimator()
        grasp = TransitionGrasp(value, finger: point, attachment: nil)
        follow(point)
      } else {
        let held = TransitionGrasp(value, finger: point, attaching: item)
        let others = transition.holding(item, from: mover.home, to: mover.goal, in: leg.bounds)
        use(others + (held.attachment.map { [$0] } ?? []))
        grasp = held
      }
    }
  }

  /// Moves the view along with the finger, a point of the container.
  func follow(_ point: CGPoint) {
    guard let grasp, let mover = leg.movers.first, let moving = movers.first else { return }
    self.grasp?.finger = point
    if let attachment = grasp.attachment {
      attachment.anchorPoint = transition.anchor(for: point, grasp.value)
    } else if let pose = transition.pose(under: point, grasp.value) {
      moving.put(pose, homes: mover, frame: mover.frame)
      self.grasp?.pose = pose
    }
  }

  /// Carries the view to a share of the straight way from home to goal.
  func follow(fraction: CGFloat) {
    guard let mover = leg.movers.first else { return }
    follow(
      CGPoint(
        x: mover.home.center.x + (mover.goal.center.x - mover.home.center.x) * fraction,
        y: mover.home.center.y + (mover.goal.center.y - mover.home.center.y) * fraction))
  }

  // MARK: - Out of the hand

  /// The release of a finger with a velocity now; nil while none holds the view.
  func releaseValue(velocity: CGPoint, isCancelled: Bool) -> DynamicTransition.Release? {
    guard phase == .carried, let grasp, let moving = movers.first, let item = moving.pieces.first
    else { return nil }
    let now = animator.unroundedPose(of: item).map {
      DynamicTransition.Pose(center: $0.center, angle: $0.angle)
    }
    var intended = now ?? moving.view.pose
    if grasp.attachment != nil {
      let anchor = transition.anchor(for: grasp.finger, grasp.value)
      intended.center = CGPoint(
        x: anchor.x - (grasp.value.point.x - grasp.value.pose.center.x),
        y: anchor.y - (grasp.value.point.y - grasp.value.pose.center.y))
    }
    return DynamicTransition.Release(
      grasp: grasp.value, finger: grasp.finger, velocity: isCancelled ? .zero : velocity,
      angularVelocity: animator.simulation.velocity(of: item)?.angular ?? 0,
      pose: now ?? moving.view.pose, intended: intended, isCancelled: isCancelled)
  }

  /// Releases the view, and returns whether it moves on to its goal.
  func release(_ value: DynamicTransition.Release, _ release: GestureRelease) -> Bool {
    let forwards =
      release.isProposal
      ? transition.finishes(value, proposed: release.finishes) && reachesGoal(value)
      : release.finishes
    leg = leg(after: value, forwards: forwards)
    foretell()
    grasp = nil
    Timeline.run(in: nil) { move() }
    return forwards
  }

  /// Returns whether the view reaches its goal after a release.
  private func reachesGoal(_ value: DynamicTransition.Release) -> Bool {
    transition.forecast(of: leg(after: value, forwards: true), in: context).reachesGoal
  }

  /// Works out the present leg. A view that its behaviors would not bring home is snapped there.
  func foretell() {
    forecast = transition.forecast(of: leg, in: context)
    guard !leg.isForwards, !leg.snaps, !forecast.reachesGoal else { return }
    leg.snaps = true
    forecast = transition.forecast(of: leg, in: context)
  }

  /// The motion that follows when the finger lets go.
  private func leg(
    after release: DynamicTransition.Release, forwards: Bool
  ) -> TransitionLeg {
    var next = leg
    next.isForwards = forwards
    next.snaps = false
    let velocity = transition.velocity(after: release, forwards: forwards)
    for (index, moving) in movers.enumerated() {
      for (number, item) in moving.pieces.enumerated() {
        let pose = animator.unroundedPose(of: item)
        let now = animator.simulation.velocity(of: item)
        next.movers[index].pieces[number].center = pose?.center ?? item.center
        next.movers[index].pieces[number].angle = pose?.angle ?? item.transform.rotationAngle
        next.movers[index].pieces[number].velocity =
          index == 0
          ? CGPoint(
            x: sum(now?.linear.x, velocity.linear.x), y: sum(now?.linear.y, velocity.linear.y))
          : .zero
        next.movers[index].pieces[number].angularVelocity =
          index == 0 ? sum(now?.angular, velocity.angular) : 0
      }
    }
    return next
  }

  /// A velocity as the engine has it once the difference to the present one has been added.
  private func sum(_ now: CGFloat?, _ next: CGFloat) -> CGFloat {
    let now = now ?? 0
    return CGFloat(Float(now) + engineValue(next - now))
  }
}

extension DynamicTransitionRun.Mover {
  /// Puts a view and its pieces into a pose, each piece where it belongs to the whole.
  @MainActor fileprivate func put(
    _ pose: DynamicTransition.Pose, homes mover: TransitionLeg.Mover, frame: CGRect
  ) {
    view.transform = pose.angle == 0 ? .identity : CGAffineTransform(rotationAngle: pose.angle)
    view.center = pose.center
    let turn = CGAffineTransform(rotationAngle: pose.angle)
    for (offset, item) in zip(mover.offsets, pieces) where item !== view {
      let shift = offset.applying(turn)
      item.center = CGPoint(x: pose.center.x + shift.x, y: pose.center.y + shift.y)
    }
  }
}
