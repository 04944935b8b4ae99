import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

extension DynamicTransition {
  /// The unrounded pose and velocity of the first moving view; nil if no transition is running.
  package final var carriedState: (pose: Pose, velocity: Velocity)? {
    guard let run, let moving = run.movers.first, let item = moving.pieces.first else { return nil }
    let pose = run.animator.unroundedPose(of: item).map { Pose(center: $0.center, angle: $0.angle) }
    let velocity = run.animator.simulation.velocity(of: item)
    return (
      pose ?? moving.view.pose,
      Velocity(linear: velocity?.linear ?? .zero, angular: velocity?.angular ?? 0)
    )
  }
}
