// Ours: An item that cannot have a body yet waits until it can. A scene keeps running for half a
// second to wait for the item.

import KinemaElementary
public import Physics2D

extension DynamicScene {
  // MARK: Adding and removing

  /// Adds an item and returns its identity. The item gets its body when a behavior contains it.
  @discardableResult
  public mutating func addItem(_ definition: ItemDefinition) -> ItemID {
    items.add(definition.cleaned)
  }

  /// Adds a rectangular item with a size and a center in points, and returns its identity.
  @discardableResult
  public mutating func addItem(
    size: DynamicSize, at position: Point2, angle: Double = 0, shape: CollisionShape = .rectangle
  ) -> ItemID {
    addItem(ItemDefinition(size: size, at: position, angle: angle, shape: shape))
  }

  /// Removes an item from all behaviors and from the scene. An item that is not in the scene is
  /// ignored.
  public mutating func removeItem(_ id: ItemID) {
    guard items.contains(id) else { return }
    while true {
      let index = items.records[id.index].firstMembership
      guard index >= 0 else { break }
      removeMember(id, from: behaviors.id(at: Int(members[index].behavior)))
    }
    items.remove(id)
  }

  /// Returns whether an item is in the scene.
  public func contains(_ id: ItemID) -> Bool { items.contains(id) }

  /// The items, in storage order.
  public var itemIDs: [ItemID] { items.ids }

  /// The items that have a body, in the order in which they got it.
  public var joinedItems: [ItemID] {
    let slots = items.records.indices.filter { items.records[$0].hasBody }
    return slots.sorted(byKey: { items.records[$0].ordinal }).map { items.id(at: $0) }
  }

  /// The number of items.
  public var itemCount: Int { items.count }

  /// Returns the size of an item, in points.
  public func size(of id: ItemID) -> DynamicSize? {
    items.contains(id) ? items.records[id.index].size : nil
  }

  /// Returns the shape with which an item collides.
  public func shape(of id: ItemID) -> CollisionShape? {
    items.contains(id) ? items.shapes[items.records[id.index].shape] : nil
  }

  /// Returns the physical properties of an item after the last tick.
  public func properties(of id: ItemID) -> ItemProperties? {
    items.contains(id) ? items.records[id.index].properties : nil
  }

  /// Returns the body of an item in ``world``, or `nil` if it has none.
  public func body(of id: ItemID) -> BodyID? {
    guard items.contains(id), items.records[id.index].hasBody else { return nil }
    return items.records[id.index].body
  }

  /// Returns the number of behaviors that contain an item.
  package func useCount(of id: ItemID) -> Int {
    items.contains(id) ? Int(items.records[id.index].uses) : 0
  }

  // MARK: Definitions

  /// Replaces the size, pose, and shape of an item, and wakes it.
  ///
  /// A waiting item gets its body as soon as the definition allows it. If the size or shape
  /// changes, the body is recreated with its velocity, and its contacts end.
  public mutating func redefine(_ id: ItemID, as definition: ItemDefinition) {
    guard items.contains(id) else { return }
    let definition = definition.cleaned
    let slot = id.index
    let old = items.records[slot]
    let isSameForm = old.size == definition.size && items.shapes[old.shape] == definition.shape
    if old.hasBody, definition.isUsable, isSameForm {
      setPose(id, position: definition.position, angle: definition.angle)
      return
    }
    if !isSameForm {
      items.shapes.remove(old.shape)
      items.records[slot].shape = items.shapes.add(definition.shape)
      items.records[slot].size = definition.size
    }
    items.records[slot].position = definition.position
    items.records[slot].angle = definition.angle
    items.records[slot].isReady = definition.isReady
    if old.hasBody {
      let state = world.state(of: old.body)
      items.records[slot].velocity = DynamicVector(
        Double(state.velocity.x), Double(state.velocity.y))
      items.records[slot].angularVelocity = Double(state.spin)
      for behavior in holders(of: slot) { leave(behavior, slot) }
      removeBody(slot)
      beginToWait(slot)
    }
    admit(slot)
  }

  /// Creates the body of a waiting item, if it can have one.
  private mutating func admit(_ slot: Int) {
    guard items.records[slot].uses > 0, !items.records[slot].hasBody, makeBody(slot) else { return }
    items.waitingCount -= 1
    for behavior in holders(of: slot) { join(behavior, slot) }
    isRunning = true
  }

  /// Returns the slots of the behaviors that contain an item, in tree order.
  mutating func holders(of slot: Int) -> [Int] {
    let rank = order.rank
    return members.behaviors(of: items.records[slot]).sorted(byKey: { Int64(rank[$0]) })
  }

  // MARK: Bodies

  /// Creates the body of an item. Returns `false` if its definition does not allow one.
  mutating func makeBody(_ slot: Int) -> Bool {
    let record = items.records[slot]
    let shape = items.shapes[record.shape]
    let wanted = ItemDefinition(
      size: record.size, at: record.position, angle: record.angle, shape: shape,
      isReady: record.isReady)
    guard wanted.isUsable else { return false }
    var definition = BodyDefinition(
      .dynamic, at: record.position, shapes: shape.definitions(size: record.size))
    definition.angle = record.angle
    definition.linearVelocity = Vector2(record.velocity)
    definition.angularVelocity = engineValue(record.angularVelocity)
    definition.collisionFilter = .nothing
    definition.tag = slot
    items.records[slot].body = world.addBody(definition)
    items.records[slot].hasBody = true
    items.records[slot].ordinal = items.joinedCount
    items.records[slot].velocity = .zero
    items.records[slot].angularVelocity = 0
    items.joinedCount += 1
    recentlyAwake.append(Int32(slot))
    dirty.formUnion(.all)
    return true
  }

  /// Removes the body of an item. The item keeps its pose.
  mutating func removeBody(_ slot: Int) {
    let body = items.records[slot].body
    contacts.removeAll(of: slot)
    items.records[slot].position = world.position(of: body)
    items.records[slot].angle = world.angle(of: body)
    world.removeBody(body)
    items.records[slot].hasBody = false
    items.records[slot].properties = .standard
    items.records[slot].acceleration = .zero
    items.records[slot].force = .zero
    items.records[slot].torque = 0
  }

  mutating func beginToWait(_ slot: Int) {
    items.records[slot].waitingSince = clock.elapsed
    items.waitingCount += 1
  }
}
