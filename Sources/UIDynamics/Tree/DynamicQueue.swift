import Foundation

/// The changes of a tree that were made in the middle of a step and wait for its end.
///
/// The end of the step takes first the items that left behaviours, then the behaviours that were
/// removed, then those that were added, then the items that were added.
@MainActor
struct DynamicQueue {
  struct Change {
    let behavior: UIDynamicBehavior
    /// The composite that the behaviour goes to or leaves; nil is the animator itself.
    let parent: UIDynamicBehavior?
  }

  struct Membership {
    let behavior: UIDynamicBehavior
    let item: any UIDynamicItem
  }

  private(set) var removals: [Change] = []
  private(set) var additions: [Change] = []
  private(set) var departures: [Membership] = []
  private(set) var arrivals: [Membership] = []

  var isEmpty: Bool {
    removals.isEmpty && additions.isEmpty && departures.isEmpty && arrivals.isEmpty
  }

  mutating func add(_ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    let known = additions.contains { $0.behavior === behavior && $0.parent === parent }
    if !known { additions.append(Change(behavior: behavior, parent: parent)) }
  }

  /// Queues a removal, or cancels an addition of the same step.
  mutating func remove(_ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    let before = additions.count
    additions.removeAll { $0.behavior === behavior && $0.parent === parent }
    guard additions.count == before else { return }
    let known = removals.contains { $0.behavior === behavior && $0.parent === parent }
    if !known { removals.append(Change(behavior: behavior, parent: parent)) }
  }

  mutating func cancelRootAdditions() {
    additions.removeAll { $0.parent == nil }
  }

  mutating func arrive(_ item: any UIDynamicItem, in behavior: UIDynamicBehavior) {
    arrivals.append(Membership(behavior: behavior, item: item))
  }

  mutating func depart(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    if !cancelArrival(of: item, in: behavior) {
      departures.append(Membership(behavior: behavior, item: item))
    }
  }

  /// Cancels the queued arrival of an item; false when none was queued.
  @discardableResult
  mutating func cancelArrival(of item: any UIDynamicItem, in behavior: UIDynamicBehavior) -> Bool {
    let before = arrivals.count
    arrivals.removeAll { $0.behavior === behavior && $0.item === item }
    return arrivals.count != before
  }

  mutating func takeDepartures() -> [Membership] {
    defer { departures = [] }
    return departures
  }

  mutating func takeRemovals() -> [Change] {
    defer { removals = [] }
    return removals
  }

  mutating func takeAdditions() -> [Change] {
    defer { additions = [] }
    return additions
  }

  mutating func takeArrivals() -> [Membership] {
    defer { arrivals = [] }
    return arrivals
  }
}
