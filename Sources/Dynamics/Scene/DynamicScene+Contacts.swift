// A caller that runs client code reports contacts one by one, because that code can change the
// scene between two reports. `endTick()` reports all contacts at once.

import KinemaElementary
import Physics2D

extension DynamicScene {
  // MARK: Contacts that end because an element was removed

  /// Ends the contacts of an item that leaves a collision behavior.
  mutating func endContacts(of slot: Int, in behavior: Int) {
    for pair in contacts.keys(of: slot) { lose(pair, of: behavior) }
  }

  /// Ends the contacts that are excluded by the new mode of a behavior.
  mutating func endExcludedContacts(of slot: Int) {
    guard case .collision(let collision) = behaviors.nodes[slot].behavior else { return }
    for pair in contacts.keys(reportedBy: behaviors.nodes[slot].itemGroup) {
      let kind: CollisionBehavior.Mode = pair.boundary == nil ? .items : .boundaries
      if !collision.mode.contains(kind) { lose(pair, of: slot) }
    }
  }

  /// Removes the contacts of a behavior that leaves the scene and reports no more contacts.
  mutating func forgetContacts(of slot: Int) {
    let group = behaviors.nodes[slot].itemGroup
    for pair in contacts.keys(reportedBy: group) { contacts.removeReporter(group, of: pair) }
    let id = behaviors.id(at: slot)
    pendingEnds.removeAll { $0.behavior == id }
  }

  /// Ends a contact that a behavior has reported, and queues the report of its end.
  mutating func lose(_ pair: ContactPair, of slot: Int) {
    let group = behaviors.nodes[slot].itemGroup
    guard let contact = contacts[pair], contact.reporters.contains(group) else { return }
    contacts.removeReporter(group, of: pair)
    if let event = event(.ended, contact, slot) { pendingEnds.append(event) }
  }

  // MARK: Reporting

  /// Whether the removal of an element ended a contact that has not been reported as ended yet.
  package var hasPendingEnds: Bool { !pendingEnds.isEmpty }

  /// Removes and returns the next contact that ended because an element was removed.
  package mutating func takePendingEnd() -> SceneContactEvent? {
    pendingEnds.isEmpty ? nil : pendingEnds.removeFirst()
  }

  /// The contacts whose ends have not been reported yet.
  package var pendingContactEnds: [SceneContactEvent] { pendingEnds }

  /// Collects the contacts that changed in this tick.
  ///
  /// - Returns: The number of these contacts.
  package mutating func collectChangedContacts() -> Int {
    contacts.takeChanged(&changedContacts)
    return changedContacts.count
  }

  /// Returns the collision behaviors to which a changed contact belongs, in tree order.
  package mutating func behaviors(concernedBy change: Int) -> [BehaviorID] {
    guard let contact = contacts[changedContacts[change]],
      contact.count > 0 || contact.reporters.isEmpty
    else { return [] }
    return concerned(by: contact.key).map { behaviors.id(at: $0) }
  }

  /// Records that a behavior reports the beginning of a changed contact, and returns the event.
  ///
  /// Returns `nil` if the behavior has nothing to report.
  package mutating func reportBegan(_ change: Int, by id: BehaviorID) -> SceneContactEvent? {
    guard let contact = contacts[changedContacts[change]], behaviors.contains(id) else {
      return nil
    }
    let group = behaviors.nodes[id.index].itemGroup
    guard !contact.reporters.contains(group), isThere(contact) else { return nil }
    // If a callback in this round ends a contact of the behavior, the behavior reports only the
    // end.
    guard !pendingEnds.contains(where: { $0.behavior == id && $0.pair == contact.key }) else {
      return nil
    }
    contacts.addReporter(group, of: changedContacts[change])
    return event(.began, contact, id.index)
  }

