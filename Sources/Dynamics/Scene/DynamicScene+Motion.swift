// Ours: Values that an owner sets take effect in the world immediately.

import KinemaElementary
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

  /// Moves an item to a position in points and an angle in radians, and wakes it.
  ///
  /// The item keeps its velocity. A pose that is not finite or beyond ±1e9 points is ignored.
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

  /// Sets the velocity of an item and wakes it.
  ///
  /// The velocity is in points per second, and the angular velocity in radians per second.
  public mutating func setVelocity(
    _ item: ItemID, linear: DynamicVector, angular: Double = 0
  ) {
    guard items.contains(item), linear.isFinite, angular.isFinite else { return }
    guard let body = body(of: item) else {
      items.records[item.index].velocity = linear
      items.records[item.index].angularVelocity = angular
      return
    }
    world.setLinearVelocity(Vector2(linear), of: body)
    world.setAngularVelocity(engineValue(angular), of: body)
    world.wake(body)
    isRunning = true
  }

  /// Adds to the velocity of an item and wakes it.
  ///
  /// The velocity is in points per second, and the angular velocity in radians per second. An item
  /// without a body gets the sum when it gets its body.
  public mutating func addVelocity(
    _ item: ItemID, linear: DynamicVector = .zero, angular: Double = 0
  ) {
    guard items.contains(item), linear.isFinite, angular.isFinite else { return }
    guard let body = body(of: item) else {
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

  /// Returns the mass of an item in kilograms as of the last tick, or nil if it has no body.
  public func mass(of item: ItemID) -> Double? {
    body(of: item).map { Double(world.mass(of: $0)) }
  }

  // MARK: Queries

  /// Returns the items whose bounding boxes meet a rectangle, in points.
  ///
  /// The items are in storage order.
  public func items(in rect: DynamicRect) -> [ItemID] {
    var found: [ItemID] = []
    for slot in items.records.indices
    where items.records[slot].hasBody && boundingBox(of: slot).intersects(rect) {
      found.append(items.id(at: slot))
    }
    return found
  }

  /// Returns the bounding box of an item in points, or nil if it has no body.
  public func boundingBox(of item: ItemID) -> DynamicRect? {
    body(of: item) == nil ? nil : boundingBox(of: item.index)
  }

  func boundingBox(of slot: Int) -> DynamicRect {
    let record = items.records[slot]
    let center = world.position(of: record.body)
    let turn = Elementary64.sineAndCosine(world.angle(of: record.body))
    let (sine, cosine) = (turn.sine.magnitude, turn.cosine.magnitude)
    let width = record.size.width * cosine + record.size.height * sine
    let height = record.size.width * sine + record.size.height * cosine
    return DynamicRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
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
