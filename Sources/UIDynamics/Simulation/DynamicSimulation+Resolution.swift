// Documented: of several item behaviours on one item, the last in a pre-order walk that set a
// property decides it; removing one re-evaluates. Ours: gravity behaviours and continuous pushes
// add up.

import Foundation
import Physics2D

extension DynamicSimulation {
  func resolveProperties(_ index: BehaviorIndex) {
    var resolved = [DynamicItemProperties](
      repeating: .running, count: table.records.count)
    for behavior in index.properties {
      for item in behavior.items {
        if let slot = table.slot(of: item) { behavior.apply(to: &resolved[slot]) }
      }
    }
    for slot in resolved.indices {
      guard let old = table.records[slot]?.properties, let id = table.records[slot]?.body.id,
        old != resolved[slot]
      else { continue }
      let new = resolved[slot]
      table.records[slot]?.properties = new
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
  }

  func resolveGravity(_ index: BehaviorIndex) {
    var sums = [Vector2](repeating: .zero, count: table.records.count)
    for gravity in index.gravities {
      let acceleration = gravity.acceleration
      for item in gravity.items {
        if let slot = table.slot(of: item) { sums[slot] += acceleration }
      }
    }
    for slot in sums.indices {
      guard let old = table.records[slot]?.acceleration, old != sums[slot],
        let id = table.records[slot]?.body.id
      else { continue }
      table.records[slot]?.acceleration = sums[slot]
      world.setAcceleration(sums[slot], of: id)
    }
  }

  func resolveForces(_ index: BehaviorIndex) {
    var forces = [Vector2](repeating: .zero, count: table.records.count)
    var torques = [Float](repeating: 0, count: table.records.count)
    for push in index.pushes where push.mode == .continuous && push.active {
      let strength = push.strength
      for item in push.items {
        guard let slot = table.slot(of: item) else { continue }
        let offset = push.offset(for: item)
        forces[slot] += strength
        torques[slot] += offset.x * strength.y - offset.y * strength.x
      }
    }
    for slot in forces.indices {
      guard let record = table.records[slot],
        record.force != forces[slot] || record.torque != torques[slot]
      else { continue }
      table.records[slot]?.force = forces[slot]
      table.records[slot]?.torque = torques[slot]
      world.setForce(forces[slot], torque: torques[slot], of: record.body.id)
    }
  }

  func resolveFilters(_ index: BehaviorIndex) {
    var groups = [[UInt32]](repeating: [], count: table.records.count)
    var masks = groups
    for collision in index.collisions {
      let mode = collision.collisionMode
      for item in collision.items {
        guard let slot = table.slot(of: item) else { continue }
        groups[slot].append(collision.itemGroup)
        if mode.contains(.items) { masks[slot].append(collision.itemGroup) }
        if mode.contains(.boundaries) { masks[slot].append(collision.boundaryGroup) }
      }
    }
    for slot in groups.indices {
      guard let record = table.records[slot],
        record.groups != groups[slot] || record.mask != masks[slot]
      else { continue }
      table.records[slot]?.groups = groups[slot]
      table.records[slot]?.mask = masks[slot]
      world.setCollisionFilter(
        CollisionFilter(categories: groups[slot], mask: masks[slot]), of: record.body.id)
    }
    reporter.reportOpenContacts(index)
  }
}
