import Foundation

extension UIDynamicBehavior {
  package final var children: [UIDynamicBehavior] { childList.elements }

  /// Calls `body` with this behavior and all its descendants, parents before children.
  final func walk(_ body: (UIDynamicBehavior) -> Void) {
    body(self)
    for child in children { child.walk(body) }
  }

  /// This behavior and all its descendants, parents before children.
  package final var subtree: [UIDynamicBehavior] {
    var all: [UIDynamicBehavior] = []
    walk { all.append($0) }
    return all
  }

  /// Returns whether this behavior is `other` or one of its descendants.
  final func isInside(_ other: UIDynamicBehavior) -> Bool {
    var node: UIDynamicBehavior? = self
    while let current = node {
      if current === other { return true }
      node = current.parentBehavior
    }
    return false
  }

  final func insertChild(_ child: UIDynamicBehavior) {
    if let animator {
      animator.tree.add(child, below: self)
    } else {
      insertChildNow(child)
    }
  }

  final func extractChild(_ child: UIDynamicBehavior) {
    if let animator {
      animator.tree.remove(child, below: self)
    } else {
      extractChildNow(child)
    }
  }

  final func insertChildNow(_ child: UIDynamicBehavior) {
    guard canAdopt(child) else { return }
    if let animator {
      for node in child.subtree { node.willMove(to: animator) }
      // A subclass may have changed the tree in `willMove(to:)`.
      guard canAdopt(child) else { return }
    }
    childList.appendSibling(child)
    child.parentBehavior = self
    animator?.tree.admit(child)
  }

  final func extractChildNow(_ child: UIDynamicBehavior) {
    guard child.parentBehavior === self else { return }
    if animator != nil {
      for node in child.subtree { node.willMove(to: nil) }
      guard child.parentBehavior === self else { return }
    }
    // The child is removed first, because the delegate is notified when the animator resumes, and
    // can change the tree.
    childList.removeSibling(child)
    child.parentBehavior = nil
    animator?.tree.release(child)
  }

  private func canAdopt(_ child: UIDynamicBehavior) -> Bool {
    if child.parentBehavior === self { return false }
    if isInside(child) {
      DynamicsDiagnostics.report(
        "\(name) cannot have \(child.name) as a child, because \(child.name) is its ancestor. "
          + "Nothing was added.", about: child)
      return false
    }
    return child.isFree(toJoin: name)
  }

  /// Returns whether this behavior is in no tree. Otherwise reports a diagnostic that names
  /// `parent`.
  final func isFree(toJoin parent: String) -> Bool {
    if let parentBehavior {
      report(
        "\(name) is already a child of \(parentBehavior.name) and was not added to \(parent). "
          + "Remove it from there first. A behavior can have only one parent or animator.")
      return false
    }
    if let animator {
      report(
        "\(name) is already in \(animator.name) and was not added to \(parent). Remove it "
          + "from there first. A behavior can have only one parent or animator.")
      return false
    }
    return true
  }

  /// The name of the behavior in diagnostics.
  package final var name: String { String(describing: type(of: self)) }
}

extension UIDynamicBehavior {
  /// Adds an item to this behavior, and to the simulation if the behavior is in an animator.
  final func insertItem(_ item: any UIDynamicItem) {
    guard itemList.append(item) else { return }
    animator?.tree.adopt(item, for: self)
  }

  /// Removes an item from this behavior, and from the simulation if the behavior is in an animator.
  final func extractItem(_ item: any UIDynamicItem) {
    guard itemList.contains(item) else { return }
    animator?.tree.abandon(item, by: self)
    itemList.remove(item)
    // The item is removed first, because the delegate is notified when the animator resumes, and
    // can change the same behavior.
    animator?.driver.wakeUpIfMoved()
  }
}
