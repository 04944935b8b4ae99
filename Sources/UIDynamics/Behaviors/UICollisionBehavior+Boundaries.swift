import CoreGraphics
import Foundation
import Physics2D

/// A boundary of a collision behaviour: a path under an identifier.
struct CollisionBoundary {
  /// The identifier the client gave; nil for the reference bounds.
  let identifier: (any NSCopying)?
  let path: UIBezierPath
  /// The outlines, in points of the reference view.
  let outlines: [BoundaryOutline]
  /// The index in the animator's table of boundaries while the boundary is in a world.
  var entry: Int?

  init(identifier: (any NSCopying)?, path: UIBezierPath) {
    self.identifier = identifier
    self.path = path
    outlines = path.cgPath.path.polylines().compactMap(BoundaryOutline.init)
  }

  /// Whether this boundary has an identifier equal to `other`, as `NSObject`s compare.
  func hasIdentifier(_ other: any NSCopying) -> Bool {
    guard let identifier else { return false }
    if let mine = identifier as? NSObject, let theirs = other as? NSObject {
      return mine.isEqual(theirs)
    }
    return (identifier as AnyObject) === (other as AnyObject)
  }
}

/// One connected line of a boundary.
struct BoundaryOutline: Equatable {
  var points: [Point2]
  var isClosed: Bool

  /// Takes a flattened subpath; nil when fewer than two different points are left of it.
  init?(_ line: Path.Polyline) {
    points = []
    for point in line.points {
      let next = Point2(point)
      if let last = points.last, hypot(next.x - last.x, next.y - last.y) < 1e-3 { continue }
      points.append(next)
    }
    isClosed = line.isClosed
    if let first = points.first, let last = points.last, points.count > 2,
      hypot(first.x - last.x, first.y - last.y) < 1e-3
    {
      points.removeLast()
      isClosed = true
    }
    if points.count < 2 { return nil }
    if points.count == 2 { isClosed = false }
  }
}

extension UICollisionBehavior {
  final func findBoundary(_ identifier: any NSCopying) -> Int? {
    boundaries.firstIndex { $0.hasIdentifier(identifier) }
  }

  final func insertBoundary(_ identifier: any NSCopying, path: UIBezierPath) {
    let box = path.cgPath.boundingBox
    let copied = identifier.copy(with: nil) as? any NSCopying ?? identifier
    let copy = UIBezierPath(cgPath: path.cgPath)
    var boundary = CollisionBoundary(identifier: copied, path: copy)
    let limit = DynamicsDiagnostics.limit
    guard !boundary.outlines.isEmpty, box.minX >= -limit, box.minY >= -limit, box.maxX <= limit,
      box.maxY <= limit
    else {
      DynamicsDiagnostics.report(
        "\(name) cannot use the path of boundary \"\(identifier)\": it needs at least two "
          + "different points, all finite and within a billion points. Nothing was added.",
        about: self)
      return
    }
    if let index = findBoundary(identifier) {
      if boundaries[index].outlines == boundary.outlines { return }
      leave(&boundaries[index])
      enter(&boundary)
      boundaries[index] = boundary
    } else {
      enter(&boundary)
      boundaries.append(boundary)
    }
    parameterDidChange()
  }

  final func discardBoundary(at index: Int) {
    leave(&boundaries[index])
    boundaries.remove(at: index)
  }

  final func setReferenceInsets(_ insets: UIEdgeInsets?) {
    guard insets != referenceInsets else { return }
    referenceInsets = insets
    refreshReferenceBoundary()
    parameterDidChange()
  }

  /// Brings the boundary of the reference bounds up to date; true when it changed.
  @discardableResult
  final func refreshReferenceBoundary() -> Bool {
    guard let simulation else { return false }
    guard let insets = referenceInsets, let bounds = simulation.reference.bounds else {
      guard var old = referenceBoundary else { return false }
      leave(&old)
      referenceBoundary = nil
      return true
    }
    let rect = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom
    ).insetBy(dx: -1, dy: -1)
    // The insets leave nothing, or the view's bounds are not numbers.
    guard !rect.isNull, rect.width > 0, rect.height > 0, rect.width <= DynamicsDiagnostics.limit,
      rect.height <= DynamicsDiagnostics.limit
    else { return false }
    var next = CollisionBoundary(identifier: nil, path: UIBezierPath(rect: rect))
    if let old = referenceBoundary, old.outlines == next.outlines { return false }
    if var old = referenceBoundary {
      leave(&old)
      if collisionMode.contains(.boundaries) {
        simulation.bringInside(rect, from: old.path.cgPath.boundingBox, items)
      }
    }
    enter(&next)
    referenceBoundary = next
    return true
  }

  // MARK: In the world

  /// Puts a boundary into the world, if there is one.
  final func enter(_ boundary: inout CollisionBoundary) {
    guard let simulation else { return }
    boundary.entry = simulation.addBoundary(boundary, of: self)
  }

  /// Takes a boundary out of the world.
  final func leave(_ boundary: inout CollisionBoundary) {
    guard let simulation, let entry = boundary.entry else { return }
    simulation.removeBoundary(at: entry)
    boundary.entry = nil
  }
}
