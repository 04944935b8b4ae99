import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

/// An item that replaces a view in a forecast, with the same size, pose, and collision shape.
///
/// The pose is rounded like the pose of a view, because the actions of behaviors may read it.
final class StandInItem: NSObject, RoundedDynamicItem {
  var center: CGPoint
  var transform: CGAffineTransform
  let bounds: CGRect
  let collisionBoundsType: UIDynamicItemCollisionBoundsType
  let collisionBoundingPath: UIBezierPath

  /// Creates a stand-in item for a piece. It has the collision shape of the view if the view is
  /// loaded and moves as a whole.
  @MainActor
  init(_ piece: TransitionLeg.Piece, shapeOf view: UIView?) {
    center = piece.center
    transform = CGAffineTransform(rotationAngle: piece.angle)
    bounds = CGRect(origin: .zero, size: piece.size)
    collisionBoundsType = view?.collisionBoundsType ?? .rectangle
    collisionBoundingPath = view?.collisionBoundingPath ?? UIBezierPath()
    super.init()
  }
}
