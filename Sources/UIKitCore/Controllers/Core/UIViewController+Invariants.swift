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
      if let fault = controller.faultOfFamily() { return fault }
    }
    return nil
  }

  private func faultOfFamily() -> String? {
    if let view = storedView, view.owner !== self {
      return "the view of \(traceName) belongs to another controller"
    }
    for child in family.children {
      guard child.storedParent === self else {
        return "\(child.traceName) is a child of \(traceName) and has another parent"
      }
      // The content of a controller that stands in for it is both.
      guard child.storedPresenting == nil || child.standIn != nil else {
        return "\(child.traceName) is a child of \(traceName) and is presented"
      }
      // Who appears in a container that is gone would never hear of the end of it.
      if appearance == .gone, shouldAutomaticallyForwardAppearanceMethods,
        child.appearance == .shown || child.appearance == .appearing,
        child.storedView?.window != nil
      {
        return "\(child.traceName) is \(child.appearance) in \(traceName), which is gone"
      }
    }
    guard let storedPresented else { return nil }
    guard storedPresented.storedPresenting === self else {
      return "\(storedPresented.traceName) is presented by \(traceName) and knows another presenter"
    }
    guard storedPresented.storedPresentationController != nil else {
      return "\(storedPresented.traceName) is presented without a presentation controller"
    }
    return nil
  }
}
