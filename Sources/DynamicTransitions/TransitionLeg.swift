// Ours: One description creates both the motion of the stand-in items in a forecast and the motion
// of the views. The views therefore move exactly as forecast.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

/// One section of a transition's motion without a finger, from the current state of the views to
/// their goals.
@MainActor
struct TransitionLeg: Equatable {
  /// One moving item: a view or a piece of it.
  struct Piece: Equatable {
    var center: CGPoint
    var angle: CGFloat
    let size: CGSize
    /// The velocity in points per second.
    var velocity = CGPoint.zero
    /// The angular velocity in radians per second.
    var angularVelocity: CGFloat = 0

    var pose: DynamicTransition.Pose { DynamicTransition.Pose(center: center, angle: angle) }
  }

  /// A moving view.
  struct Mover: Equatable {
    let role: DynamicTransition.Role
    /// The frame at rest, in the container.
    let frame: CGRect
    /// The pose at the start of the transition.
    let home: DynamicTransition.Pose
    /// The pose at the end of the transition.
    let goal: DynamicTransition.Pose
    var pieces: [Piece]
    /// The offsets of the pieces from the center of the view at rest, in points.
    let offsets: [CGPoint]
  }

  let bounds: CGRect
  var movers: [Mover]
  /// Whether the motion leads to the goals. Otherwise, it leads back to the start.
  var isForwards = true
  /// Whether snaps replace the transition's own behaviors.
  var snaps = false

  /// Returns the pose in which the motion of a mover begins.
  func start(of mover: Mover) -> DynamicTransition.Pose {
    guard mover.pieces.count == 1, let piece = mover.pieces.first else { return mover.home }
    if piece.center == mover.home.center, piece.angle == mover.home.angle { return mover.home }
    return DynamicTransition.Pose(center: piece.center, angle: piece.angle)
  }

  /// Returns the pose at which the motion of a mover ends.
  func end(of mover: Mover) -> DynamicTransition.Pose { isForwards ? mover.goal : mover.home }

  /// Returns the behaviors that move the pieces of all movers.
  func behaviors(
    of transition: DynamicTransition, moving pieces: [[any UIDynamicItem]]
  ) -> [UIDynamicBehavior] {
    zip(movers, pieces).flatMap { mover, items in
      if snaps {
        zip(mover.offsets, items).map { offset, item in
          UISnapBehavior(item: item, snapTo: end(of: mover).center(ofPieceAt: offset))
        }
      } else {
        transition.motion(
          ofPieces: items, from: start(of: mover), to: end(of: mover), in: bounds)
      }
    }
  }

  /// Sets the initial velocities of the pieces.
  func setVelocities(of pieces: [[any UIDynamicItem]], in animator: UIDynamicAnimator) {
    for (mover, items) in zip(movers, pieces) {
      for (piece, item) in zip(mover.pieces, items) {
        let velocity = DynamicVelocity(linear: piece.velocity, angular: piece.angularVelocity)
        if animator.simulation.setVelocity(velocity, of: item) { animator.driver.wakeUp() }
      }
    }
  }
}
