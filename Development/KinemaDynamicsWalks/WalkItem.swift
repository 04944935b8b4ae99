import CoreGraphics
import Foundation
import UIDynamics

/// An item of a walk: a rectangle, an ellipse, or a polygon.
@MainActor
final class WalkItem: NSObject, UIDynamicItem {
  let number: Int
  var center: CGPoint
  let bounds: CGRect
  var transform = CGAffineTransform.identity
  let collisionBoundsType: UIDynamicItemCollisionBoundsType
  let collisionBoundingPath: UIBezierPath

  init(_ number: Int, _ center: CGPoint, _ size: CGSize, _ kind: Int) {
    self.number = number
    self.center = center
    bounds = CGRect(origin: .zero, size: size)
    collisionBoundsType = [.rectangle, .ellipse, .path][kind % 3]
    collisionBoundingPath = UIBezierPath()
    collisionBoundingPath.move(to: CGPoint(x: -size.width / 2, y: size.height / 2))
    collisionBoundingPath.addLine(to: CGPoint(x: 0, y: -size.height / 2))
    collisionBoundingPath.addLine(to: CGPoint(x: size.width / 2, y: size.height / 2))
    collisionBoundingPath.close()
  }

  nonisolated override var description: String { MainActor.assumeIsolated { "item \(number)" } }
}
