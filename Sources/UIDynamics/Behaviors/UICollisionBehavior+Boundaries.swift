import CoreGraphics
import Dynamics
package import Foundation
import Physics2D
import QuartzCore

/// The identifier of a boundary and the path from which it was created.
package struct BoundaryName {
  package let identifier: any NSCopying
  package let path: UIBezierPath

  func hasIdentifier(_ other: any NSCopying) -> Bool {
    if let mine = identifier as? NSObject, let theirs = other as? NSObject {
      return mine.isEqual(theirs)
    }
    return (identifier as AnyObject) === (other as AnyObject)
  }
}

extension UICollisionBehavior {
  /// Returns the number of the boundary with an identifier, or `nil` if there is none.
  final func findBoundary(_ identifier: any NSCopying) -> UInt32? {
    collision.boundaries.first { boundaryNames[$0.id]?.hasIdentifier(identifier) == true }?.id
  }

  /// Adds a boundary, or replaces the one with the same identifier.
  final func insertBoundary(_ identifier: any NSCopying, path: UIBezierPath) {
    let box = path.cgPath.boundingBox
    let copied = identifier.copy(with: nil) as? any NSCopying ?? identifier
    let lines = path.cgPath.path.polylines().compactMap { line in
      CollisionBoundary.Line(line.points.map { Point2($0) }, isClosed: line.isClosed)
    }
    let limit = DynamicsDiagnostics.limit
    guard !lines.isEmpty, min(box.minX, box.minY) >= -limit, max(box.maxX, box.maxY) <= limit else {
      report(
        "\(name) cannot use the path of boundary \"\(identifier)\": it must have at least two "
          + "distinct points with finite coordinates within ±1e9 points. Nothing was added.")
      return
    }
    let old = findBoundary(identifier)
    let index = collision.boundaries.firstIndex { $0.id == old }
    if let index, collision.boundaries[index].lines == lines || !mayReplace(copied) { return }
    let boundary = CollisionBoundary(id: makeBoundaryNumber(), lines: lines)
    boundaryNames[boundary.id] = BoundaryName(
      identifier: copied, path: UIBezierPath(cgPath: path.cgPath))
    change {
      if let index { $0.boundaries[index] = boundary } else { $0.boundaries.append(boundary) }
    }
    dropUnusedNames()
  }

  private func mayReplace(_ identifier: any NSCopying) -> Bool {
    Forgiveness.covers(
      "\(name) replaced the boundary \"\(identifier)\". On a device, the old one stays. Remove it "
        + "before you add another boundary with the same identifier.", about: self)
  }

  /// Removes the names of removed boundaries that have nothing more to report.
  final func dropUnusedNames() {
    guard boundaryNames.count > 2 * collision.boundaries.count,
      simulation?.scene.hasPendingEnds != true
    else { return }
    let present = Set(collision.boundaries.map(\.id))
    boundaryNames = boundaryNames.filter { present.contains($0.key) }
  }
}
