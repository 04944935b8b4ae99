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

  /// Takes a boundary out of the world; what touched it hears that the touch ended.
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

  /// An item is leaving a collision behaviour.
  final func touchesDidLose(_ item: any UIDynamicItem, of behavior: UICollisionBehavior) {
    guard let slot = table.slot(of: item) else { return }
    for key in touches.keys(of: slot) { lose(key, of: behavior) }
  }

  /// The mode of a behaviour has changed.
  final func touchesDidLose(_ behavior: UICollisionBehavior) {
    for key in touches.keys(toldTo: behavior.itemGroup) {
      let kind: UICollisionBehavior.Mode = key.boundary == nil ? .items : .boundaries
      if !behavior.collisionMode.contains(kind) { lose(key, of: behavior) }
    }
  }

  /// A behaviour leaves; it is told nothing more.
  final func forgetTouches(of behavior: UICollisionBehavior) {
    for key in touches.keys(toldTo: behavior.itemGroup) {
      let told = touches.all[key]?.told ?? []
      touches.setTold(told.filter { $0 != behavior.itemGroup }, for: key)
    }
    pendingEnds.removeAll { $0.behavior === behavior }
  }

  private func lose(_ key: DynamicTouchKey, of behavior: UICollisionBehavior) {
    guard let touch = touches.all[key], touch.told.contains(behavior.itemGroup) else { return }
    touches.setTold(touch.told.filter { $0 != behavior.itemGroup }, for: key)
    if let call = call(for: key, touch, behavior) { pendingEnds.append(call) }
  }

  // MARK: Telling

  final func tellBegan() {
    changedTouches = touches.takeChanged()
    for key in changedTouches {
      guard let touch = touches.all[key], touch.count > 0 || touch.told.isEmpty else { continue }
      for behavior in behaviors(of: key) where !touch.told.contains(behavior.itemGroup) {
        guard let call = call(for: key, touch, behavior) else { continue }
        touches.setTold((touches.all[key]?.told ?? []) + [behavior.itemGroup], for: key)
        let point = CGPoint(touch.point)
        if let other = call.other {
          behavior.collisionDelegate?.collisionBehavior(
            behavior, beganContactFor: call.item, with: other, at: point)
        } else {
          behavior.collisionDelegate?.collisionBehavior(
            behavior, beganContactFor: call.item, withBoundaryIdentifier: call.identifier,
            at: point)
        }
      }
    }
  }

  final func tellEnded() {
    let keys = changedTouches
    changedTouches = []
    for key in keys {
      guard let touch = touches.all[key], touch.count == 0 else { continue }
      touches.remove(key)
      for group in touch.told {
        guard let behavior = currentRoster.collisions.first(where: { $0.itemGroup == group }),
          let call = call(for: key, touch, behavior)
        else { continue }
        tell(call)
      }
    }
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

  /// After filters changed: a behaviour that has come to hold both sides of an open touch hears of
  /// it as of a new one. For one that lost a side and got it back meanwhile, it never ended.
  final func retellTouches() {
    for key in touches.all.keys.sorted() {
      guard let touch = touches.all[key], touch.count > 0 else { continue }
      for behavior in behaviors(of: key) where !touch.told.contains(behavior.itemGroup) {
        let pending = pendingEnds.firstIndex { $0.behavior === behavior && $0.key == key }
        if let pending {
          pendingEnds.remove(at: pending)
          touches.setTold((touches.all[key]?.told ?? []) + [behavior.itemGroup], for: key)
        } else {
          touches.markChanged(key)
        }
      }
    }
  }

  /// The behaviours that a touch concerns, in the order of the tree.
  private func behaviors(of key: DynamicTouchKey) -> [UICollisionBehavior] {
    if let boundary = key.boundary {
      guard let behavior = boundaryTable[boundary]?.behavior,
        table.records[key.high]?.mask.contains(behavior.boundaryGroup) == true
      else { return [] }
      return [behavior]
    }
    guard let a = table.records[key.low], let b = table.records[key.high] else { return [] }
    return currentRoster.collisions.filter { collision in
      collision.collisionMode.contains(.items) && a.groups.contains(collision.itemGroup)
        && b.groups.contains(collision.itemGroup)
    }
  }

  private func call(
    for key: DynamicTouchKey, _ touch: DynamicTouch, _ behavior: UICollisionBehavior
  ) -> DynamicContactCall? {
    if let boundary = key.boundary {
      guard let entry = boundaryTable[boundary], let item = table.records[key.high]?.item else {
        return nil
      }
      return DynamicContactCall(
        key: key, behavior: behavior, item: item, other: nil, identifier: entry.identifier)
    }
    guard let first = table.records[touch.first]?.item,
      let second = table.records[touch.second]?.item
    else { return nil }
    return DynamicContactCall(
      key: key, behavior: behavior, item: first, other: second, identifier: nil)
  }
}
