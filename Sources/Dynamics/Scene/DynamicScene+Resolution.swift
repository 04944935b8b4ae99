// Documented: If several item behaviors of one item set a property, the last one in pre-order is
// used. The property is evaluated again when a behavior is removed.
// Ours: The effects of gravity behaviors and continuous pushes are added.

import KinemaElementary
import Physics2D

extension DynamicScene {
  /// Applies changes in the tree to the world: properties, boundaries, filters, and constant
  /// forces.
  public mutating func synchronize() {
    if dirty.contains(.tree) { renewOverrides() }
    let changes = dirty
    dirty = []
    if changes.contains(.properties) { resolveProperties() }
    for slot in order.collisions { refreshReferenceBoundary(of: slot) }
    if changes.contains(.collisions) { resolveFilters() }
    if changes.contains(.gravity) { resolveGravity() }
    if changes.contains(.forces) { resolveForces() }
  }

  /// Whether no change is waiting for ``synchronize()``, which the next tick calls.
  package var isSynchronized: Bool { dirty.isEmpty }

  private mutating func resolveProperties() {
    var resolved = [ItemProperties](repeating: .standard, count: items.records.count)
    for slot in order.properties {
      guard case .itemProperties(let behavior) = behaviors.nodes[slot].behavior else { continue }
      eachMember(of: slot) { behavior.apply(to: &resolved[$0]) }
    }
    for slot in resolved.indices where items.records[slot].hasBody {
      let (old, new) = (items.records[slot].properties, resolved[slot])
      guard old != new else { continue }
      let id = items.records[slot].body
      items.records[slot].properties = new
      if old.isAnchored != new.isAnchored {
        world.setKind(new.isAnchored ? .anchored : .dynamic, of: id)
      }
      if old.density != new.density { world.setDensity(new.density, of: id) }
      world.setMaterial(elasticity: new.elasticity, friction: new.friction, of: id)
      world.setDamping(linear: new.resistance, angular: new.angularResistance, of: id)
      if old.allowsRotation != new.allowsRotation {
        world.setAllowsRotation(new.allowsRotation, of: id)
      }
      if old.charge != new.charge { world.setCharge(new.charge, of: id) }
    }
    releaseVelocities()
  }

  private mutating func resolveGravity() {
    var sums = [Vector2](repeating: .zero, count: items.records.count)
    for slot in order.gravities {
      guard case .gravity(let gravity) = behaviors.nodes[slot].behavior else { continue }
      let acceleration = gravity.acceleration
      eachMember(of: slot) { sums[$0] += acceleration }
    }
    for slot in sums.indices
    where items.records[slot].hasBody && items.records[slot].acceleration != sums[slot] {
      items.records[slot].acceleration = sums[slot]
      world.setAcceleration(sums[slot].bounded, of: items.records[slot].body)
    }
  }

  private mutating func resolveForces() {
    var forces = [Vector2](repeating: .zero, count: items.records.count)
    var torques = [Float](repeating: 0, count: items.records.count)
    for slot in order.pushes {
      guard case .push(let push) = behaviors.nodes[slot].behavior, push.mode == .continuous,
        push.isActive
      else { continue }
      let strength = push.strength
      eachMember(of: slot) { item in
        let offset = push.offset(of: items.id(at: item))
        forces[item] += strength
        torques[item] += offset.x * strength.y - offset.y * strength.x
      }
    }
    for slot in forces.indices where items.records[slot].hasBody {
      let record = items.records[slot]
      guard record.force != forces[slot] || record.torque != torques[slot] else { continue }
      items.records[slot].force = forces[slot]
      items.records[slot].torque = torques[slot]
      world.setForce(forces[slot], torque: torques[slot], of: record.body)
    }
  }

  /// Sets the collision filter of each item from the collision behaviors that contain it.
  private mutating func resolveFilters() {
    let rank = order.rank
    // Items of the same behaviors share a filter.
    var known: [Int] = []
    var filter = world.filterIndex(of: .nothing)
    for slot in items.records.indices where items.records[slot].hasBody {
      var holders: [Int] = []
      var index = items.records[slot].firstMembership
      while index >= 0 {
        let behavior = Int(members[index].behavior)
        if case .collision = behaviors.nodes[behavior].behavior { holders.append(behavior) }
        index = members[index].nextOfItem
      }
      if holders.count > 1 { holders = holders.sorted(byKey: { Int64(rank[$0]) }) }
      if holders != known {
        known = holders
        filter = world.filterIndex(of: collisionFilter(of: holders))
      }
      world.setCollisionFilter(at: filter, of: items.records[slot].body)
    }
    reopenContacts()
  }

  private func collisionFilter(of holders: [Int]) -> CollisionFilter {
    var groups: [UInt32] = []
    var mask: [UInt32] = []
    for slot in holders {
      guard case .collision(let collision) = behaviors.nodes[slot].behavior else { continue }
      groups.append(behaviors.nodes[slot].itemGroup)
      if collision.mode.contains(.items) { mask.append(behaviors.nodes[slot].itemGroup) }
      if collision.mode.contains(.boundaries) { mask.append(behaviors.nodes[slot].boundaryGroup) }
    }
    return CollisionFilter(categories: groups, mask: mask)
  }

  /// Calls a closure with the slots of a behavior's items, in the order of addition.
  @inline(__always) func eachMember(of slot: Int, _ body: (Int) -> Void) {
    var index = behaviors.nodes[slot].firstMember
    while index >= 0 {
      let member = members[index]
      body(Int(member.item))
      index = member.nextOfBehavior
    }
  }
}
