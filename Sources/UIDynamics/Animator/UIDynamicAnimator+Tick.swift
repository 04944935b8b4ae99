// Measured: the order of work in a tick. Elapsed time advances; item properties are re-evaluated if
// changed; boundaries of the reference bounds are rebuilt if changed; pushes; substeps; items are
// written; began callbacks; ended callbacks; actions; queued removals, then additions; possible
// pause; layout invalidation.
// Measured: after a running time t, ceil(120·t − 1e-6) − 1 substeps have run, one on the first tick
// at 60 Hz. Ours: the same rule at any other rate, so that the motion depends on the time alone.
// Assumed: an animator with nothing to simulate pauses in that tick, without the half second.
// Probe: animator-order.

import CoreGraphics
import Foundation
import Physics2D

extension UIDynamicAnimator {
  /// Runs one display tick of that many seconds; returns whether the animator goes on.
  @discardableResult
  final func tick(_ interval: TimeInterval) -> Bool {
    guard runs, !isHeld, !isStepping else { return runs }
    guard isCurrent else {
      isWaitingForLayout = true
      pause()
      return runs
    }
    isStepping = true
    tickStart = elapsed
    elapsed += interval * rate
    lastInterval = interval
    admitWaitingItems()
    synchronize()
    firePushes()
    for _ in 0..<takeDueSubsteps() {
      substep()
      onSubstep?()
    }
    let rested = writeItems()
    let hasMoved = !spareMoves.isEmpty
    // Contacts that something leaving between ticks has ended.
    reportPendingEnds()
    reportBegan()
    if !isRehearsal { notifyObservers() }
    reportEnded()
    notifyRest(rested)
    for behavior in currentBehaviorIndex.all { behavior.action?() }
    isStepping = false
    settleQueue()
    pauseIfDone()
    addOverlayIfWanted()
    updateOverlays()
    if hasMoved { layout?.invalidateForDynamics() }
    return runs
  }

  /// Brings the world up to date with the tree: properties, boundaries, filters, constant forces.
  final func synchronize() {
    let index = currentBehaviorIndex
    let changes = dirty
    dirty = []
    if !changes.isEmpty { version += 1 }
    if changes.contains(.properties) { resolveProperties(index) }
    for collision in index.collisions where collision.referenceInsets != nil {
      collision.refreshReferenceBoundary()
    }
    if changes.contains(.collisions) { resolveFilters(index) }
    if changes.contains(.gravity) { resolveGravity(index) }
    if changes.contains(.forces) { resolveForces(index) }
  }

  /// The flat tree, worked out anew after a change.
  final var currentBehaviorIndex: BehaviorIndex {
    if let behaviorIndex { return behaviorIndex }
    let fresh = BehaviorIndex(roots)
    behaviorIndex = fresh
    return fresh
  }

  private func firePushes() {
    for push in currentBehaviorIndex.pushes where push.hasPendingWork {
      let impulse = push.strength
      for item in push.items {
        guard let body = body(of: item) else { continue }
        world.applyImpulse(impulse, atOffset: push.offset(for: item), to: body.id)
      }
      push.didFire()
    }
  }

  /// The number of substeps that the elapsed time is ahead of the world; they count as done.
  private func takeDueSubsteps() -> Int {
    let due = DynamicClock.substeps(
      in: elapsed - substepOrigin, perSecond: integrationValue.substepsPerSecond)
    let count = max(0, due - substepsDone)
    substepsDone += count
    return count
  }

  private func substep() {
    applyCustomFields()
    world.step()
    for event in world.contactEvents where isCurrent(event.first) && isCurrent(event.second) {
      contacts.note(event)
    }
  }

  /// Whether a side of a contact still stands for the same thing.
  private func isCurrent(_ side: ContactEvent.Side) -> Bool {
    if side.tag >= 0 {
      return side.tag < table.motions.count && table.motions[side.tag]?.body == side.body
    }
    let entry = -1 - side.tag
    return entry < boundaryTable.count && boundaryTable[entry]?.body == side.body
  }

  /// Applies the forces of custom fields; their blocks run between substeps, with no access to the
  /// world held.
  private func applyCustomFields() {
    for (id, force) in customForces(in: { world }) {
      world.applyForce(force, waking: false, to: id)
    }
  }

  /// Applies the forces of custom fields to a copy of the world that is run ahead.
  ///
  /// A block may ask for a prediction itself, once: inside of that one the blocks are not called.
  final func applyCustomFields(to copy: inout World) {
    guard !isForeseeing else {
      DynamicsDiagnostics.report(
        "A custom field of \(name) asks for the future each time it is asked for a force in the "
          + "future; its forces were left out there. Keep a prediction instead of asking anew.",
        about: self)
      return
    }
    isForeseeing = true
    defer { isForeseeing = false }
    for (id, force) in customForces(in: { copy }) {
      copy.applyForce(force, waking: false, to: id)
    }
  }

  private func customForces(in state: () -> World) -> [(BodyID, Vector2)] {
    var forces: [(BodyID, Vector2)] = []
    for field in currentBehaviorIndex.customFields {
      for item in field.items {
        guard let record = table[item] else { continue }
        let id = record.body.id
        let now = state()
        // A block may have changed the items of the animator while a copy of its world runs ahead.
        guard now.contains(id), now.isAwake(id) else { continue }
        if let force = field.force(
          at: now.position(of: id), velocity: now.linearVelocity(of: id), mass: now.mass(of: id),
          charge: record.properties.charge,
          time: Double(now.stepCount) / integrationValue.substepsPerSecond)
        {
          forces.append((id, force))
        }
      }
    }
    return forces
  }

  /// Applies queued changes, including those that callbacks queue meanwhile, at most 16 times over.
  private func settleQueue() {
    for _ in 0..<16 {
      guard !queue.isEmpty || !pendingEnds.isEmpty else { return }
      applyQueue()
      reportPendingEnds()
    }
  }

  /// Pauses when nothing is left to simulate, what has been freed in this tick included.
  private func pauseIfDone() {
    guard !hasWork else { return }
    synchronize()
    if !hasWork { pause() }
  }

  /// Whether there is something left to simulate.
  final var hasWork: Bool {
    if world.awakeCount > 0 { return true }
    if !queue.isEmpty || !pendingEnds.isEmpty { return true }
    if currentBehaviorIndex.pushes.contains(where: { push in
      push.hasPendingWork && push.items.contains { body(of: $0) != nil }
    }) {
      return true
    }
    return waiting.contains { elapsed - $0.since < 0.5 }
  }
}

/// The number of substeps that belong to a running time.
enum DynamicClock {
  /// The whole substeps in a time; at most 10¹⁵, and none in a time that is no number.
  static func substeps(in time: TimeInterval, perSecond rate: Double) -> Int {
    let count = (rate * time - 1e-6).rounded(.up)
    return count > 1 ? Int(min(count, 1e15)) - 1 : 0
  }
}
