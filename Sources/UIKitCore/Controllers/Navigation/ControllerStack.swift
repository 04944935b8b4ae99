/// Distinct controllers, the root first. A change takes time in proportion to what it changes,
/// however many controllers lie below that.
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

  /// Takes a change back.
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

/// The upper ends in which two stacks differ.
struct ControllerStackDifference {
  /// The number of controllers below, which are the same.
  let common: Int
  let removed: [UIViewController]
  let added: [UIViewController]

  /// The controllers that are in the old stack alone.
  var left: [UIViewController] { removed.objects(notIn: added) }
  /// The controllers that are in the new stack alone.
  var entered: [UIViewController] { added.objects(notIn: removed) }
}
