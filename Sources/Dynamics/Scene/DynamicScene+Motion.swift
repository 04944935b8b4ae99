// Ours: Values that an owner sets take effect in the world immediately.

public import Physics2D

extension DynamicScene {
  /// Returns the unrounded pose and the velocities of an item, or nil if it is not in the scene.
  public func state(of item: ItemID) -> ItemState? {
    guard items.contains(item) else { return nil }
    let record = items.records[item.index]
    guard record.hasBody else {
      return ItemState(
        position: record.position, angle: record.angle, velocity: record.velocity,
        angularVelocity: record.angularVelocity)
    }
    return ItemState(world.state(of: record.body))
  }

  /// Moves an item immediately to a position in points and an angle in radians, and wakes it.
  ///
  /// The item keeps its velocity. A pose that is not finite or is beyond ±1e9 points is ignored.
  public mutating func setPose(_ item: ItemID, position: Point2, angle: Double) {
    guard items.contains(item), Self.isUsable(position), angle.isFinite else { return }
    guard let body = body(of: item) else {
      items.records[item.index].position = position
      items.records[item.index].angle = angle
      return
    }
    world.setPosition(position, angle: angle, of: body)
    world.wake(body)
    isRunning = true
  }

  /// Sets the velocity of an item in points per second and its angular velocity in radians per
  /// second, and wakes it.
  public mutating func setVelocity(
    _ item: ItemID, linear: DynamicVector, angular: Double = 0
  ) {
    guard items.contains(item), linear.isFinite, angular.isFinite else { return }
    guard let body = body(of: item), !waitsToMove(item, body) else {
      items.records[item.index].velocity = linear
      items.records[item.index].angularVelocity = angular
      return
    }
    world.setLinearVelocity(Vector2(linear), of: body)
    world.setAngularVelocity(engineValue(angular), of: body)
    world.wake(body)
    isRunning = true
  }

  /// Adds to the velocity of an item in points per second and to its angular velocity in radians
  /// per second, and wakes it.
  ///
  /// An item without a body receives the sum together with its body. An anchored item receives the
  /// sum if it is no longer anchored in the next tick.
  public mutating func addVelocity(
    _ item: ItemID, linear: DynamicVector = .zero, angular: Double = 0
  ) {
    guard items.contains(item), linear.isFinite, angular.isFinite else { return }
    guard let body = body(of: item), !waitsToMove(item, body) else {
      let old = items.records[item.index]
      return setVelocity(
        item,
        linear: DynamicVector(old.velocity.dx + linear.dx, old.velocity.dy + linear.dy),
        angular: old.angularVelocity + angular)
    }
    if linear != .zero {
      let old = world.linearVelocity(of: body)
      world.setLinearVelocity((old + Vector2(linear)).bounded, of: body)
    }
    if angular != 0 {
      let sum = world.angularVelocity(of: body) + engineValue(angular)
      world.setAngularVelocity(engineValue(Double(sum)), of: body)
    }
    world.wake(body)
    isRunning = true
  }

  /// Returns whether an item's body is anchored, so that a change of velocity must be deferred.
  ///
  /// Later code in the same turn of the run loop may release the item. The release takes effect in
  /// the next tick.
  private mutating func waitsToMove(_ item: ItemID, _ body: BodyID) -> Bool {
    guard world.kind(of: body) == .anchored else { return false }
    dirty.formUnion(.properties)
    isRunning = true
    return true
  }

  /// Adds the deferred velocities to items that are no longer anchored, and discards the deferred
  /// velocities of all other items.
  mutating func releaseVelocities() {
    for slot in items.records.indices where items.records[slot].hasBody {
      let record = items.records[slot]
      guard record.velocity != .zero || record.angularVelocity != 0 else { continue }
      items.records[slot].velocity = .zero
      items.records[slot].angularVelocity = 0
      guard world.kind(of: record.body) == .dynamic else { continue }
      addVelocity(items.id(at: slot), linear: record.velocity, angular: record.angularVelocity)
    }
  }

  /// Returns the mass of an item in kilograms after the last tick, or nil for an item without a
  /// body.
  public func mass(of item: ItemID) -> Double? {
    body(of: item).map { Double(world.mass(of: $0)) }
  }

  // MARK: Queries

  /// Returns the items whose bounding boxes have a point in common with a rectangle in points, in
  /// storage order.
  public func items(in rect: DynamicRect) -> [ItemID] {
    var found: [ItemID] = []
    for slot in items.records.indices
    where items.records[slot].hasBody && boundingBox(of: slot).intersects(rect) {
      found.append(items.id(at: slot))
    }
    return found
  }

  /// Returns the bounding box of an item in points, or nil for an item without a body.
  public func boundingBox(of item: ItemID) -> DynamicRect? {
    body(of: item) == nil ? nil : boundingBox(of: item.index)
  }

  func boundingBox(of slot: Int) -> DynamicRect {
    let record = items.records[slot]
    return DynamicRect(
      around: world.position(of: record.body), record.size, angle: world.angle(of: record.body))
  }

  /// Replaces the contents of a buffer with the poses of all items that have a body.
  ///
  /// Each pose has four numbers: the slot, the position in points, and the angle in radians.
  public func readPoses(into buffer: inout [Double]) {
    buffer.removeAll(keepingCapacity: true)
    for slot in items.records.indices where items.records[slot].hasBody {
      let body = items.records[slot].body
      let position = world.position(of: body)
      buffer.append(Double(slot))
      buffer.append(position.x)
      buffer.append(position.y)
      buffer.append(world.angle(of: body))
    }
  }
}
