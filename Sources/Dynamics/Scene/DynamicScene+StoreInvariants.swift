import KinemaElementary
import Physics2D

// Invariants of a scene's stored values, except for the links between them. API calls cannot
// violate these invariants, so only decoding checks them, after the links.

extension DynamicScene {
  /// Returns the first fault in the stored items, behaviors, and contacts, or `nil` if there is
  /// none.
  ///
  /// - Parameter bodies: The bodies of the boundaries by index. Unused indices contain the ground.
  func storeInconsistency(_ bodies: [BodyID]) -> FaultText? {
    faultOfFreeSlots() ?? faultOfBodies(bodies) ?? faultOfBehaviors() ?? faultOfContacts()
      ?? faultOfTick()
  }

  private func faultOfFreeSlots() -> FaultText? {
    let records = members.records
    guard items.free.namesSlots(of: items.records.count),
      items.free.count == items.records.count - items.count,
      items.free.allSatisfy({ !items.records[Int($0)].isAlive })
    else { return "the list of free items is invalid" }
    guard behaviors.free.namesSlots(of: behaviors.nodes.count),
      behaviors.free.count == behaviors.nodes.count - behaviors.count,
      behaviors.free.allSatisfy({ !behaviors.nodes[Int($0)].isAlive })
    else { return "the list of free behaviors is invalid" }
    let held = behaviors.nodes.reduce(0) { $0 + Int($1.memberCount) }
    guard members.free.namesSlots(of: records.count), members.free.count == records.count - held,
      members.free.allSatisfy({ records[Int($0)].behavior < 0 })
    else { return "the list of free memberships is invalid" }
    return nil
  }

  /// Checks that each body belongs to one item or boundary, and that no two items have the same
  /// ordinal.
  private func faultOfBodies(_ bodies: [BodyID]) -> FaultText? {
    for (index, body) in bodies.enumerated() where body != .ground && boundaries[index] == nil {
      return "a boundary belongs to no behavior"
    }
    var ordinals: [Int64] = []
    for item in items.records where item.hasBody { ordinals.append(item.ordinal) }
    guard ordinals.repeated.isEmpty else { return "two items have the same ordinal" }
    guard ordinals.allSatisfy({ (0..<items.joinedCount).contains($0) }) else {
      return "the ordinal of an item is out of range"
    }
    let owned = ordinals.count + boundaries.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
    return owned == world.bodyCount ? nil : "a body belongs to no item and no boundary"
  }

  /// Checks that each behavior contains an item only once, and has its own field and groups. The
  /// joints of a behavior must connect only items of that behavior.
  private func faultOfBehaviors() -> FaultText? {
    var holder = [Int](repeating: -1, count: items.records.count)
    var groups: [Int64] = []
    var fields: [Int64] = []
    for (slot, node) in behaviors.nodes.enumerated() where node.isAlive {
      if let settings = node.settings, settings.kind != node.behavior.kind {
        return "the settings of a behavior have a different kind"
      }
      var bodyCount = 0
      for item in members.items(of: node) {
        guard holder[item] != slot else { return "a behavior contains an item twice" }
        holder[item] = slot
        if items.records[item].hasBody { bodyCount += 1 }
      }
      /// Returns whether a body belongs to an item of the behavior.
      func holds(_ body: BodyID) -> Bool {
        world.contains(body) && items.owns(body, at: world.tag(of: body))
          && holder[world.tag(of: body)] == slot
      }
      for joint in node.joints.all {
        let ends = world.bodies(of: joint)
        guard ends.first != ends.second, ends.first == .ground || holds(ends.first),
          ends.second == .ground || holds(ends.second)
        else { return "a behavior joins items that it does not contain" }
      }
      if let field = node.field {
        fields.append(Int64(field.index))
        let bodies = world.members(of: field)
        guard bodies.count == bodyCount, bodies.allSatisfy(holds) else {
          return "a field acts on items that its behavior does not contain"
        }
      }
      let isCollision = node.behavior.kind == .collision
      for group in [node.itemGroup, node.boundaryGroup] {
        guard isCollision ? group > 0 : group == 0, group < nextGroup else {
          return "a collision group is shared or invalid"
        }
        if isCollision { groups.append(Int64(group)) }
      }
    }
    guard groups.repeated.isEmpty else { return "a collision group is shared or invalid" }
    return fields.repeated.isEmpty
      ? nil : "a field acts on items that its behavior does not contain"
  }

  /// Checks that both sides of each contact are in the world.
  private func faultOfContacts() -> FaultText? {
    for key in contacts.all.map({ $0.key }) {
      let isLowThere =
        key.boundary.map { boundaries[$0] != nil } ?? items.records[key.low].hasBody
      guard isLowThere, items.records[key.high].hasBody else { return "a contact has lost a side" }
    }
    return nil
  }

  private func faultOfTick() -> FaultText? {
    guard recentlyAwake.allSatisfy({ items.records.indices.contains(Int($0)) }) else {
      return "an item that was awake does not exist"
    }
    return dirty.isSubset(of: .all.union(.tree))
      ? nil
      : "an unknown accumulated value is marked as changed"
  }
}
