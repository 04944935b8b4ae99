// What must hold between two frames, whatever client code does. Tests ask after each frame, random
// walks after each step.

extension UIViewController {
  /// The controllers of this tree: this one, its children, what they present, and so on.
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

  /// The first disagreement in the tree of controllers from this one on; nil when there is none.
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
