/// A change of a navigation stack, kept as an operation so that it can wait behind another one that
/// may be cancelled.
@MainActor
package enum NavigationChange {
  case push(UIViewController)
  /// Takes this controller and those above it off, unless it is the root.
  case take(UIViewController)
  /// Removes the controllers above this one.
  case popTo(UIViewController)
  case set([UIViewController])

  func applied(to stack: [UIViewController]) -> [UIViewController] {
    switch self {
    case .push(let controller):
      return stack.contains { $0 === controller } ? stack : stack + [controller]
    case .take(let controller):
      guard let index = stack.firstIndex(where: { $0 === controller }), index > 0 else {
        return stack
      }
      return Array(stack[..<index])
    case .popTo(let controller):
      guard let index = stack.firstIndex(where: { $0 === controller }) else { return stack }
      return Array(stack[...index])
    case .set(let controllers): return controllers
    }
  }
}
