// Ours: If the size of the container changes, each view keeps its relative position in the bounds,
// its velocity, and the finger that holds it. If a gesture can scrub the time backward, the whole
// motion up to the present time is computed again in the new bounds. Every fraction then
// corresponds to a time of that motion.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

extension DynamicTransitionRun {
  /// Continues the motion in a container with a new size.
  ///
  /// - Parameter next: The leg that the transition would have if it started now.
  func resize(to next: TransitionLeg) {
    guard phase != .over, next.movers.count == movers.count else { return }
    if !carries, let timeline, !timeline.isOver { return resize(to: next, in: timeline) }
    let scale = CGPoint(
      x: leg.bounds.width > 0 ? next.bounds.width / leg.bounds.width : 1,
      y: leg.bounds.height > 0 ? next.bounds.height / leg.bounds.height : 1)
    var resized = next
    resized.isForwards = leg.isForwards
    resized.snaps = leg.snaps
    for (index, moving) in movers.enumerated() {
      let (old, new) = (leg.movers[index], next.movers[index])
      guard moving.pieces.first === moving.view, new.pieces.count == moving.pieces.count else {
        continue
      }
      for (number, item) in moving.pieces.enumerated() {
        // The view itself may already have been resized by its autoresizing mask.
        let body = animator.unroundedPose(of: item)
        let was = body?.center ?? (number == 0 ? grasp?.pose?.center : nil) ?? item.center
        let center = CGPoint(
          x: new.frame.midX + (was.x - old.frame.midX) * scale.x,
          y: new.frame.midY + (was.y - old.frame.midY) * scale.y)
        if number == 0 { moving.view.bounds.size = new.frame.size }
        item.center = center
        resized.movers[index].pieces[number].center = center
        resized.movers[index].pieces[number].angle = item.transform.rotationAngle
        guard let velocity = animator.simulation.velocity(of: item) else { continue }
        resized.movers[index].pieces[number].velocity = velocity.linear
        resized.movers[index].pieces[number].angularVelocity = velocity.angular
      }
    }
    leg = resized
    decoration.reshape()
    let held = grasp
    switch phase {
    case .moving:
      foretell()
      inOwnTime {
        renewAnimator()
        move()
      }
    case .carried:
      guard let held else { return }
      Timeline.run(in: nil) { renewAnimator() }
      let shift = CGPoint(
        x: held.finger.x - held.value.finger.x, y: held.finger.y - held.value.finger.y)
      takeHold(
        at: held.finger,
        touchdown: held.attachment == nil
          ? CGPoint(x: held.value.touchdown.x + shift.x, y: held.value.touchdown.y + shift.y)
          : held.finger)
    case .over: break
    }
  }

  private func resize(to next: TransitionLeg, in timeline: Timeline) {
    leg = next
    guard arrangeViews() else { return }
    decoration.reshape()
    forecast = transition.forecast(of: leg, in: context)
    replay(in: timeline)
  }
}
