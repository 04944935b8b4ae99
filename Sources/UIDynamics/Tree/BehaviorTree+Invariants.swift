import Foundation

extension BehaviorTree {
  /// Returns the first fault in the links of the tree, or `nil` if there is none.
  func inconsistency() -> String? {
    guard rootList.isConsistent else { return "the gap count of the roots is incorrect" }
    var seen: Set<ObjectIdentifier> = []
    for behavior in roots.flatMap(\.subtree) {
      guard seen.insert(ObjectIdentifier(behavior)).inserted else {
        return "\(behavior.name) is in the tree twice"
      }
      guard let id = behavior.id, object(id) === behavior else {
        return "\(behavior.name) does not match its value in the scene"
      }
      guard behavior.animator === animator else { return "\(behavior.name) has lost its animator" }
      guard behavior.childList.isConsistent else {
        return "the gap count of the children of \(behavior.name) is incorrect"
      }
      for child in behavior.children where child.parentBehavior !== behavior {
        return "\(child.name) has lost its parent, \(behavior.name)"
      }
    }
    return nil
  }
}
