/// A change of a navigation stack.
///
/// It is an operation on the current stack, because it may wait behind a transition that can be
/// canceled.
@MainActor
package enum NavigationChange {
  case push(UIViewController)
  /// Removes this controller and those above it, unless it is the root.
  case take(UIViewController)
  /// Removes the controllers above this one.
  case popTo(UIViewController)
  case set([UIViewController])
}
