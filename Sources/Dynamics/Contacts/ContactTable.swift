// Measured: all began callbacks of a tick come before all ended callbacks; a contact of two items
// is reported by every behavior that holds both.
// Assumed: one began and one ended per contact, behavior, and boundary, however many shapes and
// edges meet; a contact that opens and closes again within a tick reports nothing.
// Probe: contacts.

import Physics2D

/// The state of one contact between two items or an item and a boundary.
struct OpenContact: Sendable {
  let key: ContactPair
  /// The side that the engine made first.
  let first: Int
  let second: Int
  /// The number of pairs of shapes that touch.
  var count = 0
  var point: Point2
  /// The item groups of the behaviors that have reported that the contact began.
  var reporters = ContactReporters()
  /// The round in which the contact was last listed as changed.
  fileprivate var changedRound = -1
}

/// A contact that has changed, and its index at that time.
struct ContactChange: Sendable {
  let key: ContactPair
  fileprivate let index: Int
}

/// The contacts of a scene, and those that changed in this tick.
struct ContactTable: Sendable {
  /// The index of each contact in `contacts`.
  private var indices: [ContactPair: Int] = [:]
  private var contacts: [OpenContact?] = []
  private var free: [Int] = []
  private var changed: [ContactChange] = []
  private var round = 0
  /// The number of contacts of each side, items and boundaries in alternation.
  private var uses: [Int32] = []

  subscript(key: ContactPair) -> OpenContact? { indices[key].flatMap { contacts[$0] } }

  /// All contacts, in no order that matters.
  var all: [OpenContact] { contacts.compactMap { $0 } }

  /// Records an event that the engine reports after a substep.
  mutating func note(_ event: ContactEvent) {
    let key = ContactPair(event.first.tag, event.second.tag)
    let known = indices[key]
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
    indices[key] = index
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
    if let index = indices[key] { markChanged(key, at: index) }
  }

  private mutating func markChanged(_ key: ContactPair, at index: Int) {
    guard let last = contacts[index]?.changedRound, last != round else { return }
    contacts[index]?.changedRound = round
    changed.append(ContactChange(key: key, index: index))
  }

  /// Replaces `list` by the contacts that changed, in the order of their first change.
  mutating func takeChanged(_ list: inout [ContactChange]) {
    round += 1
    list.removeAll(keepingCapacity: true)
    swap(&list, &changed)
  }

  /// The contact that has changed, if it is still there.
  subscript(change: ContactChange) -> OpenContact? {
    storedIndex(of: change).flatMap { contacts[$0] }
  }

  private func storedIndex(of change: ContactChange) -> Int? {
    contacts[change.index]?.key == change.key ? change.index : indices[change.key]
  }

  /// Marks that a behavior has reported the beginning of a contact.
  mutating func addReporter(_ group: UInt32, of change: ContactChange) {
    if let index = storedIndex(of: change) { contacts[index]?.reporters.append(group) }
  }

  mutating func addReporter(_ group: UInt32, of key: ContactPair) {
    if let index = indices[key] { contacts[index]?.reporters.append(group) }
  }

  /// Marks that a behavior has not reported a contact.
  mutating func removeReporter(_ group: UInt32, of key: ContactPair) {
    if let index = indices[key] { contacts[index]?.reporters.remove(group) }
  }

  mutating func remove(_ key: ContactPair) {
    guard let index = indices.removeValue(forKey: key) else { return }
    contacts[index] = nil
    free.append(index)
    count(key.low, -1)
    count(key.high, -1)
  }

  /// The contacts of one side, in a fixed order.
  func keys(of side: Int) -> [ContactPair] {
    let index = Self.index(of: side)
    guard index < uses.count, uses[index] > 0 else { return [] }
    return contacts.compactMap { contact in
      guard let key = contact?.key, key.low == side || key.high == side else { return nil }
      return key
    }.sorted()
  }

  /// The contacts that a behavior has reported, in a fixed order.
  func keys(reportedBy group: UInt32) -> [ContactPair] {
    contacts.compactMap { contact in
      guard let contact, contact.reporters.contains(group) else { return nil }
      return contact.key
    }.sorted()
  }

  mutating func removeAll(of side: Int) {
    for key in keys(of: side) { remove(key) }
  }
}
