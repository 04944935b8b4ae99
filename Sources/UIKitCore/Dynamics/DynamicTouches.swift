// Measured: all began callbacks of a tick come before all ended callbacks; a contact of two items is
// reported by every behaviour that holds both.
// Assumed: one began and one ended per touch, behaviour and boundary identifier, however many
// shapes and edges meet; a touch that opens and closes again within a tick reports nothing.

import Foundation
import Physics2D

/// A boundary in an animator's world.
struct DynamicBoundaryEntry {
  weak var behavior: UICollisionBehavior?
  let identifier: (any NSCopying)?
  let body: BodyID
}

/// Two sides that touch: slots of items from 0, boundaries below 0.
struct DynamicTouchKey: Hashable, Comparable {
  let low: Int
  let high: Int

  init(_ a: Int, _ b: Int) {
    low = min(a, b)
    high = max(a, b)
  }

  /// The boundary's place in the table, if one side is a boundary.
  var boundary: Int? { low < 0 ? -1 - low : nil }

  static func tag(boundary: Int) -> Int { -1 - boundary }

  static func < (a: Self, b: Self) -> Bool { (a.low, a.high) < (b.low, b.high) }
}

/// The state of one touch.
struct DynamicTouch {
  /// The side that the engine made first.
  let first: Int
  let second: Int
  /// How many pairs of shapes touch.
  var count = 0
  var point: Point2
  /// The item groups of the behaviours that were told that it began.
  var told: [UInt32] = []
}

/// All touches of an animator, and those that changed in this tick.
struct DynamicTouches {
  private(set) var all: [DynamicTouchKey: DynamicTouch] = [:]
  private var changed: [DynamicTouchKey] = []
  private var changedSet: Set<DynamicTouchKey> = []
  private var slotsInUse: [Int: Int] = [:]

  /// Takes note of what the engine reports after a substep.
  mutating func note(_ event: ContactEvent) {
    let key = DynamicTouchKey(event.first.tag, event.second.tag)
    switch event.phase {
    case .began:
      if all[key] == nil {
        all[key] = DynamicTouch(
          first: event.first.tag, second: event.second.tag, point: event.point)
        slotsInUse[key.low, default: 0] += 1
        slotsInUse[key.high, default: 0] += 1
      }
      if all[key]?.count == 0 { all[key]?.point = event.point }
      all[key]?.count += 1
    case .ended:
      guard let count = all[key]?.count, count > 0 else { return }
      all[key]?.count = count - 1
    }
    markChanged(key)
  }

  mutating func markChanged(_ key: DynamicTouchKey) {
    if changedSet.insert(key).inserted { changed.append(key) }
  }

  /// The touches that changed, in the order of their first change.
  mutating func takeChanged() -> [DynamicTouchKey] {
    defer {
      changed = []
      changedSet = []
    }
    return changed
  }

  mutating func setTold(_ groups: [UInt32], for key: DynamicTouchKey) {
    all[key]?.told = groups
  }

  mutating func remove(_ key: DynamicTouchKey) {
    guard all.removeValue(forKey: key) != nil else { return }
    for side in [key.low, key.high] {
      if let uses = slotsInUse[side] { slotsInUse[side] = uses > 1 ? uses - 1 : nil }
    }
  }

  /// The touches of one side, in a fixed order.
  func keys(of side: Int) -> [DynamicTouchKey] {
    guard slotsInUse[side] != nil else { return [] }
    return all.keys.filter { $0.low == side || $0.high == side }.sorted()
  }

  /// The touches that a behaviour was told of, in a fixed order.
  func keys(toldTo group: UInt32) -> [DynamicTouchKey] {
    all.filter { $0.value.told.contains(group) }.keys.sorted()
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
