import CoreGraphics
import Dynamics
import Foundation
import QuartzCore
import Trajectories
import UIDynamics
import UIKitCore

/// An item that stands for a view in a forecast: it has the view's size, pose and collision shape, and
/// is written rounded as a view is, since actions of behaviors may look at it.
final class StandInItem: NSObject, RoundedDynamicItem {
  var center: CGPoint
  var transform: CGAffineTransform
  let bounds: CGRect
  let collisionBoundsType: UIDynamicItemCollisionBoundsType
  let collisionBoundingPath: UIBezierPath

  /// A stand-in for a piece; the shape is that of the view where it is loaded and moved whole.
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
