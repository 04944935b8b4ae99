import CoreGraphics
import Foundation
import Physics2D

extension DynamicSimulation {
  /// Brings the world up to date with the tree: properties, boundaries, filters, constant forces.
  func synchronize(_ index: BehaviorIndex) {
    let changes = dirty
    dirty = []
    if !changes.isEmpty { version += 1 }
    if changes.contains(.properties) { resolveProperties(index) }
    for collision in index.collisions where collision.referenceInsets != nil {
      collision.refreshReferenceBoundary()
    }
    if changes.contains(.collisions) { resolveFilters(index) }
    if changes.contains(.gravity) { resolveGravity(index) }
    if changes.contains(.forces) { resolveForces(index) }
  }

  /// Lets the instantaneous pushes act that have not yet.
  func firePushes(_ index: BehaviorIndex) {
    for push in index.pushes where push.hasPendingWork {
      let impulse = push.strength
      for item in push.items {
        guard let body = body(of: item) else { continue }
        world.applyImpulse(impulse, atOffset: push.offset(for: item), to: body.id)
      }
      push.didFire()
    }
  }

  /// Runs the substeps that have become due.
  func runDueSubsteps(_ index: BehaviorIndex) {
    for _ in 0..<clock.takeDueSubsteps() {
      applyCustomFields(index)
      world.step()
      for event in world.contactEvents where isCurrent(event.first) && isCurrent(event.second) {
        reporter.contacts.note(event)
      }
      onSubstep?()
    }
  }

  /// Whether a side of a contact still stands for the same thing.
  private func isCurrent(_ side: ContactEvent.Side) -> Bool {
    if side.tag >= 0 {
      return side.tag < table.motions.count && table.motions[side.tag]?.body == side.body
    }
    let entry = -1 - side.tag
    return entry < boundaries.count && boundaries[entry]?.body == side.body
  }

  // MARK: Rest

  /// Whether there is something left to simulate.
  func hasWork(_ index: BehaviorIndex) -> Bool {
    if world.awakeCount > 0 || !reporter.pendingEnds.isEmpty { return true }
    if index.pushes.contains(where: { push in
      push.hasPendingWork && push.items.contains { body(of: $0) != nil }
    }) {
      return true
    }
    return waiting.contains { clock.elapsed - $0.since < 0.5 }
  }

  /// Whether a behavior that moves items holds one that is awake.
  func movesSomething(_ index: BehaviorIndex) -> Bool {
    guard world.awakeCount > 0 else { return false }
    return index.all.contains { behavior in
      behavior.movesItems
        && behavior.itemList.items.contains { item in
          body(of: item).map { world.isAwake($0.id) } ?? false
        }
    }
  }

  /// Whether an item rests; false for one that is not in the world.
  func isAtRest(_ item: any UIDynamicItem) -> Bool {
    guard let body = body(of: item) else { return false }
    return !world.isAwake(body.id)
  }

  /// The functions that wait for an item to come to rest, which wait no longer.
  func takeRestObservers(of item: any UIDynamicItem) -> [(any UIDynamicItem) -> Void] {
    restObservers.removeValue(forKey: ObjectIdentifier(item)) ?? []
  }

  /// Lets the items of a behavior move on that rest.
  func wakeItems(of behavior: UIDynamicBehavior) {
    for item in behavior.itemList.items {
      if let body = body(of: item) { world.wake(body.id) }
    }
  }

  /// Wakes all items.
  func wakeAll() {
    for case let record? in table.records { world.wake(record.body.id) }
  }

  /// The items that are not at rest, in order of joining, each with the reason.
  func awakeReasons(_ index: BehaviorIndex) -> [UIDynamicAwakeReason] {
    table.records.compactMap { record in
      guard let record, world.isAwake(record.body.id) else { return nil }
      let velocity = world.linearVelocity(of: record.body.id)
      return UIDynamicAwakeReason(
        item: record.item,
        behaviors: index.all.filter { $0.itemList.contains(record.item) },
        velocity: CGVector(dx: CGFloat(velocity.x), dy: CGFloat(velocity.y)),
        angularVelocity: CGFloat(world.angularVelocity(of: record.body.id)),
        stillTime: TimeInterval(world.restingTime(of: record.body.id)))
    }
  }
}
