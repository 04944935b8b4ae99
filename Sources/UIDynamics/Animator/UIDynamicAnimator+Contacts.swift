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
  final func addToWorld(_ boundary: inout CollisionBoundary, of behavior: UICollisionBehavior) {
    let index = boundaryTable.firstIndex { $0 == nil } ?? boundaryTable.count
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
    if index == boundaryTable.count {
      boundaryTable.append(entry)
    } else {
      boundaryTable[index] = entry
    }
    boundary.entry = index
    wakeItems(of: behavior)
  }

  /// Removes a boundary from the world; the delegate hears that contacts with it have ended.
  final func removeFromWorld(_ boundary: inout CollisionBoundary) {
    guard let index = boundary.entry, let entry = boundaryTable[index] else { return }
    let tag = DynamicContactKey.tag(boundary: index)
    for key in contacts.keys(of: tag) {
      if let behavior = entry.behavior { lose(key, of: behavior) }
      contacts.remove(key)
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

  // MARK: Contacts that end because something left

  /// Ends the contacts of an item that is leaving a collision behaviour.
  final func endContacts(of item: any UIDynamicItem, in behavior: UICollisionBehavior) {
    guard let slot = table.slot(of: item) else { return }
    for key in contacts.keys(of: slot) { lose(key, of: behavior) }
  }

  /// Ends the contacts that a changed mode of a behaviour excludes.
  final func endExcludedContacts(of behavior: UICollisionBehavior) {
    for key in contacts.keys(reportedBy: behavior.itemGroup) {
      let kind: UICollisionBehavior.Mode = key.boundary == nil ? .items : .boundaries
      if !behavior.collisionMode.contains(kind) { lose(key, of: behavior) }
    }
  }

  /// Forgets the contacts of a behaviour that leaves, whose delegate hears nothing more.
  final func forgetContacts(of behavior: UICollisionBehavior) {
    for key in contacts.keys(reportedBy: behavior.itemGroup) {
      contacts.removeReporter(behavior.itemGroup, of: key)
    }
    pendingEnds.removeAll { $0.behavior === behavior }
  }

  private func lose(_ key: DynamicContactKey, of behavior: UICollisionBehavior) {
    guard let contact = contacts[key], contact.reporters.contains(behavior.itemGroup) else {
      return
    }
    contacts.removeReporter(behavior.itemGroup, of: key)
    if let call = call(for: contact, behavior) { pendingEnds.append(call) }
  }

  // MARK: Reporting

  final func reportBegan() {
    contacts.takeChanged(&changedContacts)
    for change in changedContacts {
      guard let contact = contacts[change], contact.count > 0 || contact.reporters.isEmpty else {
        continue
      }
      eachBehavior(of: contact.key) { behavior in
        guard !contact.reporters.contains(behavior.itemGroup), isThere(contact) else { return }
        // A behavior that loses a contact in a callback of this round hears its end, and no beginning.
        guard !hasPendingEnd(of: contact.key, for: behavior) else { return }
        // Nobody listens, as a rule: then no call is made up.
        guard let delegate = behavior.collisionDelegate, let call = call(for: contact, behavior)
        else { return contacts.addReporter(behavior.itemGroup, of: change) }
        contacts.addReporter(behavior.itemGroup, of: change)
        let point = CGPoint(contact.point)
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

  final func reportEnded() {
    for change in changedContacts {
      guard let contact = contacts[change], contact.count == 0 else { continue }
      contacts.remove(contact.key)
      for group in contact.reporters {
        guard
          let behavior = currentBehaviorIndex.collisions.first(where: { $0.itemGroup == group }),
          behavior.collisionDelegate != nil, let call = call(for: contact, behavior)
        else { continue }
        report(call)
      }
    }
    changedContacts.removeAll(keepingCapacity: true)
  }

  private func hasPendingEnd(of key: DynamicContactKey, for behavior: UICollisionBehavior) -> Bool {
    pendingEnds.contains { $0.behavior === behavior && $0.key == key }
  }

  final func reportPendingEnds() {
    while !pendingEnds.isEmpty {
      let call = pendingEnds.removeFirst()
      if call.behavior.animator === self { report(call) }
    }
  }

  private func report(_ call: DynamicContactCall) {
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
  final func reportOpenContacts() {
    for key in contacts.all.map(\.key).sorted() {
      guard let contact = contacts[key], contact.count > 0 else { continue }
      eachBehavior(of: key) { behavior in
        guard !contact.reporters.contains(behavior.itemGroup) else { return }
        let pending = pendingEnds.firstIndex { $0.behavior === behavior && $0.key == key }
        if let pending {
          pendingEnds.remove(at: pending)
          contacts.addReporter(behavior.itemGroup, of: key)
        } else {
          contacts.markChanged(key)
        }
      }
    }
  }

  /// Calls `body` with the behaviours that a contact concerns, in the order of the tree.
  final func eachBehavior(
    of key: DynamicContactKey, _ body: (UICollisionBehavior) -> Void
  ) {
    if let boundary = key.boundary {
      guard let behavior = boundaryTable[boundary]?.behavior,
        table.records[key.high]?.mask.contains(behavior.boundaryGroup) == true
      else { return }
      return body(behavior)
    }
    // Who is concerned is settled before the first hears of it.
    let collisions = currentBehaviorIndex.collisions
    if collisions.count == 1 {
      if holdsBoth(collisions[0], key) { body(collisions[0]) }
    } else {
      for collision in collisions.filter({ holdsBoth($0, key) }) { body(collision) }
    }
  }

  private func holdsBoth(_ collision: UICollisionBehavior, _ key: DynamicContactKey) -> Bool {
    let group = collision.itemGroup
    return collision.collisionMode.contains(.items)
      && table.records[key.low]?.groups.contains(group) == true
      && table.records[key.high]?.groups.contains(group) == true
  }

  /// Whether both sides of a contact are still in the world.
  private func isThere(_ contact: DynamicContact) -> Bool {
    if let boundary = contact.key.boundary {
      return boundaryTable[boundary] != nil && table.writers[contact.key.high] != nil
    }
    return table.writers[contact.first] != nil && table.writers[contact.second] != nil
  }

  private func call(
    for contact: DynamicContact, _ behavior: UICollisionBehavior
  ) -> DynamicContactCall? {
    let key = contact.key
    if let boundary = key.boundary {
      guard let entry = boundaryTable[boundary], let item = table.writers[key.high]?.item else {
        return nil
      }
      return DynamicContactCall(
        key: key, behavior: behavior, item: item, other: nil, identifier: entry.identifier)
    }
    guard let first = table.writers[contact.first]?.item,
      let second = table.writers[contact.second]?.item
    else { return nil }
    return DynamicContactCall(
      key: key, behavior: behavior, item: first, other: second, identifier: nil)
  }
}
