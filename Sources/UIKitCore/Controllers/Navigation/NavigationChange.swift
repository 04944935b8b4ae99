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
}
