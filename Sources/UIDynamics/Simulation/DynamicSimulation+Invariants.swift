// Invariants that hold between two ticks, regardless of what client code does. Random walks check
// them after each step.

import Dynamics
import Foundation

extension DynamicSimulation {
  /// Returns the first inconsistency between the scene and the objects of a tree, or `nil` if there
  /// is none.
  func inconsistency(with behaviors: [UIDynamicBehavior]) -> String? {
    if let fault = scene.inconsistency() { return fault }
    for behavior in behaviors {
      guard let id = behavior.id else { return "\(behavior.name) is not in the scene" }
      let held = behavior.itemList.items.map { table.id(of: $0) }
      if held != scene.items(of: id).map(Optional.some) {
        return "\(behavior.name) contains different items than its value in the scene"
      }
    }
    for case let record? in table.records {
      if scene.useCount(of: record.id) == 0 { return "\(record.item) is not in a behavior" }
      let isWaiting = table.waiting.contains(record.id)
      if (scene.body(of: record.id) == nil) != isWaiting {
        return "\(record.item) has \(isWaiting ? "a body and waits for one" : "no body")"
      }
    }
    if scene.behaviorIDs.count != behaviors.count {
      return "the scene has \(scene.behaviorIDs.count) behaviors, but the tree has "
        + "\(behaviors.count)"
    }
    return nil
  }
}
