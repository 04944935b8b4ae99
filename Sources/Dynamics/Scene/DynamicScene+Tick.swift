// Measured: A tick runs these steps in order. It advances the elapsed time. It evaluates changed
// item properties, and rebuilds changed boundaries of the reference bounds. It applies pushes and
// runs substeps. It reports the contacts that began, and then the contacts that ended. It applies
// queued changes. Finally, it pauses the animator if nothing is left to simulate.

import Physics2D

extension DynamicScene {
  /// Advances the scene by one tick and stores the events of the tick in ``events``.
  ///
  /// A scene that has stopped does not advance. The tick runs the substeps that are due, and the
  /// remaining time is added to the next tick.
  ///
  /// - Parameters:
  ///   - interval: The length of the tick in seconds, more than 0 and at most 3600. Other values
  ///     have no effect.
  ///   - customForce: A closure that returns the force of a custom field in newtons, or nil for
  ///     none.
  /// - Returns: Whether the scene is still running.
  @discardableResult
  public mutating func advance(
    by interval: Double, customForce: (CustomFieldSample) -> DynamicVector? = { _ in nil }
  ) -> Bool {
    events.removeAll(keepingCapacity: true)
    guard interval > 0, interval <= 3600, beginTick(interval) else { return isRunning }
    while hasDueSubstep {
      applyCustomForces(customForce)
      substep()
    }
    endTick()
    return isRunning
  }

  // MARK: The parts of a tick

  /// Begins a tick: advances the time, applies changes, and performs instantaneous pushes.
  ///
  /// - Parameter interval: The length of the tick in seconds, at most 3,600,000.
  /// - Returns: False if the scene has stopped or is already in a tick, or if the interval is
  ///   negative or too long. The call then has no effect.
  @discardableResult
  public mutating func beginTick(_ interval: Double) -> Bool {
    guard isRunning, !isInTick, interval >= 0, interval <= Self.longestTick
    else { return false }
    events.removeAll(keepingCapacity: true)
    clock.beginTick(interval)
    tickCount += 1
    substepOfTick = 0
    isInTick = true
    synchronize()
    firePushes()
    dueSubsteps = clock.takeDueSubsteps()
    return true
  }

  /// Whether the current tick has a substep to run.
  public var hasDueSubstep: Bool { dueSubsteps > 0 }

  /// Runs one substep of the current tick, if one is due.
  public mutating func substep() {
    guard dueSubsteps > 0 else { return }
    dueSubsteps -= 1
    substepOfTick += 1
    world.step()
    guard followsContacts else { return }
    for event in world.contactEvents where isCurrent(event.first) && isCurrent(event.second) {
      contacts.note(event)
    }
  }

  /// Ends a tick. The method adds rests and contacts to ``events``, removes behaviors that are
  /// done, and stops the scene if nothing is left to simulate.
  public mutating func endTick() {
    guard isInTick else { return }
    while hasDueSubstep { substep() }
    let rested = takeRested()
    while let event = takePendingEnd() { events.append(.contact(event)) }
    reportContacts()
    for item in rested { events.append(.itemRested(item)) }
    if !rested.isEmpty { reportRest(of: rested) }
    closeTick()
    for behavior in takeRetiring() where behaviors.contains(behavior) {
      remove(behavior)
      events.append(.behaviorRetired(behavior))
    }
    while let event = takePendingEnd() { events.append(.contact(event)) }
    stopIfDone()
  }

  /// Ends a tick whose events the caller has reported.
  package mutating func closeTick() { isInTick = false }

  /// Stops the scene if nothing is left to simulate.
  mutating func stopIfDone() {
    guard !hasWork else { return }
    synchronize()
    if !hasWork { isRunning = false }
  }

  private mutating func reportContacts() {
    let count = collectChangedContacts()
    for change in 0..<count {
      for behavior in behaviors(concernedBy: change) {
        if let event = reportBegan(change, by: behavior) { events.append(.contact(event)) }
      }
    }
    for change in 0..<count {
      for event in reportEnded(change) { events.append(.contact(event)) }
    }
    forgetChangedContacts()
  }

  private mutating func reportRest(of rested: [ItemID]) {
    for slot in order.all {
      let id = behaviors.id(at: slot)
      guard rested.contains(where: { holds($0, in: id) }), isAtRest(id) else { continue }
      events.append(.behaviorRested(id))
      if behaviors.nodes[slot].behavior.retiresAtRest { retiring.append(id) }
    }
  }

  /// Applies the instantaneous pushes that have not acted yet.
  private mutating func firePushes() {
    for slot in order.pushes {
      guard case .push(let push) = behaviors.nodes[slot].behavior, push.isPending, canAct(slot)
      else { continue }
      let impulse = push.strength
      for item in members.items(of: behaviors.nodes[slot]) where items.records[item].hasBody {
        world.applyImpulse(
          impulse, atOffset: push.offset(of: items.id(at: item)), to: items.records[item].body)
      }
      deactivatePush(at: slot)
      if push.retiresAfterActing { retiring.append(behaviors.id(at: slot)) }
    }
  }

  /// Returns whether a push has an item to act on, and none of its items is waiting for a body.
  private func canAct(_ slot: Int) -> Bool {
    let slots = members.items(of: behaviors.nodes[slot])
    return slots.contains { items.records[$0].hasBody }
      && !slots.contains { items.records[$0].isExpected(at: clock.elapsed) }
  }

  private mutating func deactivatePush(at slot: Int) {
    if case .push(var push) = behaviors.nodes[slot].behavior {
      push.isActive = false
      behaviors.nodes[slot].behavior = .push(push)
    }
    if case .push(var settings)? = behaviors.nodes[slot].settings {
      settings.isActive = false
      behaviors.nodes[slot].settings = .push(settings)
    }
  }

  /// The instantaneous pushes that act in the next tick, in tree order.
  package var pendingPushes: [BehaviorID] {
    mutating get {
      order.pushes.filter { slot in
        guard case .push(let push) = behaviors.nodes[slot].behavior else { return false }
        return push.isPending && canAct(slot)
      }.map { behaviors.id(at: $0) }
    }
  }

  /// Marks pending pushes as having acted, without applying their impulses.
  ///
  /// - Returns: The pushes that are removed after they have acted.
  package mutating func spendPushes(_ pushes: [BehaviorID]) -> [BehaviorID] {
    let pending = pendingPushes.filter { pushes.contains($0) }
    for push in pending { deactivatePush(at: push.index) }
    return pending.filter { id in
      guard case .push(let push)? = effective(id) else { return false }
      return push.retiresAfterActing
    }
  }

  /// Returns the behaviors that are removed at the end of the tick, and clears the list.
  package mutating func takeRetiring() -> [BehaviorID] {
    guard !retiring.isEmpty else { return [] }
    defer { retiring.removeAll(keepingCapacity: true) }
    return retiring
  }

  /// Returns whether a side of a contact is still the same item or boundary.
  private func isCurrent(_ side: ContactEvent.Side) -> Bool {
    if side.tag >= 0 {
      return side.tag < items.records.count && items.records[side.tag].hasBody
        && items.records[side.tag].body == side.body
    }
    let entry = -1 - side.tag
    return entry < boundaries.count && boundaries[entry]?.body == side.body
  }
}
