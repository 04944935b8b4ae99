/// A pool of unused views by identifier, with the classes that are registered for new views.
@MainActor package struct ReusePool<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var views: [String: [View]] = [:]
  /// The number of views that were created, for tests.
  package private(set) var madeCount = 0

  package init() {}

  package mutating func register(_ viewClass: View.Type?, for identifier: String) {
    classes[identifier] = viewClass
    views[identifier] = nil
  }

  package func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil }

  package func viewClass(for identifier: String) -> View.Type? { classes[identifier] }

  /// Removes and returns the view that was added last, or returns nil if there is none.
  package mutating func take(_ identifier: String) -> View? { views[identifier]?.popLast() }

  /// Adds a view for reuse, and removes the animations inside it.
  package mutating func put(_ view: View, _ identifier: String) {
    view.layer.removeAllAnimationsInTree()
    views[identifier, default: []].append(view)
  }

  package mutating func noteMade() { madeCount += 1 }

  package mutating func removeAll() { views.removeAll() }
}
