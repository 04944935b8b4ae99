/// A stack of distinct controllers, starting with the root.
///
/// The cost of a change is proportional to the number of controllers that it adds or removes. The
/// cost of `.set` is proportional to the length of the new stack.
@MainActor
struct ControllerStack {
  private(set) var controllers: [UIViewController] = []
  private var known: Set<ObjectIdentifier> = []

  func contains(_ controller: UIViewController) -> Bool {
    known.contains(ObjectIdentifier(controller))
  }

  @discardableResult
  mutating func apply(_ change: NavigationChange) -> ControllerStackDifference {
    switch change {
    case .push(let controller):
      return replace(from: controllers.count, by: contains(controller) ? [] : [controller])
    case .take(let controller):
      let index = index(of: controller) ?? 0
      return replace(from: index > 0 ? index : controllers.count, by: [])
    case .popTo(let controller):
      return replace(from: index(of: controller).map { $0 + 1 } ?? controllers.count, by: [])
    case .set(let list):
      let common = zip(controllers, list).prefix { $0 === $1 }.count
      return replace(from: common, by: Array(list[common...]))
    }
  }

  /// Reverts a change.
  mutating func revert(_ difference: ControllerStackDifference) {
    replace(from: min(difference.common, controllers.count), by: difference.removed)
  }

  @discardableResult
  private mutating func replace(
    from common: Int, by added: [UIViewController]
  ) -> ControllerStackDifference {
    let removed = Array(controllers[common...])
    controllers.replaceSubrange(common..., with: added)
    for controller in removed { known.remove(ObjectIdentifier(controller)) }
    for controller in added { known.insert(ObjectIdentifier(controller)) }
    return ControllerStackDifference(common: common, removed: removed, added: added)
  }

  private func index(of controller: UIViewController) -> Int? {
    contains(controller) ? controllers.lastIndex(ofObject: controller) : nil
  }
}

/// The difference between two stacks above the controllers that they share.
struct ControllerStackDifference {
  /// The number of controllers that the stacks have in common, from the root.
  let common: Int
  let removed: [UIViewController]
  let added: [UIViewController]

  /// The controllers that are only in the old stack.
  var left: [UIViewController] { removed.objects(notIn: added) }
  /// The controllers that are only in the new stack.
  var entered: [UIViewController] { added.objects(notIn: removed) }
}
