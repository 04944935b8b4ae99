// Ours: A released view starts with the velocity of the finger. The driver's rule or the
// transition's own rule proposes the goal, and the view moves to that goal only if its motion
// reaches the goal. The view stays in one animator when a finger grasps and releases it, so it
// keeps its velocity.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

extension DynamicTransitionRun {
  /// Returns the location of a gesture's finger in the container.
  func point(of gesture: UIGestureRecognizer?) -> CGPoint? {
    gesture?.location(in: context.containerView)
  }

  /// Returns the point in the container at which a gesture's finger touched down.
  func touchdown(of gesture: UIGestureRecognizer?) -> CGPoint? {
    guard let gesture, let point = point(of: gesture) else { return nil }
    guard let pan = gesture as? UIPanGestureRecognizer else { return point }
    let translation = pan.translation(in: context.containerView)
    return CGPoint(x: point.x - translation.x, y: point.y - translation.y)
  }

  /// Returns the velocity of a gesture's finger, in points per second.
  func velocity(of gesture: UIGestureRecognizer?) -> CGPoint? {
    (gesture as? UIPanGestureRecognizer)?.velocity(in: context.containerView)
  }

  /// The center of the moving view.
  var centerPoint: CGPoint? { movers.first?.view.center }

  /// Converts a speed in fractions of the transition per second to a linear velocity.
  func velocity(ofFractions velocity: CGFloat) -> CGPoint {
    guard let mover = leg.movers.first else { return .zero }
    return CGPoint(
      x: (mover.goal.center.x - mover.home.center.x) * velocity,
      y: (mover.goal.center.y - mover.home.center.y) * velocity)
  }

  // MARK: - Holding

  /// Lets a finger hold the view through an attachment, or in the pose that the transition
  /// computes.
  ///
  /// - Parameters:
  ///   - point: The location of the finger in the container, in points.
  ///   - touchdown: The location of the touchdown in the container, in points.
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

  /// Moves the view with the finger, given a point in the container.
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

  /// Moves the view to a fraction of the straight line from its start pose to its goal.
  func follow(fraction: CGFloat) {
    guard let mover = leg.movers.first else { return }
    follow(
      CGPoint(
        x: mover.home.center.x + (mover.goal.center.x - mover.home.center.x) * fraction,
        y: mover.home.center.y + (mover.goal.center.y - mover.home.center.y) * fraction))
  }

  // MARK: - Releasing

  /// Returns the state in which a finger with a given velocity releases the view; nil if no finger
  /// holds it.
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

  /// Releases the view and returns whether it continues to its goal.
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

  /// Computes the forecast of the current leg. If the behaviors of the leg would not return
  /// a view to its start, snaps replace the behaviors.
  func foretell() {
    forecast = transition.forecast(of: leg, in: context)
    guard !leg.isForwards, !leg.snaps, !forecast.reachesGoal else { return }
    leg.snaps = true
    forecast = transition.forecast(of: leg, in: context)
  }

  /// Returns the motion that follows the release.
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

  /// Returns the velocity that results if the simulation adds the difference between two velocities
  /// to the first one. The simulation rounds the difference.
  private func sum(_ now: CGFloat?, _ next: CGFloat) -> CGFloat {
    let now = now ?? 0
    return CGFloat(Float(now) + engineValue(next - now))
  }
}

extension DynamicTransitionRun.Mover {
  /// Sets the pose of a view and places its pieces accordingly.
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
