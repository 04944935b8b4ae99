// Ours: If a behavior in the world changes, its joints, boundaries, and fields are changed in
// place, because motion depends on the order of their creation. A change to the damping of a snap
// takes effect immediately. In UIKit, it has no effect.

import Physics2D

extension DynamicScene {
  /// Replaces a behavior with one of the same kind, and wakes its items.
  ///
  /// A behavior of another kind, a behavior that is not in the scene, and a behavior with a number
  /// that is not finite are ignored. Overridden parameters keep their values until they are
  /// released.
  public mutating func set(_ id: BehaviorID, to behavior: Behavior) {
    guard behaviors.contains(id), behaviors.nodes[id.index].behavior.kind == behavior.kind,
      behavior.isClean
    else { return }
    var behavior = behavior
    if case .attachment(let old) = behaviors.nodes[id.index].behavior,
      case .attachment(var new) = behavior
    {
      // The owner cannot set values that the scene has determined.
      new.currentLength = old.currentLength
      new.actsAsPin = old.actsAsPin
      behavior = .attachment(new)
    }
    let effective = overridden(behavior, at: id.index)
    behaviors.nodes[id.index].settings = effective == behavior ? nil : behavior
    put(effective, at: id.index)
  }

  /// Replaces the effective behavior of a slot.
  mutating func put(_ behavior: Behavior, at slot: Int) {
    let old = behaviors.nodes[slot].behavior
    behaviors.nodes[slot].behavior = behavior
    switch (old, behavior) {
    case (.snap(let old), .snap(let new)): change(slot, from: old, to: new)
    case (.attachment(let old), .attachment(let new)): change(slot, from: old, to: new)
    case (.collision(let old), .collision(let new)): change(slot, from: old, to: new)
    case (.field(let old), .field(let new)): change(slot, from: old, to: new)
    default: break
    }
    // Properties that determine when a behavior is removed do not affect motion.
    guard old == behavior || old.motion != behavior.motion else { return }
    dirty.formUnion(old.influence.union(behavior.influence))
    wakeItems(of: slot)
    isRunning = true
  }

  private mutating func change(_ slot: Int, from old: SnapBehavior, to new: SnapBehavior) {
    if old.point != new.point {
      rebuildJoints(of: slot)
    } else if old.damping != new.damping {
      for joint in behaviors.nodes[slot].joints.all {
        world.setDampingRatio(engineValue(new.damping), of: joint)
      }
    }
  }

  private mutating func change(_ slot: Int, from old: FieldBehavior, to new: FieldBehavior) {
    if (old.customName == nil) != (new.customName == nil) { freshOrder = nil }
    guard let formula = Behavior.field(new).formula else {
      if let field = behaviors.nodes[slot].field { world.removeField(field) }
      behaviors.nodes[slot].field = nil
      return
    }
    if let field = behaviors.nodes[slot].field { return world.setField(field, to: formula) }
    let field = world.addField(formula)
    behaviors.nodes[slot].field = field
    for item in members.items(of: behaviors.nodes[slot]) where items.records[item].hasBody {
      world.addMember(items.records[item].body, to: field)
    }
  }

  private mutating func change(
    _ slot: Int, from old: AttachmentBehavior, to new: AttachmentBehavior
  ) {
    let joints = behaviors.nodes[slot].joints
    var rebuilds =
      old.axis != new.axis || old.kind != new.kind || old.isAnchored != new.isAnchored
    if old.anchor != new.anchor {
      switch new.kind {
      case .distance where new.isAnchored:
        if let joint = joints[0] { world.setSecondEnd(.ground(new.anchor), of: joint) }
      case .sliding where new.isAnchored:
        if let joint = joints[0] { world.setFirstEnd(.ground(new.anchor), of: joint) }
      case .sliding, .fixed, .pin: rebuilds = true
      case .distance, .limit: break
      }
    }
    if old.firstOffset != new.firstOffset || old.secondOffset != new.secondOffset {
      rebuilds = true
    }
    let hasNewSpring = old.frequency != new.frequency || old.damping != new.damping
    if rebuilds { return rebuildJoints(of: slot) }
    if old.actsAsPin, hasNewSpring || old.length != new.length {
      return rebuildJoints(of: slot, keepsLength: true)
    }
    guard let joint = joints[0] else { return }
    if old.length != new.length, new.kind == .distance || new.kind == .limit {
      world.setLength(engineValue(new.effectiveLength), of: joint)
    }
    if hasNewSpring, new.kind == .distance {
      world.setFrequency(engineValue(new.frequency), of: joint)
      world.setDampingRatio(engineValue(new.damping), of: joint)
    }
    if new.kind == .sliding || new.kind == .pin {
      world.setLimits(new.limits, of: joint)
      if new.kind == .pin { world.setFrictionTorque(new.engineTorque, of: joint) }
    }
  }

  private mutating func change(_ slot: Int, from old: CollisionBehavior, to new: CollisionBehavior)
  {
    if old.mode != new.mode { endExcludedContacts(of: slot) }
    if old.boundaries != new.boundaries {
      replaceBoundaries(of: slot, old.boundaries, new.boundaries)
    }
    if old.referenceInsets != new.referenceInsets { refreshReferenceBoundary(of: slot) }
  }

  /// Removes the boundaries that are no longer listed, in reverse order, and then adds the new
  /// boundaries.
  private mutating func replaceBoundaries(
    of slot: Int, _ old: [CollisionBoundary], _ new: [CollisionBoundary]
  ) {
    let entries = behaviors.nodes[slot].boundaryEntries
    for index in old.indices.reversed() where !new.contains(old[index]) {
      removeBoundary(at: entries[index])
    }
    behaviors.nodes[slot].boundaryEntries = []
    for boundary in new {
      let entry =
        old.firstIndex(of: boundary).map { entries[$0] } ?? addBoundary(boundary, of: slot)
      behaviors.nodes[slot].boundaryEntries.append(entry)
    }
  }
}
