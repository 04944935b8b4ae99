// Measured: An item rests when it, and everything in contact with it or joined to it, has been
// slower than 1 pt/s and 2°/s for half a second. It stays at its position.
// Ours: An item that moves beyond a billion points in any direction is stopped at that limit.

package import Physics2D

/// An item that keeps a scene running. Velocities are in points and radians per second.
public struct AwakeReason: Hashable, Sendable {
  /// The item that is not at rest.
  public let item: ItemID
  /// The behaviors of the item, in the order of the tree.
  public let behaviors: [BehaviorID]
  /// The velocity in points per second.
  public let velocity: DynamicVector
  /// The angular velocity in radians per second.
  public let angularVelocity: Double
  /// The time in seconds for which the item has not moved.
  public let stillTime: Double
}

extension DynamicScene {
  /// Returns whether an item rests, or false if it has no body.
  public func isAtRest(_ item: ItemID) -> Bool {
    body(of: item).map { !world.isAwake($0) } ?? false
  }

  /// Returns whether all items of a behavior and of its descendants rest.
  public func isAtRest(_ id: BehaviorID) -> Bool {
    guard behaviors.contains(id) else { return false }
    for slot in behaviors.subtree(of: id.index) {
      var index = behaviors.nodes[slot].firstMember
      while index >= 0 {
        let record = items.records[Int(members[index].item)]
        if !record.hasBody || world.isAwake(record.body) { return false }
        index = members[index].nextOfBehavior
      }
    }
    return true
  }

  /// Whether anything is left to simulate.
  package var hasWork: Bool {
    mutating get {
      if world.awakeCount > 0 || !pendingEnds.isEmpty || hasPendingPush { return true }
      guard items.waitingCount > 0 else { return false }
      return items.records.contains { $0.isExpected(at: clock.elapsed) }
    }
  }

  /// Whether a push acts in the next tick on an item that has a body.
  package var hasPendingPush: Bool {
    mutating get {
      !order.pushes.isEmpty
        && order.pushes.contains { slot in
          guard case .push(let push) = behaviors.nodes[slot].behavior, push.isPending else {
            return false
          }
          return members.items(of: behaviors.nodes[slot]).contains { items.records[$0].hasBody }
        }
    }
  }

  /// Whether a behavior that moves items has an item that is awake.
  package var movesSomething: Bool {
    mutating get {
      guard world.awakeCount > 0 else { return false }
      return order.all.contains { slot in
        guard behaviors.nodes[slot].behavior.movesItems else { return false }
        return members.items(of: behaviors.nodes[slot]).contains {
          items.records[$0].hasBody && world.isAwake(items.records[$0].body)
        }
      }
    }
  }

  /// Wakes an item and the island of its body.
  public mutating func wake(_ item: ItemID) {
    guard let body = body(of: item) else { return }
    world.wake(body)
    isRunning = true
  }

  /// Wakes all items.
  public mutating func wakeAll() {
    for slot in items.records.indices where items.records[slot].hasBody {
      world.wake(items.records[slot].body)
    }
    if world.awakeCount > 0 { isRunning = true }
  }

  /// Wakes the items of a behavior.
  mutating func wakeItems(of slot: Int) {
    var index = behaviors.nodes[slot].firstMember
    while index >= 0 {
      let record = items.records[Int(members[index].item)]
      if record.hasBody { world.wake(record.body) }
      index = members[index].nextOfBehavior
    }
  }

  /// The items that are not at rest, in storage order, with their velocities and behaviors.
  public var awakeReasons: [AwakeReason] {
    mutating get {
      var found: [AwakeReason] = []
      for slot in items.records.indices where items.records[slot].hasBody {
        let body = items.records[slot].body
        guard world.isAwake(body) else { continue }
        let velocity = world.linearVelocity(of: body)
        found.append(
          AwakeReason(
            item: items.id(at: slot), behaviors: holders(of: slot).map { behaviors.id(at: $0) },
            velocity: DynamicVector(Double(velocity.x), Double(velocity.y)),
            angularVelocity: Double(world.angularVelocity(of: body)),
            stillTime: Double(world.restingTime(of: body))))
      }
      return found
    }
  }

  // MARK: The end of a tick

  /// Returns the items that have come to rest in this tick, in the order of their bodies in the
  /// world.
  package mutating func takeRested() -> [ItemID] {
    world.readAwake(into: &poses)
    var rested: [ItemID] = []
    let tick = tickCount
    var isLost = false
    for pose in poses where pose.tag >= 0 && pose.tag < items.records.count {
      _ = items.noteAwake(pose.tag, in: tick)
      if !Self.isUsable(pose.position) || !pose.angle.isFinite { isLost = true }
    }
    for slot in recentlyAwake where items.records[Int(slot)].hasBody {
      // A slot that is listed twice counts only once.
      if items.noteAwake(Int(slot), in: tick) { rested.append(items.id(at: Int(slot))) }
    }
    if recentlyAwake.count > poses.count {
      recentlyAwake.removeLast(recentlyAwake.count - poses.count)
    }
    for index in recentlyAwake.indices { recentlyAwake[index] = Int32(poses[index].tag) }
    for index in recentlyAwake.count..<poses.count { recentlyAwake.append(Int32(poses[index].tag)) }
    if isLost { stopLostItems() }
    return rested
  }

  /// The poses of the bodies that were awake at the end of the tick, in the order of the world.
  package var awakePoses: [BodyPose] { poses }

  /// The items that were stopped in this tick because they had left the range of usable numbers.
  package var lostItems: [ItemID] {
    poses.filter { !Self.isUsable($0.position) || !$0.angle.isFinite }.map { items.id(at: $0.tag) }
  }

  private mutating func stopLostItems() {
    for item in lostItems {
      let body = items.records[item.index].body
      let (position, angle) = (world.position(of: body), world.angle(of: body))
      world.setPosition(
        position.clamped(to: Self.limit), angle: angle.isFinite ? angle : 0, of: body)
      world.setLinearVelocity(.zero, of: body)
      world.setAngularVelocity(0, of: body)
      world.setKind(.anchored, of: body)
      items.records[item.index].properties.isAnchored = true
    }
  }
}
