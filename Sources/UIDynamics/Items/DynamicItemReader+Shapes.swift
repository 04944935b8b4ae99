// Documented: The shape is the bounds, the ellipse in them, or a path that is convex, does not
// intersect itself, and has (0, 0) at the center. Assumed: An invalid path is reported, and the
// rectangle is used instead. Both orientations are valid. Probe: contacts.

import CoreGraphics
import Dynamics
import Foundation
import Physics2D

extension DynamicItemReader {
  /// Returns the collision shape of an item, or `nil` for a group without members that have a size.
  /// Reports members without a size and paths that are not valid.
  func shape(of item: any UIDynamicItem) -> CollisionShape? {
    guard let group = item as? UIDynamicItemGroup else { return plainShape(of: item) }
    var parts: [CollisionShape.Part] = []
    for member in group.members {
      let size = member.item.bounds.size
      guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
        DynamicsDiagnostics.report(
          "\(DynamicsDiagnostics.name(of: member.item)) has no size and is left out of its group "
            + "in \(reference.name). Set its size before you add the group.", about: member.item)
        continue
      }
      parts.append(
        CollisionShape.Part(
          plainShape(of: member.item), size: DynamicSize(size.width, size.height),
          offset: DynamicVector(member.offset), angle: member.angle))
    }
    return parts.isEmpty ? nil : .group(parts)
  }

  private func plainShape(of item: any UIDynamicItem) -> CollisionShape {
    switch item.collisionBoundsType {
    case .rectangle: return .rectangle
    case .ellipse: return .ellipse
    case .path:
      switch CollisionOutline.make(item.collisionBoundingPath) {
      case .success(let corners): return .path(corners)
      case .failure(let problem):
        DynamicsDiagnostics.report(
          "The collisionBoundingPath of \(DynamicsDiagnostics.name(of: item)) \(problem.sentence); "
            + "its rectangle is used instead. The path must be one convex outline, with (0, 0) at "
            + "the item's center.", about: item)
        return .rectangle
      }
    }
  }
}

/// A converter from a collision path to the corners of a convex polygon.
@MainActor
enum CollisionOutline {
  enum Problem: String, Error {
    case empty = "has fewer than three corners"
    case parts = "has several parts"
    case concave = "is not convex"
    case crossing = "intersects itself"
    case unusable = "has corners with invalid coordinates"

    var sentence: String { rawValue }
  }

  static func make(_ path: UIBezierPath) -> Result<[Vector2], Problem> {
    let lines = path.cgPath.path.polylines(tolerance: 0.25).filter { $0.points.count > 1 }
    guard let line = lines.first else { return .failure(.empty) }
    guard lines.count == 1 else { return .failure(.parts) }
    var corners: [CGPoint] = []
    for point in line.points {
      guard point.x.magnitude <= DynamicsDiagnostics.limit,
        point.y.magnitude <= DynamicsDiagnostics.limit
      else { return .failure(.unusable) }
      if let last = corners.last, hypot(last.x - point.x, last.y - point.y) < 0.01 { continue }
      corners.append(point)
    }
    if let first = corners.first, let last = corners.last, corners.count > 1,
      hypot(last.x - first.x, last.y - first.y) < 0.01
    {
      corners.removeLast()
    }
    guard corners.count >= 3 else { return .failure(.empty) }
    // The outline must turn in the same direction at all corners, by one full turn in total.
    var sign: CGFloat = 0
    var turned: CGFloat = 0
    guard abs(signedArea(corners)) > 1e-6 else { return .failure(.empty) }
    for index in corners.indices {
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      let c = corners[(index + 2) % corners.count]
      let first = CGPoint(x: b.x - a.x, y: b.y - a.y)
      let second = CGPoint(x: c.x - b.x, y: c.y - b.y)
      let cross = first.x * second.y - first.y * second.x
      let slack = 1e-6 * hypot(first.x, first.y) * hypot(second.x, second.y)
      if abs(cross) > slack {
        if sign * cross < 0 { return .failure(.concave) }
        sign = cross
      }
      turned += atan2(cross, first.x * second.x + first.y * second.y)
    }
    guard abs(abs(turned) - 2 * .pi) < 0.01 else { return .failure(.crossing) }
    return .success(corners.map { Vector2(engineValue($0.x), engineValue($0.y)) })
  }

  private static func signedArea(_ corners: [CGPoint]) -> CGFloat {
    var sum: CGFloat = 0
    for index in corners.indices {
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      sum += a.x * b.y - a.y * b.x
    }
    return sum / 2
  }
}
