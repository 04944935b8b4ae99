// Documented: Behaviors form a tree. A behavior belongs to at most one tree, at one position.

import Physics2D

extension DynamicScene {
  // MARK: Adding and removing

  /// Adds a behavior with its items as the last child of another behavior, or as the last root, and
  /// returns its identity.
  ///
  /// Items that are not in the scene are left out. Defaults replace numbers that are not finite.
  @discardableResult
  public mutating func add(
    _ behavior: Behavior, items: [ItemID] = [], below parent: BehaviorID? = nil
  ) -> BehaviorID {
    let above = parent.flatMap { behaviors.contains($0) ? $0.slot : nil } ?? -1
    let id = behaviors.add(behavior.cleaned, below: above)
    noteTreeChange()
    enter(id.index)
    for item in items { addMember(item, to: id) }
    isRunning = true
    return id
  }

  /// Removes a behavior and all its descendants.
  ///
  /// Items that no other behavior contains lose their bodies. A behavior that is not in the scene
  /// is ignored.
  public mutating func remove(_ id: BehaviorID) {
    guard behaviors.contains(id) else { return }
    let slots = behaviors.subtree(of: id.index)
    for slot in slots {
      leave(slot)
      while behaviors.nodes[slot].firstMember >= 0 {
        removeMembership(behaviors.nodes[slot].firstMember)
      }
      dirty.formUnion(behaviors.nodes[slot].behavior.influence)
    }
    for slot in slots.reversed() { behaviors.remove(at: slot) }
    noteTreeChange()
    wakeIfMoved()
  }

  /// Resumes a stopped scene if a remaining behavior can move an item.
  mutating func wakeIfMoved() {
    guard !isRunning else { return }
    synchronize()
    if movesSomething { isRunning = true }
  }

  /// Prepares the world for a behavior before its items get their bodies.
  private mutating func enter(_ slot: Int) {
    let behavior = behaviors.nodes[slot].behavior
    dirty.formUnion(behavior.influence)
    if let field = behavior.formula { behaviors.nodes[slot].field = world.addField(field) }
    if case .collision(let collision) = behavior {
      behaviors.nodes[slot].itemGroup = nextGroup
      behaviors.nodes[slot].boundaryGroup = nextGroup + 1
      nextGroup += 2
      for boundary in collision.boundaries {
        behaviors.nodes[slot].boundaryEntries.append(addBoundary(boundary, of: slot))
      }
      refreshReferenceBoundary(of: slot)
    }
  }

  /// Removes the boundaries, contacts, and field of a behavior from the world before its items
  /// leave.
  private mutating func leave(_ slot: Int) {
    if case .collision = behaviors.nodes[slot].behavior {
      forgetContacts(of: slot)
      for entry in behaviors.nodes[slot].boundaryEntries { removeBoundary(at: entry) }
      behaviors.nodes[slot].boundaryEntries = []
      removeReferenceBoundary(of: slot)
    }
    if let field = behaviors.nodes[slot].field {
      world.removeField(field)
      behaviors.nodes[slot].field = nil
    }
  }

  // MARK: Items

  /// Adds an item to a behavior as its last item, and wakes the item.
  ///
  /// Has no effect if the behavior already contains the item.
  public mutating func addMember(_ item: ItemID, to behavior: BehaviorID) {
    guard items.contains(item), behaviors.contains(behavior),
      members.find(item.index, of: behavior.index, items) == nil
    else { return }
    let slot = item.index
    dirty.formUnion(behaviors.nodes[behavior.index].behavior.influence)
    members.add(slot, to: behavior.index, &items, &behaviors)
    items.records[slot].uses += 1
    isRunning = true
    if items.records[slot].hasBody {
      world.wake(items.records[slot].body)
      join(behavior.index, slot)
    } else if items.records[slot].uses > 1 {
      return
    } else if makeBody(slot) {
      join(behavior.index, slot)
    } else {
      beginToWait(slot)
    }
  }

  /// Removes an item from a behavior. If no other behavior contains the item, it loses its body.
  ///
  /// Has no effect if the behavior does not contain the item.
  public mutating func removeMember(_ item: ItemID, from behavior: BehaviorID) {
    guard items.contains(item), behaviors.contains(behavior),
      let index = members.find(item.index, of: behavior.index, items)
    else { return }
    removeMembership(index)
    wakeIfMoved()
  }

