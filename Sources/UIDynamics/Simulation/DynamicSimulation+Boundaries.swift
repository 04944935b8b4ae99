// Ours: when the reference bounds shrink past an item that was inside them, the item is put back
// inside; in UIKit it falls for ever.

import CoreGraphics
import Foundation
import Physics2D

extension DynamicSimulation {
  /// Puts a boundary into the world and wakes the items that can meet it.
  ///
  /// - Returns: its index among the boundaries.
  func addBoundary(_ boundary: CollisionBoundary, of behavior: UICollisionBehavior) -> Int {
    let index = boundaries.firstIndex { $0 == nil } ?? boundaries.count
    var definition = BodyDefinition(.anchored, at: .zero)
    definition.shapes = boundary.outlines.map { outline in
      outline.points.count == 2
        ? .edge(outline.points[0], outline.points[1])
        : .chain(outline.points, closed: outline.isClosed)
    }
    definition.collisionFilter = CollisionFilter(categories: [behavior.boundaryGroup], mask: [])
    definition.tag = DynamicContactKey.tag(boundary: index)
    let entry = DynamicBoundaryEntry(
      behavior: behavior, identifier: boundary.identifier, body: world.addBody(definition))
    if index == boundaries.count {
      boundaries.append(entry)
    } else {
      boundaries[index] = entry
    }
    wakeItems(of: behavior)
    return index
  }

  /// Removes the boundary of an index; the delegate hears that contacts with it have ended.
  func removeBoundary(at index: Int) {
    guard let entry = boundaries[index] else { return }
    let tag = DynamicContactKey.tag(boundary: index)
    for key in reporter.contacts.keys(of: tag) {
      if let behavior = entry.behavior { reporter.lose(key, of: behavior) }
      reporter.contacts.remove(key)
    }
    world.removeBody(entry.body)
    boundaries[index] = nil
    if let behavior = entry.behavior { wakeItems(of: behavior) }
  }

  /// Puts the items that were inside the old bounds and are outside the new ones back inside.
  func bringInside(_ new: CGRect, from old: CGRect, _ items: [any UIDynamicItem]) {
    for item in items {
      guard let body = body(of: item) else { continue }
      let center = CGPoint(world.position(of: body.id))
      guard old.holds(center), !new.holds(center) else { continue }
      // The bounds with the skins of both sides.
      let box = boundingBox(of: body)
      let free = new.insetBy(
        dx: min(box.width / 2 + 2, new.width / 2), dy: min(box.height / 2 + 2, new.height / 2))
      let inside = CGPoint(
        x: min(max(center.x, free.minX), free.maxX), y: min(max(center.y, free.minY), free.maxY))
      world.setPosition(Point2(inside), of: body.id)
    }
  }
}
