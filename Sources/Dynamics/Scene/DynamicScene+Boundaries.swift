// Ours: If the reference bounds shrink and an item that was inside them is now outside, the item is
// moved back inside. In UIKit, it falls forever.

package import Physics2D

extension DynamicScene {
  /// The bodies of all boundaries, in storage order.
  package var boundaryBodies: [BodyID] { boundaries.compactMap { $0?.body } }

  /// Adds a boundary to the world and wakes the items that can collide with it.
  ///
  /// - Returns: The index of the boundary.
  mutating func addBoundary(
    _ boundary: CollisionBoundary, of slot: Int, isReference: Bool = false
  ) -> Int32 {
    let index = boundaries.firstIndex { $0 == nil } ?? boundaries.count
    var definition = BodyDefinition(.anchored, at: .zero)
    definition.shapes = boundary.lines.map { $0.definition }
    definition.collisionFilter = CollisionFilter(
      categories: [behaviors.nodes[slot].boundaryGroup], mask: [])
    definition.tag = ContactPair.side(ofBoundary: index)
    let entry = BoundaryEntry(
      behavior: behaviors.id(at: slot), id: boundary.id, isReference: isReference,
      body: world.addBody(definition))
    if index == boundaries.count {
      boundaries.append(entry)
    } else {
      boundaries[index] = entry
    }
    wakeItems(of: slot)
    return Int32(index)
  }

  /// Removes the boundary at an index, and ends its contacts.
  mutating func removeBoundary(at index: Int32) {
    guard let entry = boundaries[Int(index)] else { return }
    let slot = entry.behavior.index
    for pair in contacts.keys(of: ContactPair.side(ofBoundary: Int(index))) {
      lose(pair, of: slot)
      contacts.remove(pair)
    }
    world.removeBody(entry.body)
    boundaries[Int(index)] = nil
    wakeItems(of: slot)
  }

  mutating func removeReferenceBoundary(of slot: Int) {
    let entry = behaviors.nodes[slot].referenceEntry
    if entry >= 0 { removeBoundary(at: entry) }
    behaviors.nodes[slot].referenceEntry = -1
    behaviors.nodes[slot].referenceRect = nil
  }

  /// Updates a behavior's boundary along the reference bounds.
  mutating func refreshReferenceBoundary(of slot: Int) {
    guard case .collision(let collision) = behaviors.nodes[slot].behavior else { return }
    guard let insets = collision.referenceInsets, let bounds = referenceBounds else {
      return removeReferenceBoundary(of: slot)
    }
    let rect = DynamicRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom
    ).inset(x: -1, y: -1)
    // The insets may leave no area, and the bounds may contain NaN.
    guard DynamicSize(rect.width, rect.height).isUsable, rect != behaviors.nodes[slot].referenceRect
    else { return }
    let old = behaviors.nodes[slot].referenceRect
    removeReferenceBoundary(of: slot)
    if let old, collision.mode.contains(.boundaries) { bringInside(rect, from: old, slot) }
    behaviors.nodes[slot].referenceEntry = addBoundary(
      CollisionBoundary(id: 0, rectangle: rect), of: slot, isReference: true)
    behaviors.nodes[slot].referenceRect = rect
  }

  /// Moves items of a behavior back inside if they were inside the old bounds and are outside the
  /// new ones.
  private mutating func bringInside(_ new: DynamicRect, from old: DynamicRect, _ slot: Int) {
    for item in members.items(of: behaviors.nodes[slot]) where items.records[item].hasBody {
      let body = items.records[item].body
      let center = world.position(of: body)
      guard old.contains(center), !new.contains(center) else { continue }
      // The margin of 2 pt includes the skins of the item and the boundary.
      let box = boundingBox(of: item)
      let free = new.inset(
        x: min(box.width / 2 + 2, new.width / 2), y: min(box.height / 2 + 2, new.height / 2))
      let inside = Point2(
        min(max(center.x, free.minX), free.maxX), min(max(center.y, free.minY), free.maxY))
      world.setPosition(inside, of: body)
    }
  }
}
