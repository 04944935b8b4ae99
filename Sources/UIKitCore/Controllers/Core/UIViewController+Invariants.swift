// Invariants that hold between two frames, regardless of what client code does. Tests check them
// after each frame, and random walks after each step.

extension UIViewController {
  /// The controllers of this tree: this one, its children, the controllers that they present, and
  /// so on.
  final var tree: [UIViewController] {
    var all: [UIViewController] = []
    var waiting = [self]
    while let controller = waiting.popLast() {
      all.append(controller)
      waiting += controller.family.children
      if let presented = controller.storedPresented { waiting.append(presented) }
    }
    return all
  }

  /// Returns the first inconsistency in the tree of controllers below this one, or nil if there is
  /// none.
  package final func inconsistency() -> String? {
    var seen: Set<ObjectIdentifier> = []
    for controller in tree {
      guard seen.insert(ObjectIdentifier(controller)).inserted else {
        return "\(controller.traceName) is in the tree twice"
      }
      if let fault = ControllerInvariants(controller: controller).fault() { return fault }
    }
    return nil
  }
}
