import CoreGraphics
import Foundation
import Physics2D

extension UIDynamicAnimator {
  // MARK: Boundaries

  /// Two collision groups that no other behaviour of this animator has.
  final func makeCollisionGroups() -> (items: UInt32, boundaries: UInt32) {
    defer { nextGroup += 2 }
    return (nextGroup, nextGroup + 1)
  }

  /// Puts a boundary into the world.
  final func place(_ boundary: inout CollisionBoundary, of behavior: UICollisionBehavior) {
    let index = boundaryTable.firstIndex { $0 == nil } ?? boundaryTable.count
    var definition = BodyDefinition(.anchored, at: .zero)
    definition.shapes = boundary.outlines.map { outline in
      outline.points.count == 2
        ? .edge(outline.points[0], outline.points[1])
        : .chain(outline.points, closed: outline.isClosed)
    }
    definition.collisionFilter = CollisionFilter(categories: [behavior.boundaryGroup], mask: [])
    definition.tag = DynamicTouchKey.tag(boundary: index)
    let entry = DynamicBoundaryEntry(
      behavior: behavior, identifier: boundary.identifier, body: world.addBody(definition))
    if index == boundaryTable.count {
      boundaryTable.append(entry)
    } else {
      boundaryTable[index] = entry
    }
    boundary.entry = index
    wakeItems(of: behavior)
  }

  /// Removes a boundary from the world; the delegate hears that contacts with it have ended.
  final func displace(_ boundary: inout CollisionBoundary) {
    guard let index = boundary.entry, let entry = boundaryTable[index] else { return }
    let tag = DynamicTouchKey.tag(boundary: index)
    for key in touches.keys(of: tag) {
      if let behavior = entry.behavior { lose(key, of: behavior) }
      touches.remove(key)
    }
    world.removeBody(entry.body)
    boundaryTable[index] = nil
    boundary.entry = nil
    if let behavior = entry.behavior { wakeItems(of: behavior) }
  }

  private func wakeItems(of behavior: UICollisionBehavior) {
    for item in behavior.items {
      if let body = body(of: item) { world.wake(body.id) }
    }
  }

  // MARK: Touches that end because something left

  /// Ends the contacts of an item that is leaving a collision behaviour.
  final func touchesDidLose(_ item: any UIDynamicItem, of behavior: UICollisionBehavior) {
    guard let slot = table.slot(of: item) else { return }
    for key in touches.keys(of: slot) { lose(key, of: behavior) }
  }

  /// Ends the contacts that a changed mode of a behaviour excludes.
  final func touchesDidLose(_ behavior: UICollisionBehavior) {
    for key in touches.keys(toldTo: behavior.itemGroup) {
      let kind: UICollisionBehavior.Mode = key.boundary == nil ? .items : .boundaries
      if !behavior.collisionMode.contains(kind) { lose(key, of: behavior) }
    }
  }

  /// Forgets the contacts of a behaviour that leaves, whose delegate hears nothing more.
  final func forgetTouches(of behavior: UICollisionBehavior) {
    for key in touches.keys(toldTo: behavior.itemGroup) {
      touches.forget(behavior.itemGroup, of: key)
    }
    pendingEnds.removeAll { $0.behavior === behavior }
  }

  private func lose(_ key: DynamicTouchKey, of behavior: UICollisionBehavior) {
    guard let touch = touches[key], touch.told.contains(behavior.itemGroup) else { return }
    touches.forget(behavior.itemGroup, of: key)
    if let call = call(for: touch, behavior) { pendingEnds.append(call) }
  }

  // MARK: Telling

  final func tellBegan() {
    touches.takeChanged(&changedTouches)
    for change in changedTouches {
      guard let touch = touches[change], touch.count > 0 || touch.told.isEmpty else { continue }
      eachBehavior(of: touch.key) { behavior in
        guard !touch.told.contains(behavior.itemGroup), isThere(touch) else { return }
        // Nobody listens, as a rule: then no call is made up.
        guard let delegate = behavior.collisionDelegate, let call = call(for: touch, behavior)
        else { return touches.tell(behavior.itemGroup, of: change) }
        touches.tell(behavior.itemGroup, of: change)
        let point = CGPoint(touch.point)
        if let other = call.other {
          delegate.collisionBehavior(behavior, beganContactFor: call.item, with: other, at: point)
        } else {
          delegate.collisionBehavior(
            behavior, beganContactFor: call.item, withBoundaryIdentifier: call.identifier,
            at: point)
        }
      }
    }
  }

