// Ours: the same description makes the stand-ins of a forecast and the motion of the views, so that
// what is foretold is what is shown.

import CoreGraphics
import Foundation

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

    /// Whether the piece, where it would be, shows nothing inside a rectangle.
    func isHidden(at center: CGPoint, angle: CGFloat, from bounds: CGRect) -> Bool {
      let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
      let half = CGSize(
        width: (cosine * size.width + sine * size.height) / 2,
        height: (sine * size.width + cosine * size.height) / 2)
      return center.x + half.width <= bounds.minX || center.x - half.width >= bounds.maxX
        || center.y + half.height <= bounds.minY || center.y - half.height >= bounds.maxY
    }
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
  }

  let bounds: CGRect
  var movers: [Mover]
  /// Whether the motion leads to the goals; if not, home.
  var isForwards = true

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
      transition.motion(
        ofPieces: items, from: start(of: mover), to: end(of: mover), in: bounds)
        + velocities(of: mover, items)
    }
  }

  /// The behavior that gives pieces the velocity with which they begin; none for those that stand.
  private func velocities(of mover: Mover, _ items: [any UIDynamicItem]) -> [UIDynamicBehavior] {
    let moving = zip(mover.pieces, items).filter {
      $0.0.velocity != .zero || $0.0.angularVelocity != 0
    }
    guard !moving.isEmpty else { return [] }
    let behavior = UIDynamicItemBehavior(items: moving.map(\.1))
    for (piece, item) in moving {
      behavior.addLinearVelocity(piece.velocity, for: item)
      behavior.addAngularVelocity(piece.angularVelocity, for: item)
    }
    return [behavior]
  }
}
