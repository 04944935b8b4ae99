// Measured: all began callbacks of a tick come before all ended callbacks; a contact of two items
// is reported by every behaviour that holds both.
// Assumed: one began and one ended per contact, behaviour and boundary identifier, however many
// shapes and edges meet; a contact that opens and closes again within a tick reports nothing.
// Probe: contacts.

import Foundation
import Physics2D

/// A boundary in an animator's world; a class, as copies of a weak reference are expensive.
@MainActor
final class DynamicBoundaryEntry {
  private(set) weak var behavior: UICollisionBehavior?
  let identifier: (any NSCopying)?
  let body: BodyID

  init(behavior: UICollisionBehavior, identifier: (any NSCopying)?, body: BodyID) {
    self.behavior = behavior
    self.identifier = identifier
    self.body = body
  }
}

/// The two sides of a contact: slots of items from 0, boundaries below 0.
struct DynamicContactKey: Hashable, Comparable {
  let low: Int
  let high: Int

  init(_ a: Int, _ b: Int) {
    low = min(a, b)
    high = max(a, b)
  }

  /// The boundary's index in the table, if one side is a boundary.
  var boundary: Int? { low < 0 ? -1 - low : nil }

  static func tag(boundary: Int) -> Int { -1 - boundary }

  static func < (a: Self, b: Self) -> Bool { (a.low, a.high) < (b.low, b.high) }
}

/// The item groups of the behaviours that have reported a contact, in order; one as a rule, which
/// needs no memory of its own.
struct DynamicReporters: Sequence {
  /// The first group; 0 for none.
  private var first: UInt32 = 0
  private var others: [UInt32]?

  var isEmpty: Bool { first == 0 }

  func contains(_ group: UInt32) -> Bool {
    first == group || others?.contains(group) == true
  }

  mutating func append(_ group: UInt32) {
    if first == 0 { first = group } else { others = (others ?? []) + [group] }
  }

  mutating func remove(_ group: UInt32) {
    let rest = filter { $0 != group }
    self = DynamicReporters()
    for group in rest { append(group) }
  }

  func makeIterator() -> Iterator { Iterator(reporters: self) }

  struct Iterator: IteratorProtocol {
    fileprivate let reporters: DynamicReporters
    private var index = 0

    fileprivate init(reporters: DynamicReporters) { self.reporters = reporters }

    mutating func next() -> UInt32? {
      defer { index += 1 }
      if index == 0 { return reporters.first == 0 ? nil : reporters.first }
      guard let others = reporters.others, index <= others.count else { return nil }
      return others[index - 1]
    }
  }
}

/// The state of one contact between two items or an item and a boundary.
struct DynamicContact {
  let key: DynamicContactKey
  /// The side that the engine made first.
  let first: Int
  let second: Int
  /// The number of pairs of shapes that touch.
  var count = 0
  var point: Point2
  /// The item groups of the behaviours that have reported that the contact began.
  var reporters = DynamicReporters()
  /// The round in which the contact was last listed as changed.
  fileprivate var changedRound = -1
}

/// A contact that has changed, and its index at that time.
struct DynamicContactChange {
  let key: DynamicContactKey
  fileprivate let index: Int
}

/// The contacts of an animator, and those that changed in this tick.
struct DynamicContacts {
  /// The index of each contact in `contacts`.
  private var indices: [DynamicContactKey: Int] = [:]
  private var contacts: [DynamicContact?] = []
  private var free: [Int] = []
  private var changed: [DynamicContactChange] = []
  private var round = 0
  /// The number of contacts of each side, items and boundaries by turns.
  private var uses: [Int32] = []

  subscript(key: DynamicContactKey) -> DynamicContact? { indices[key].flatMap { contacts[$0] } }

  /// All contacts, in no order that matters.
  var all: [DynamicContact] { contacts.compactMap { $0 } }

  /// Records an event that the engine reports after a substep.
  mutating func note(_ event: ContactEvent) {
    let key = DynamicContactKey(event.first.tag, event.second.tag)
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

  private mutating func insert(_ key: DynamicContactKey, _ event: ContactEvent) {
    let contact = DynamicContact(
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

  mutating func markChanged(_ key: DynamicContactKey) {
    if let index = indices[key] { markChanged(key, at: index) }
  }

  private mutating func markChanged(_ key: DynamicContactKey, at index: Int) {
    guard let last = contacts[index]?.changedRound, last != round else { return }
    contacts[index]?.changedRound = round
    changed.append(DynamicContactChange(key: key, index: index))
  }

  /// Replaces `list` by the contacts that changed, in the order of their first change.
  mutating func takeChanged(_ list: inout [DynamicContactChange]) {
    round += 1
    list.removeAll(keepingCapacity: true)
    swap(&list, &changed)
  }

  /// The contact that has changed, if it is still there.
  subscript(change: DynamicContactChange) -> DynamicContact? {
    storedIndex(of: change).flatMap { contacts[$0] }
  }

  private func storedIndex(of change: DynamicContactChange) -> Int? {
    contacts[change.index]?.key == change.key ? change.index : indices[change.key]
  }

  /// Marks that a behaviour has reported the beginning of a contact.
  mutating func addReporter(_ group: UInt32, of change: DynamicContactChange) {
    if let index = storedIndex(of: change) { contacts[index]?.reporters.append(group) }
  }

  mutating func addReporter(_ group: UInt32, of key: DynamicContactKey) {
    if let index = indices[key] { contacts[index]?.reporters.append(group) }
  }

  /// Marks that a behaviour has not reported a contact.
  mutating func removeReporter(_ group: UInt32, of key: DynamicContactKey) {
    if let index = indices[key] { contacts[index]?.reporters.remove(group) }
  }

  mutating func remove(_ key: DynamicContactKey) {
    guard let index = indices.removeValue(forKey: key) else { return }
    contacts[index] = nil
    free.append(index)
    count(key.low, -1)
    count(key.high, -1)
  }

  /// The contacts of one side, in a fixed order.
  func keys(of side: Int) -> [DynamicContactKey] {
    let index = Self.index(of: side)
    guard index < uses.count, uses[index] > 0 else { return [] }
    return contacts.compactMap { contact in
      guard let key = contact?.key, key.low == side || key.high == side else { return nil }
      return key
    }.sorted()
  }

  /// The contacts that a behaviour has reported, in a fixed order.
  func keys(reportedBy group: UInt32) -> [DynamicContactKey] {
    contacts.compactMap { contact in
      guard let contact, contact.reporters.contains(group) else { return nil }
      return contact.key
    }.sorted()
  }

  mutating func removeAll(of side: Int) {
    for key in keys(of: side) { remove(key) }
  }
}

/// A began or ended call that is due.
struct DynamicContactCall {
  let key: DynamicContactKey
  let behavior: UICollisionBehavior
  let item: any UIDynamicItem
  let other: (any UIDynamicItem)?
  let identifier: (any NSCopying)?
}
