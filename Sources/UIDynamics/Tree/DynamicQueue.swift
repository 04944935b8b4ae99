import Foundation

/// The changes of a tree that were made during a step and wait for its end.
///
/// They are applied in this order: removed items, removed behaviors, added behaviors, added items.
@MainActor
package struct DynamicQueue {
  package struct Change {
    package let behavior: UIDynamicBehavior
    /// The parent of the behavior before or after the change, or nil for a root.
    package let parent: UIDynamicBehavior?
  }

  package struct Membership {
    package let behavior: UIDynamicBehavior
    package let item: any UIDynamicItem
  }

  package private(set) var removals: [Change] = []
  package private(set) var additions: [Change] = []
  package private(set) var departures: [Membership] = []
  package private(set) var arrivals: [Membership] = []

  package var isEmpty: Bool {
    removals.isEmpty && additions.isEmpty && departures.isEmpty && arrivals.isEmpty
  }

  package mutating func add(_ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?) {
    let known = additions.contains { $0.behavior === behavior && $0.parent === parent }
    if !known { additions.append(Change(behavior: behavior, parent: parent)) }
  }

  /// Queues a removal, and cancels an addition of the same step.
  ///
  /// If the behavior is not in the tree yet, canceling its addition is sufficient.
  package mutating func remove(
    _ behavior: UIDynamicBehavior, below parent: UIDynamicBehavior?, isPresent: Bool
  ) {
    let before = additions.count
    additions.removeAll { $0.behavior === behavior && $0.parent === parent }
    guard additions.count == before || isPresent else { return }
    let known = removals.contains { $0.behavior === behavior && $0.parent === parent }
    if !known { removals.append(Change(behavior: behavior, parent: parent)) }
  }

  package mutating func cancelRootAdditions() {
    additions.removeAll { $0.parent == nil }
  }

  package mutating func arrive(_ item: any UIDynamicItem, in behavior: UIDynamicBehavior) {
    arrivals.append(Membership(behavior: behavior, item: item))
  }

  package mutating func depart(_ item: any UIDynamicItem, from behavior: UIDynamicBehavior) {
    if !cancelArrival(of: item, in: behavior) {
      departures.append(Membership(behavior: behavior, item: item))
    }
  }

  /// Cancels the queued addition of an item. Returns false if none was queued.
  @discardableResult
  package mutating func cancelArrival(of item: any UIDynamicItem, in behavior: UIDynamicBehavior)
    -> Bool
  {
    let before = arrivals.count
    arrivals.removeAll { $0.behavior === behavior && $0.item === item }
    return arrivals.count != before
  }

  package mutating func takeDepartures() -> [Membership] {
    defer { departures = [] }
    return departures
  }

  package mutating func takeRemovals() -> [Change] {
    defer { removals = [] }
    return removals
  }

  package mutating func takeAdditions() -> [Change] {
    defer { additions = [] }
    return additions
  }

  package mutating func takeArrivals() -> [Membership] {
    defer { arrivals = [] }
    return arrivals
  }
}
