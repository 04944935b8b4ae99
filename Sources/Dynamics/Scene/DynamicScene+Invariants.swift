// Invariants that hold between two changes to a scene. Tests and random walks check them. Decoding
// a scene also checks them, so every loop in this file terminates for arbitrary links.

import KinemaElementary
import Physics2D

extension DynamicScene {
  /// Returns the first fault in the links between items, behaviors, and the world, or `nil` if
  /// there is none.
  package func inconsistency() -> String? { faultOfLinks()?.string }

  /// Returns the fault of ``inconsistency()`` as bytes.
  func faultOfLinks() -> FaultText? {
    faultOfTree() ?? faultOfMemberships() ?? faultOfItems() ?? faultOfJoints()
      ?? faultOfBoundaries()
  }

  /// Checks that each behavior is in the tree once, below the parent to which it refers.
  private func faultOfTree() -> FaultText? {
    let nodes = behaviors.nodes
    var isSeen = [Bool](repeating: false, count: nodes.count)
    /// Follows a list of siblings. Their children are followed later.
    func follow(_ first: Int32, below parent: Int32, last: Int32, _ found: inout [Int])
      -> FaultText?
    {
      var (previous, current) = (Int32(-1), first)
      while current >= 0 {
        guard current < nodes.count, nodes[Int(current)].isAlive else {
          return "the tree refers to a behavior that does not exist"
        }
        guard !isSeen[Int(current)] else { return "a behavior is in the tree twice" }
        isSeen[Int(current)] = true
        let node = nodes[Int(current)]
        guard node.parent == parent, node.previous == previous else {
          return "a behavior has an incorrect parent or sibling"
        }
        found.append(Int(current))
        (previous, current) = (current, node.next)
      }
      return previous == last ? nil : "a list of siblings has an incorrect last behavior"
    }
    var open: [Int] = []
    if let fault = follow(
      behaviors.firstRoot, below: -1, last: behaviors.lastRoot, &open)
    {
      return fault
    }
    var index = 0
    while index < open.count {
      let node = nodes[open[index]]
      if let fault = follow(
        node.firstChild, below: Int32(open[index]), last: node.lastChild, &open)
      {
        return fault
      }
      index += 1
    }
    let alive = nodes.indices.reduce(0) { $0 + (nodes[$1].isAlive ? 1 : 0) }
    guard open.count == alive, behaviors.count == alive else {
      return "\(alive) behaviors exist, but \(open.count) are in the tree"
    }
    return nil
  }

  /// Checks that each pair of a behavior and an item is in the lists of both.
  private func faultOfMemberships() -> FaultText? {
    let records = members.records
    var found = 0
    for (slot, node) in behaviors.nodes.enumerated() where node.isAlive {
      var (previous, current, count) = (Int32(-1), node.firstMember, Int32(0))
      while current >= 0 {
        guard current < records.count, count < node.memberCount else {
          return "the item list of a behavior is invalid or too long"
        }
        let record = records[Int(current)]
        guard record.behavior == Int32(slot), record.previousOfBehavior == previous else {
          return "the item list of a behavior continues in another behavior"
        }
        guard record.item >= 0, record.item < items.records.count,
          items.records[Int(record.item)].isAlive
        else { return "a behavior contains an item that does not exist" }
        (previous, current, count) = (current, record.nextOfBehavior, count + 1)
      }
      guard count == node.memberCount, previous == node.lastMember else {
        return "a behavior contains \(Int(count)) items, but its count is \(Int(node.memberCount))"
      }
      found += Int(count)
    }
    var counted = 0
    for (slot, item) in items.records.enumerated() where item.isAlive {
      var (previous, current, count) = (Int32(-1), item.firstMembership, Int32(0))
      while current >= 0 {
        guard current < records.count, count < item.uses else {
          return "an item is in more behaviors than its count of \(Int(item.uses))"
        }
        let record = records[Int(current)]
        guard record.item == Int32(slot), record.previousOfItem == previous, record.behavior >= 0
        else { return "the behavior list of an item continues in another item" }
        (previous, current, count) = (current, record.nextOfItem, count + 1)
      }
      guard count == item.uses else {
        return "an item is in \(Int(count)) behaviors, but its count is \(Int(item.uses))"
      }
      counted += Int(count)
    }
    return found == counted
      ? nil : "the behaviors have \(found) memberships, but the items have \(counted)"
  }

  /// Checks that each item in a behavior has a body or waits for one.
  private func faultOfItems() -> FaultText? {
    var (alive, waiting) = (0, 0)
    for (slot, item) in items.records.enumerated() where item.isAlive {
      alive += 1
      if item.hasBody {
        guard item.uses > 0 else { return "an item has a body but is in no behavior" }
        guard world.contains(item.body), world.tag(of: item.body) == slot else {
          return "an item has lost its body"
        }
      } else if item.uses > 0 {
        waiting += 1
      }
    }
    guard alive == items.count else {
      return "\(alive) items exist, but the count is \(items.count)"
    }
    return waiting == items.waitingCount
      ? nil : "\(waiting) items are waiting, but the count is \(items.waitingCount)"
  }

  /// Checks that each joint and field of the world belongs to one behavior.
  private func faultOfJoints() -> FaultText? {
    var owned: [Int64] = []
    for node in behaviors.nodes where node.isAlive {
      for joint in node.joints.all {
        guard world.contains(joint) else { return "a behavior has lost a joint" }
        owned.append(Int64(joint.index))
      }
      if let field = node.field, !world.contains(field) { return "a behavior has lost its field" }
      if (node.field == nil) != (node.behavior.formula == nil) {
        return "a behavior has a field that it does not define"
      }
    }
    guard owned.repeated.isEmpty else { return "two behaviors share a joint" }
    let strangers = world.jointIDs.count - owned.count
    return strangers == 0 ? nil : "\(strangers) joints belong to no behavior"
  }

  /// Checks that each boundary belongs to a collision behavior that refers to it.
  private func faultOfBoundaries() -> FaultText? {
    var named = 0
    for (slot, node) in behaviors.nodes.enumerated() where node.isAlive {
      var entries = node.boundaryEntries
      if node.referenceEntry >= 0 { entries.append(node.referenceEntry) }
      if case .collision(let collision) = node.behavior,
        collision.boundaries.count == node.boundaryEntries.count
      {
        named += entries.count
      } else if !entries.isEmpty {
        return "the boundaries of a behavior differ from its definition"
      }
      for entry in entries {
        guard entry >= 0, entry < boundaries.count, let boundary = boundaries[Int(entry)],
          boundary.behavior == behaviors.id(at: slot), world.contains(boundary.body),
          world.tag(of: boundary.body) == ContactPair.side(ofBoundary: Int(entry))
        else { return "a behavior has lost a boundary" }
      }
    }
    let count = boundaries.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
    return count == named ? nil : "\(count - named) boundaries belong to no behavior"
  }
}
