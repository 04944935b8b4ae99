/// A change to a navigation stack.
///
/// It is stored as an operation on the current stack, because it may wait for a transition that can
/// be canceled.
@MainActor
package enum NavigationChange {
  case push(UIViewController)
  /// Removes this controller and the controllers above it, unless this controller is the root.
  case take(UIViewController)
  /// Removes the controllers above this one.
  case popTo(UIViewController)
  case set([UIViewController])
}
