// Measured: all began callbacks of a tick come before all ended callbacks; a contact of two items
// is reported by every behaviour that holds both.
// Assumed: one began and one ended per touch, behaviour and boundary identifier, however many
// shapes and edges meet; a touch that opens and closes again within a tick reports nothing.

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
struct DynamicTouchKey: Hashable, Comparable {
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
struct DynamicTold: Sequence {
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
    self = DynamicTold()
    for group in rest { append(group) }
  }

  func makeIterator() -> Iterator { Iterator(told: self) }

  struct Iterator: IteratorProtocol {
    fileprivate let told: DynamicTold
    private var place = 0

    fileprivate init(told: DynamicTold) { self.told = told }

    mutating func next() -> UInt32? {
      defer { place += 1 }
      if place == 0 { return told.first == 0 ? nil : told.first }
      guard let others = told.others, place <= others.count else { return nil }
      return others[place - 1]
    }
  }
}

/// The state of one contact between two items or an item and a boundary.
struct DynamicTouch {
  let key: DynamicTouchKey
  /// The side that the engine made first.
  let first: Int
  let second: Int
  /// The number of pairs of shapes that touch.
  var count = 0
  var point: Point2
  /// The item groups of the behaviours that have reported that the contact began.
  var told = DynamicTold()
  /// The round in which the contact was last listed as changed.
  fileprivate var changedRound = -1
}

/// A contact that has changed, and its index at that time.
struct DynamicTouchChange {
  let key: DynamicTouchKey
  fileprivate let place: Int
}

/// The contacts of an animator, and those that changed in this tick.
struct DynamicContacts {
  /// The index of each contact in `touches`.
  private var places: [DynamicTouchKey: Int] = [:]
  private var touches: [DynamicTouch?] = []
  private var free: [Int] = []
  private var changed: [DynamicTouchChange] = []
  private var round = 0
  /// The number of contacts of each side, items and boundaries by turns.
  private var uses: [Int32] = []

  subscript(key: DynamicTouchKey) -> DynamicTouch? { places[key].flatMap { touches[$0] } }

  /// All contacts, in no order that matters.
  var all: [DynamicTouch] { touches.compactMap { $0 } }

  /// Records an event that the engine reports after a substep.
  mutating func note(_ event: ContactEvent) {
    let key = DynamicTouchKey(event.first.tag, event.second.tag)
    let known = places[key]
    switch event.phase {
    case .began:
      guard let place = known else { return insert(key, event) }
      if touches[place]?.count == 0 { touches[place]?.point = event.point }
      touches[place]?.count += 1
      markChanged(key, at: place)
    case .ended:
      guard let place = known, let count = touches[place]?.count, count > 0 else { return }
      touches[place]?.count = count - 1
      markChanged(key, at: place)
    }
  }

  private mutating func insert(_ key: DynamicTouchKey, _ event: ContactEvent) {
    let touch = DynamicTouch(
      key: key, first: event.first.tag, second: event.second.tag, count: 1, point: event.point)
    let place = free.popLast() ?? touches.count
    if place == touches.count { touches.append(touch) } else { touches[place] = touch }
    places[key] = place
    count(key.low, 1)
    count(key.high, 1)
    markChanged(key, at: place)
  }

  private static func index(of side: Int) -> Int { side >= 0 ? 2 * side : -2 * side - 1 }

  private mutating func count(_ side: Int, _ change: Int32) {
    let index = Self.index(of: side)
    while uses.count <= index { uses.append(0) }
    uses[index] += change
  }

  mutating func markChanged(_ key: DynamicTouchKey) {
    if let place = places[key] { markChanged(key, at: place) }
  }

  private mutating func markChanged(_ key: DynamicTouchKey, at place: Int) {
    guard let last = touches[place]?.changedRound, last != round else { return }
    touches[place]?.changedRound = round
    changed.append(DynamicTouchChange(key: key, place: place))
  }

  /// Replaces `list` by the contacts that changed, in the order of their first change.
  mutating func takeChanged(_ list: inout [DynamicTouchChange]) {
    round += 1
    list.removeAll(keepingCapacity: true)
    swap(&list, &changed)
  }

  /// The contact that has changed, if it is still there.
  subscript(change: DynamicTouchChange) -> DynamicTouch? {
    place(of: change).flatMap { touches[$0] }
  }

  private func place(of change: DynamicTouchChange) -> Int? {
    touches[change.place]?.key == change.key ? change.place : places[change.key]
  }

  /// Marks that a behaviour has reported the beginning of a contact.
  mutating func tell(_ group: UInt32, of change: DynamicTouchChange) {
    if let place = place(of: change) { touches[place]?.told.append(group) }
  }

  mutating func tell(_ group: UInt32, of key: DynamicTouchKey) {
    if let place = places[key] { touches[place]?.told.append(group) }
  }

  /// Marks that a behaviour has not reported a contact.
  mutating func forget(_ group: UInt32, of key: DynamicTouchKey) {
    if let place = places[key] { touches[place]?.told.remove(group) }
  }

  mutating func remove(_ key: DynamicTouchKey) {
    guard let place = places.removeValue(forKey: key) else { return }
    touches[place] = nil
    free.append(place)
    count(key.low, -1)
    count(key.high, -1)
  }

  /// The contacts of one side, in a fixed order.
  func keys(of side: Int) -> [DynamicTouchKey] {
    let index = Self.index(of: side)
    guard index < uses.count, uses[index] > 0 else { return [] }
    return touches.compactMap { touch in
      guard let key = touch?.key, key.low == side || key.high == side else { return nil }
      return key
    }.sorted()
  }

  /// The contacts that a behaviour has reported, in a fixed order.
  func keys(toldTo group: UInt32) -> [DynamicTouchKey] {
    touches.compactMap { touch in
      guard let touch, touch.told.contains(group) else { return nil }
      return touch.key
    }.sorted()
  }

  mutating func removeAll(of side: Int) {
    for key in keys(of: side) { remove(key) }
  }
}

/// A began or ended call that is due.
struct DynamicContactCall {
  let key: DynamicTouchKey
  let behavior: UICollisionBehavior
  let item: any UIDynamicItem
  let other: (any UIDynamicItem)?
  let identifier: (any NSCopying)?
}
