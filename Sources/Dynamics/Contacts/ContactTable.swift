// Measured: All began callbacks of a tick come before all ended callbacks. A contact between two
// items is reported by every behavior that contains both.
// Assumed: Each combination of a contact, a behavior, and a boundary has one began and one ended
// callback, regardless of the number of touching shapes and edges. A contact that begins and ends
// within a tick is not reported. Probe: contacts.

import KinemaElementary
import Physics2D

/// The state of a contact between two items or between an item and a boundary.
struct OpenContact: Sendable {
  let key: ContactPair
  /// The side that was created first in the engine.
  let first: Int
  let second: Int
  /// The number of touching pairs of shapes.
  var count = 0
  var point: Point2
  /// The collision groups of the behaviors that have reported the beginning of the contact.
  var reporters = ContactReporters()
  /// The value of `round` when the contact was last added to the list of changes.
  var changedRound = -1
}

/// A changed contact, and its index at the time of the change.
struct ContactChange: Sendable {
  let key: ContactPair
  fileprivate let index: Int
}

/// The contacts of a scene, and the contacts that changed in this tick.
struct ContactTable: Sendable {
  /// The index of each contact in `contacts`, by the sort key of its sides.
  private var indices = SortedTable<Int>()
  private var contacts: [OpenContact?] = []
  private var free: [Int] = []
  private var changed: [ContactChange] = []
  private var round = 0
  /// The number of contacts of each side, where the entries of items and boundaries alternate.
  private var uses: [Int32] = []

  init() {}

  /// Creates a table from contacts with distinct sides and from the keys of the changed contacts.
  init(_ contacts: [OpenContact], changed keys: [ContactPair]) {
    self.contacts.reserveCapacity(contacts.count)
    for (index, contact) in contacts.enumerated() {
      indices[contact.key.sortKey] = index
      self.contacts.append(contact)
      count(contact.key.low, 1)
      count(contact.key.high, 1)
    }
    for key in keys {
      changed.append(change(of: key))
      if let index = indices[key.sortKey] { self.contacts[index]?.changedRound = round }
    }
  }

  subscript(key: ContactPair) -> OpenContact? { indices[key.sortKey].flatMap { contacts[$0] } }

  /// All contacts, in unspecified order.
  var all: [OpenContact] { contacts.compactMap { $0 } }

  /// Records an event that the engine reports after a substep.
  mutating func note(_ event: ContactEvent) {
    let key = ContactPair(event.first.tag, event.second.tag)
    let known = indices[key.sortKey]
    switch event.phase {
    case .began:
      guard let index = known else { return insert(key, event) }
      if contacts[index]?.count == 0 { contacts[index]?.point = event.point }
      contacts[index]?.count += 1
      markChanged(key, at: index)
    case .ended:
      guard let index = known, let count = contacts[index]?.count, count > 0 else { return }
      contacts[index]?.count = count - 1
      markChanged(key, at: index)
    }
  }

  private mutating func insert(_ key: ContactPair, _ event: ContactEvent) {
    let contact = OpenContact(
      key: key, first: event.first.tag, second: event.second.tag, count: 1, point: event.point)
    let index = free.popLast() ?? contacts.count
    if index == contacts.count { contacts.append(contact) } else { contacts[index] = contact }
    indices[key.sortKey] = index
    count(key.low, 1)
    count(key.high, 1)
    markChanged(key, at: index)
  }

  private static func index(of side: Int) -> Int { side >= 0 ? 2 * side : -2 * side - 1 }

  private mutating func count(_ side: Int, _ change: Int32) {
    let index = Self.index(of: side)
    while uses.count <= index { uses.append(0) }
    uses[index] += change
  }

  mutating func markChanged(_ key: ContactPair) {
    if let index = indices[key.sortKey] { markChanged(key, at: index) }
  }

  private mutating func markChanged(_ key: ContactPair, at index: Int) {
    guard let last = contacts[index]?.changedRound, last != round else { return }
    contacts[index]?.changedRound = round
    changed.append(ContactChange(key: key, index: index))
  }

  /// Replaces `list` with the changed contacts, in the order of their first change.
  mutating func takeChanged(_ list: inout [ContactChange]) {
    round += 1
    list.removeAll(keepingCapacity: true)
    swap(&list, &changed)
  }

  /// The keys of the changed contacts, in the order of their first change.
  var changedKeys: [ContactPair] { changed.map { $0.key } }

  /// Returns the change of the contact with the given key. The contact may no longer exist.
  func change(of key: ContactPair) -> ContactChange {
    ContactChange(key: key, index: indices[key.sortKey] ?? -1)
  }

  /// Returns the changed contact, or `nil` if it no longer exists.
  subscript(change: ContactChange) -> OpenContact? {
    storedIndex(of: change).flatMap { contacts[$0] }
  }

  private func storedIndex(of change: ContactChange) -> Int? {
    change.index >= 0 && contacts[change.index]?.key == change.key
      ? change.index : indices[change.key.sortKey]
  }

  /// Records that a behavior has reported the beginning of a contact.
  mutating func addReporter(_ group: UInt32, of change: ContactChange) {
    if let index = storedIndex(of: change) { contacts[index]?.reporters.append(group) }
  }

  mutating func addReporter(_ group: UInt32, of key: ContactPair) {
    if let index = indices[key.sortKey] { contacts[index]?.reporters.append(group) }
  }

  /// Removes the record that a behavior has reported a contact.
  mutating func removeReporter(_ group: UInt32, of key: ContactPair) {
    if let index = indices[key.sortKey] { contacts[index]?.reporters.remove(group) }
  }

  mutating func remove(_ key: ContactPair) {
    guard let index = indices[key.sortKey] else { return }
    indices[key.sortKey] = nil
    contacts[index] = nil
    free.append(index)
    count(key.low, -1)
    count(key.high, -1)
  }

  /// Returns the contacts of one side, in sorted order.
  func keys(of side: Int) -> [ContactPair] {
    let index = Self.index(of: side)
    guard index < uses.count, uses[index] > 0 else { return [] }
    return contacts.compactMap { contact in
      guard let key = contact?.key, key.low == side || key.high == side else { return nil }
      return key
    }.sorted(byKey: { $0.sortKey })
  }

  /// Returns the contacts that a behavior has reported, in sorted order.
  func keys(reportedBy group: UInt32) -> [ContactPair] {
    contacts.compactMap { contact in
      guard let contact, contact.reporters.contains(group) else { return nil }
      return contact.key
    }.sorted(byKey: { $0.sortKey })
  }

  mutating func removeAll(of side: Int) {
    for key in keys(of: side) { remove(key) }
  }
}
