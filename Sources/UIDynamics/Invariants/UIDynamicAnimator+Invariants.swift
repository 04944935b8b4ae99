// What must hold between two ticks, whatever client code does. Random walks ask after each step.

import Foundation
import Physics2D

extension UIDynamicAnimator {
  /// The first disagreement between the tree, the table of items and the world; nil when there is
  /// none. To be asked outside of a step.
  package final func inconsistency() -> String? {
    let index = BehaviorIndex(roots)
    return faultOfTree(index) ?? faultOfUses(index) ?? faultOfJoints(index) ?? faultOfRest()
  }

  /// An animator that rests leaves nothing in the air.
  private func faultOfRest() -> String? {
    guard !runs, movesSomething else { return nil }
    let items = awakeReasons.map { "\($0)" }.joined(separator: "; ")
    return "it rests, and these do not: \(items)"
  }

  private func faultOfTree(_ index: BehaviorIndex) -> String? {
    var seen: Set<ObjectIdentifier> = []
    for behavior in index.all {
      guard seen.insert(ObjectIdentifier(behavior)).inserted else {
        return "\(behavior.name) is in the tree twice"
      }
      guard behavior.animator === self else { return "\(behavior.name) has lost its animator" }
      for child in behavior.children where child.parentBehavior !== behavior {
        return "\(child.name) has lost its parent, \(behavior.name)"
      }
    }
    return nil
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
      let joints =
        (behavior as? UISnapBehavior)?.joints
        ?? (behavior as? UIAttachmentBehavior)?.joint.map { [$0] } ?? []
      for joint in joints {
        guard world.contains(joint) else { return "\(behavior.name) has lost a joint" }
        guard owned.insert(joint).inserted else { return "\(behavior.name) shares a joint" }
      }
    }
    let strangers = world.jointIDs.filter { !owned.contains($0) }
    return strangers.isEmpty ? nil : "\(strangers.count) joints belong to nobody"
  }
}