  private mutating func removeMembership(_ index: Int32) {
    let (behavior, slot) = (Int(members[index].behavior), Int(members[index].item))
    let influence = behaviors.nodes[behavior].behavior.influence
    if items.records[slot].hasBody {
      leave(behavior, slot)
      world.wake(items.records[slot].body)
      if items.records[slot].uses > 1 {
        dirty.formUnion(influence)
      } else {
        // The item loses its body, so only the collision filters of other items need an update.
        dirty.formUnion(influence.intersection(.collisions))
        removeBody(slot)
      }
    } else if items.records[slot].uses == 1 {
      items.waitingCount -= 1
    }
    forgetOffset(of: items.id(at: slot), in: behavior)
    items.records[slot].uses -= 1
    members.remove(index, &items, &behaviors)
  }

  /// Removes the point at which a push acts on an item, because the item leaves the push.
  private mutating func forgetOffset(of item: ItemID, in slot: Int) {
    behaviors.nodes[slot].behavior.forgetOffset(of: item)
    behaviors.nodes[slot].settings?.forgetOffset(of: item)
  }

  /// Adds the joints and the field membership of a behavior for an item that got its body.
  mutating func join(_ behavior: Int, _ slot: Int) {
    connect(behavior)
    if let field = behaviors.nodes[behavior].field {
      world.addMember(items.records[slot].body, to: field)
    }
  }

  /// Removes the joints, field membership, and contacts of a behavior for an item that leaves it or
  /// loses its body.
  mutating func leave(_ behavior: Int, _ slot: Int) {
    disconnect(behavior)
    if let field = behaviors.nodes[behavior].field {
      world.removeMember(items.records[slot].body, from: field)
    }
    if case .collision = behaviors.nodes[behavior].behavior { endContacts(of: slot, in: behavior) }
  }

  // MARK: The tree

  /// Returns whether a behavior is in the scene.
  public func contains(_ id: BehaviorID) -> Bool { behaviors.contains(id) }

  /// Returns a behavior with its owner's values, or `nil` if it is not in the scene. See
  /// ``effective(_:)``.
  public func behavior(_ id: BehaviorID) -> Behavior? {
    guard behaviors.contains(id) else { return nil }
    return behaviors.nodes[id.index].settings ?? behaviors.nodes[id.index].behavior
  }

  /// Returns a behavior with its overridden parameters, or `nil` if it is not in the scene.
  public func effective(_ id: BehaviorID) -> Behavior? {
    behaviors.contains(id) ? behaviors.nodes[id.index].behavior : nil
  }

  /// Returns the items of a behavior, in the order in which they were added.
  public func items(of id: BehaviorID) -> [ItemID] {
    guard behaviors.contains(id) else { return [] }
    return members.items(of: behaviors.nodes[id.index]).map { items.id(at: $0) }
  }

  /// Returns whether a behavior contains an item.
  public func holds(_ item: ItemID, in id: BehaviorID) -> Bool {
    items.contains(item) && behaviors.contains(id)
      && members.find(item.index, of: id.index, items) != nil
  }

  /// Returns the parent of a behavior, or `nil` for a root.
  public func parent(of id: BehaviorID) -> BehaviorID? {
    guard behaviors.contains(id), behaviors.nodes[id.index].parent >= 0 else { return nil }
    return behaviors.id(at: Int(behaviors.nodes[id.index].parent))
  }

  /// Returns the children of a behavior, or the roots, in the order in which they were added.
  public func children(of id: BehaviorID? = nil) -> [BehaviorID] {
    if let id, !behaviors.contains(id) { return [] }
    var found: [BehaviorID] = []
    var slot = id.map { behaviors.nodes[$0.index].firstChild } ?? behaviors.firstRoot
    while slot >= 0 {
      found.append(behaviors.id(at: Int(slot)))
      slot = behaviors.nodes[Int(slot)].next
    }
    return found
  }

  /// All behaviors in pre-order: parents before children, siblings in the order in which they were
  /// added.
  public var behaviorIDs: [BehaviorID] {
    (freshOrder?.all ?? behaviors.inOrder).map { behaviors.id(at: $0) }
  }

  private mutating func noteTreeChange() {
    freshOrder = nil
    if !overrides.isEmpty { dirty.insert(.tree) }
  }

  /// The pre-order of the tree, recomputed after a change.
  var order: BehaviorOrder {
    mutating get {
      if let freshOrder { return freshOrder }
      let order = BehaviorOrder(behaviors)
      freshOrder = order
      return order
    }
  }
}

extension Behavior {
  /// The definition of a field that the engine computes, or `nil` for other behaviors.
  var formula: FieldDefinition? {
    guard case .field(let field) = self, field.customName == nil else { return nil }
    return field.definition
  }
}