  final func tellEnded() {
    for change in changedTouches {
      guard let touch = touches[change], touch.count == 0 else { continue }
      touches.remove(touch.key)
      for group in touch.told {
        guard let behavior = currentRoster.collisions.first(where: { $0.itemGroup == group }),
          behavior.collisionDelegate != nil, let call = call(for: touch, behavior)
        else { continue }
        tell(call)
      }
    }
    changedTouches.removeAll(keepingCapacity: true)
  }

  final func tellPendingEnds() {
    while !pendingEnds.isEmpty {
      let call = pendingEnds.removeFirst()
      if call.behavior.animator === self { tell(call) }
    }
  }

  private func tell(_ call: DynamicContactCall) {
    let behavior = call.behavior
    if let other = call.other {
      behavior.collisionDelegate?.collisionBehavior(
        behavior, endedContactFor: call.item, with: other)
    } else {
      behavior.collisionDelegate?.collisionBehavior(
        behavior, endedContactFor: call.item, withBoundaryIdentifier: call.identifier)
    }
  }

  /// Reports open contacts to behaviours that have come to hold both sides of them after filters
  /// changed.
  ///
  /// For a behaviour that lost a side and got it back in the meantime, the contact never ended.
  final func retellTouches() {
    for key in touches.all.map(\.key).sorted() {
      guard let touch = touches[key], touch.count > 0 else { continue }
      eachBehavior(of: key) { behavior in
        guard !touch.told.contains(behavior.itemGroup) else { return }
        let pending = pendingEnds.firstIndex { $0.behavior === behavior && $0.key == key }
        if let pending {
          pendingEnds.remove(at: pending)
          touches.tell(behavior.itemGroup, of: key)
        } else {
          touches.markChanged(key)
        }
      }
    }
  }

  /// Calls `body` with the behaviours that a contact concerns, in the order of the tree.
  private func eachBehavior(
    of key: DynamicTouchKey, _ body: (UICollisionBehavior) -> Void
  ) {
    if let boundary = key.boundary {
      guard let behavior = boundaryTable[boundary]?.behavior,
        table.records[key.high]?.mask.contains(behavior.boundaryGroup) == true
      else { return }
      return body(behavior)
    }
    // Who is concerned is settled before the first hears of it.
    let collisions = currentRoster.collisions
    if collisions.count == 1 {
      if holdsBoth(collisions[0], key) { body(collisions[0]) }
    } else {
      for collision in collisions.filter({ holdsBoth($0, key) }) { body(collision) }
    }
  }

  private func holdsBoth(_ collision: UICollisionBehavior, _ key: DynamicTouchKey) -> Bool {
    let group = collision.itemGroup
    return collision.collisionMode.contains(.items)
      && table.records[key.low]?.groups.contains(group) == true
      && table.records[key.high]?.groups.contains(group) == true
  }

  /// Whether both sides of a contact are still in the world.
  private func isThere(_ touch: DynamicTouch) -> Bool {
    if let boundary = touch.key.boundary {
      return boundaryTable[boundary] != nil && table.faces[touch.key.high] != nil
    }
    return table.faces[touch.first] != nil && table.faces[touch.second] != nil
  }

  private func call(
    for touch: DynamicTouch, _ behavior: UICollisionBehavior
  ) -> DynamicContactCall? {
    let key = touch.key
    if let boundary = key.boundary {
      guard let entry = boundaryTable[boundary], let item = table.faces[key.high]?.item else {
        return nil
      }
      return DynamicContactCall(
        key: key, behavior: behavior, item: item, other: nil, identifier: entry.identifier)
    }
    guard let first = table.faces[touch.first]?.item, let second = table.faces[touch.second]?.item
    else { return nil }
    return DynamicContactCall(
      key: key, behavior: behavior, item: first, other: second, identifier: nil)
  }
}