  /// Removes a changed contact that has ended, and returns the events of the behaviors that report
  /// it.
  package mutating func reportEnded(_ change: Int) -> [SceneContactEvent] {
    guard let contact = contacts[changedContacts[change]], contact.count == 0 else { return [] }
    contacts.remove(contact.key)
    guard !contact.reporters.isEmpty else { return [] }
    let collisions = order.collisions
    var found: [SceneContactEvent] = []
    for group in contact.reporters {
      guard let slot = collisions.first(where: { behaviors.nodes[$0].itemGroup == group }),
        let event = event(.ended, contact, slot)
      else { continue }
      found.append(event)
    }
    return found
  }

  /// The slots of the items whose contacts changed in this tick, and of the items that have
  /// contacts.
  package var contactSides: (changed: Set<Int>, touching: Set<Int>) {
    var changed: Set<Int> = []
    var touching: Set<Int> = []
    for change in changedContacts {
      changed.insert(change.key.low)
      changed.insert(change.key.high)
    }
    for contact in contacts.all where contact.count > 0 {
      touching.insert(contact.key.low)
      touching.insert(contact.key.high)
    }
    return (changed, touching)
  }

  /// Clears the changed contacts after they have been reported.
  package mutating func forgetChangedContacts() { changedContacts.removeAll(keepingCapacity: true) }

  /// Reports existing contacts to the behaviors that contain both sides after the filters have
  /// changed.
  ///
  /// If an item or a boundary left a behavior and returned before the end of its contact was
  /// reported, the end is not reported.
  mutating func reopenContacts() {
    for pair in contacts.all.map({ $0.key }).sorted(byKey: { $0.sortKey }) {
      guard let contact = contacts[pair], contact.count > 0 else { continue }
      for slot in concerned(by: pair) {
        let group = behaviors.nodes[slot].itemGroup
        guard !contact.reporters.contains(group) else { continue }
        let id = behaviors.id(at: slot)
        if let pending = pendingEnds.firstIndex(where: { $0.behavior == id && $0.pair == pair }) {
          pendingEnds.remove(at: pending)
          contacts.addReporter(group, of: pair)
        } else {
          contacts.markChanged(pair)
        }
      }
    }
  }

  /// Returns the slots of the behaviors to which a contact belongs, in tree order.
  private mutating func concerned(by pair: ContactPair) -> [Int] {
    if let boundary = pair.boundary {
      guard let entry = boundaries[boundary], items.records[pair.high].hasBody else { return [] }
      let slot = entry.behavior.index
      guard case .collision(let collision) = behaviors.nodes[slot].behavior,
        collision.mode.contains(.boundaries), members.find(pair.high, of: slot, items) != nil
      else { return [] }
      return [slot]
    }
    return order.collisions.filter { slot in
      guard case .collision(let collision) = behaviors.nodes[slot].behavior,
        collision.mode.contains(.items)
      else { return false }
      return members.find(pair.low, of: slot, items) != nil
        && members.find(pair.high, of: slot, items) != nil
    }
  }

  /// Returns whether both sides of a contact are still in the world.
  private func isThere(_ contact: OpenContact) -> Bool {
    if let boundary = contact.key.boundary {
      return boundaries[boundary] != nil && items.records[contact.key.high].hasBody
    }
    return items.records[contact.first].hasBody && items.records[contact.second].hasBody
  }

  private func event(
    _ phase: SceneContactEvent.Phase, _ contact: OpenContact, _ slot: Int
  ) -> SceneContactEvent? {
    let pair = contact.key
    let partner: SceneContactEvent.Partner
    let item: Int
    if let boundary = pair.boundary {
      guard let entry = boundaries[boundary], items.records[pair.high].isAlive else { return nil }
      partner = entry.isReference ? .referenceBounds : .boundary(entry.id)
      item = pair.high
    } else {
      guard items.records[contact.first].isAlive, items.records[contact.second].isAlive else {
        return nil
      }
      partner = .item(items.id(at: contact.second))
      item = contact.first
    }
    return SceneContactEvent(
      phase: phase, behavior: behaviors.id(at: slot), item: items.id(at: item), partner: partner,
      point: contact.point, pair: pair)
  }
}
