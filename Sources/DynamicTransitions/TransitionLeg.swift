// Ours: the same description makes the stand-ins of a forecast and the motion of the views, so that
// what is foretold is what is shown.

import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

/// One stretch of free motion of a transition's views, from how they are now to their goals.
@MainActor
struct TransitionLeg: Equatable {
  /// One item that moves: a view or a piece of it.
  struct Piece: Equatable {
    var center: CGPoint
    var angle: CGFloat
    let size: CGSize
    /// Points per second.
    var velocity = CGPoint.zero
    /// Radians per second.
    var angularVelocity: CGFloat = 0

    var pose: DynamicTransition.Pose { DynamicTransition.Pose(center: center, angle: angle) }
  }

  /// A view that moves.
  struct Mover: Equatable {
    let role: DynamicTransition.Role
    /// The frame at rest, in the container.
    let frame: CGRect
    /// The pose in which the transition began, or begins.
    let home: DynamicTransition.Pose
    /// The pose at the transition's end.
    let goal: DynamicTransition.Pose
    var pieces: [Piece]
    /// The offsets of the pieces from the middle of the whole at rest, in points.
    let offsets: [CGPoint]
  }

  let bounds: CGRect
  var movers: [Mover]
  /// Whether the motion leads to the goals; if not, home.
  var isForwards = true
  /// Whether snaps lead there in place of the transition's own behaviors.
  var snaps = false

  /// The pose from which the motion of a mover begins.
  func start(of mover: Mover) -> DynamicTransition.Pose {
    guard mover.pieces.count == 1, let piece = mover.pieces.first else { return mover.home }
    if piece.center == mover.home.center, piece.angle == mover.home.angle { return mover.home }
    return DynamicTransition.Pose(center: piece.center, angle: piece.angle)
  }

  /// The pose to which the motion of a mover leads.
  func end(of mover: Mover) -> DynamicTransition.Pose { isForwards ? mover.goal : mover.home }

  /// The behaviors that move the pieces of all movers.
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

  /// Gives the pieces the velocities with which they begin.
  func setVelocities(of pieces: [[any UIDynamicItem]], in animator: UIDynamicAnimator) {
    for (mover, items) in zip(movers, pieces) {
      for (piece, item) in zip(mover.pieces, items) {
        let velocity = DynamicVelocity(linear: piece.velocity, angular: piece.angularVelocity)
        if animator.simulation.setVelocity(velocity, of: item) { animator.driver.wakeUp() }
      }
    }
  }
}
