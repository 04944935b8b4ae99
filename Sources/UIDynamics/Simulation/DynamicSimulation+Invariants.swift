// What must hold between two ticks, whatever client code does. Random walks ask after each step.

import Foundation
import Physics2D

extension DynamicSimulation {
  /// The first disagreement between a tree and what the simulation has of it; nil when there is
  /// none.
  func inconsistency(with index: BehaviorIndex) -> String? {
    faultOfUses(index) ?? faultOfJoints(index) ?? faultOfFields(index)
  }

  /// Each item is in the world, or waits, with the count of the behaviors that hold it.
  private func faultOfUses(_ index: BehaviorIndex) -> String? {
    var uses: [ObjectIdentifier: Int] = [:]
    for behavior in index.all {
      for item in behavior.itemList.items { uses[ObjectIdentifier(item), default: 0] += 1 }
    }
    for case let record? in table.records {
      guard world.contains(record.body.id) else { return "\(record.item) has lost its body" }
      let held = uses.removeValue(forKey: ObjectIdentifier(record.item)) ?? 0
      if held != record.uses {
        return "\(record.item) is held by \(held) behaviors and counted \(record.uses) times"
      }
    }
    for entry in waiting {
      let held = uses.removeValue(forKey: ObjectIdentifier(entry.item)) ?? 0
      if held != entry.uses {
        return "\(entry.item) waits for \(held) behaviors and is counted \(entry.uses) times"
      }
    }
    return uses.isEmpty ? nil : "\(uses.count) items are held and neither in the world nor waiting"
  }

  /// Each joint belongs to one behavior of the tree, and each behavior's joints are in the world.
  private func faultOfJoints(_ index: BehaviorIndex) -> String? {
    var owned: Set<JointID> = []
    for behavior in index.all {
      for joint in joints[ObjectIdentifier(behavior)] ?? [] {
        guard world.contains(joint) else { return "\(behavior.name) has lost a joint" }
        guard owned.insert(joint).inserted else { return "\(behavior.name) shares a joint" }
      }
    }
    let strangers = world.jointIDs.filter { !owned.contains($0) }
    return strangers.isEmpty ? nil : "\(strangers.count) joints belong to nobody"
  }

  /// Nothing is kept for a behavior that has left.
  private func faultOfFields(_ index: BehaviorIndex) -> String? {
    let present = Set(index.all.map { ObjectIdentifier($0) })
    let lost = (Array(joints.keys) + Array(fields.keys)).filter { !present.contains($0) }
    return lost.isEmpty ? nil : "joints or fields of \(lost.count) behaviors are left behind"
  }
}
