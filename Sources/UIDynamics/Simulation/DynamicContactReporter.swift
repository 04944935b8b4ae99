import CoreGraphics
import Foundation
import Physics2D

/// The contacts of a simulation, and the calls to delegates that are due because of them.
///
/// A delegate may do anything to the animator; changes of its tree wait for the end of the step.
@MainActor
final class DynamicContactReporter {
  var contacts = DynamicContacts()
  /// The contacts that changed in the tick under way.
  private(set) var changedContacts: [DynamicContactChange] = []
  /// The ended calls that are due because an item, a boundary or a behavior has left.
  private(set) var pendingEnds: [DynamicContactCall] = []
  private unowned let simulation: DynamicSimulation

  init(_ simulation: DynamicSimulation) {
    self.simulation = simulation
  }

  // MARK: Contacts that end because something left

  /// Ends the contacts of an item that is leaving a collision behaviour.
  func endContacts(of item: any UIDynamicItem, in behavior: UICollisionBehavior) {
    guard let slot = simulation.table.slot(of: item) else { return }
    for key in contacts.keys(of: slot) { lose(key, of: behavior) }
  }

  /// Ends the contacts that a changed mode of a behaviour excludes.
  func endExcludedContacts(of behavior: UICollisionBehavior) {
    for key in contacts.keys(reportedBy: behavior.itemGroup) {
      let kind: UICollisionBehavior.Mode = key.boundary == nil ? .items : .boundaries
      if !behavior.collisionMode.contains(kind) { lose(key, of: behavior) }
    }
  }

  /// Forgets the contacts of a behaviour that leaves, whose delegate hears nothing more.
  func forgetContacts(of behavior: UICollisionBehavior) {
    for key in contacts.keys(reportedBy: behavior.itemGroup) {
      contacts.removeReporter(behavior.itemGroup, of: key)
    }
    pendingEnds.removeAll { $0.behavior === behavior }
  }

  /// Ends a contact that a behavior has reported; its delegate hears of it soon.
  func lose(_ key: DynamicContactKey, of behavior: UICollisionBehavior) {
    guard let contact = contacts[key], contact.reporters.contains(behavior.itemGroup) else {
      return
    }
    contacts.removeReporter(behavior.itemGroup, of: key)
    if let call = call(for: contact, behavior) { pendingEnds.append(call) }
  }

  // MARK: Reporting

  /// Tells the delegates which contacts have begun.
  func reportBegan(_ index: BehaviorIndex) {
    contacts.takeChanged(&changedContacts)
    for change in changedContacts {
      guard let contact = contacts[change], contact.count > 0 || contact.reporters.isEmpty else {
        continue
      }
      eachBehavior(of: contact.key, in: index) { behavior in
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

  /// Tells the delegates which contacts have ended.
  func reportEnded(_ index: BehaviorIndex) {
    for change in changedContacts {
      guard let contact = contacts[change], contact.count == 0 else { continue }
      contacts.remove(contact.key)
      for group in contact.reporters {
        guard
          let behavior = index.collisions.first(where: { $0.itemGroup == group }),
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

  /// Tells the delegates which contacts have ended because something left.
  func reportPendingEnds() {
    while !pendingEnds.isEmpty {
      let call = pendingEnds.removeFirst()
      if call.behavior.simulation === simulation { report(call) }
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
  func reportOpenContacts(_ index: BehaviorIndex) {
    for key in contacts.all.map(\.key).sorted() {
      guard let contact = contacts[key], contact.count > 0 else { continue }
      eachBehavior(of: key, in: index) { behavior in
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
  func eachBehavior(
    of key: DynamicContactKey, in index: BehaviorIndex, _ body: (UICollisionBehavior) -> Void
  ) {
    if let boundary = key.boundary {
      guard let behavior = simulation.boundaries[boundary]?.behavior,
        simulation.table.records[key.high]?.mask.contains(behavior.boundaryGroup) == true
      else { return }
      return body(behavior)
    }
    // Who is concerned is settled before the first hears of it.
    let collisions = index.collisions
    if collisions.count == 1 {
      if holdsBoth(collisions[0], key) { body(collisions[0]) }
    } else {
      for collision in collisions.filter({ holdsBoth($0, key) }) { body(collision) }
    }
  }

  private func holdsBoth(_ collision: UICollisionBehavior, _ key: DynamicContactKey) -> Bool {
    let group = collision.itemGroup
    return collision.collisionMode.contains(.items)
      && simulation.table.records[key.low]?.groups.contains(group) == true
      && simulation.table.records[key.high]?.groups.contains(group) == true
  }

  /// Whether both sides of a contact are still in the world.
  private func isThere(_ contact: DynamicContact) -> Bool {
    if let boundary = contact.key.boundary {
      return simulation.boundaries[boundary] != nil
        && simulation.table.writers[contact.key.high] != nil
    }
    return simulation.table.writers[contact.first] != nil
      && simulation.table.writers[contact.second] != nil
  }

  private func call(
    for contact: DynamicContact, _ behavior: UICollisionBehavior
  ) -> DynamicContactCall? {
    let key = contact.key
    if let boundary = key.boundary {
      guard let entry = simulation.boundaries[boundary],
        let item = simulation.table.writers[key.high]?.item
      else {
        return nil
      }
      return DynamicContactCall(
        key: key, behavior: behavior, item: item, other: nil, identifier: entry.identifier)
    }
    guard let first = simulation.table.writers[contact.first]?.item,
      let second = simulation.table.writers[contact.second]?.item
    else { return nil }
    return DynamicContactCall(
      key: key, behavior: behavior, item: first, other: second, identifier: nil)
  }
}
