/// Views that are not shown at present, by kind and identifier, and how to make more.
@MainActor package struct ReusePool<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var views: [String: [View]] = [:]
  /// The number of views that were made; for tests and for curiosity.
  package private(set) var madeCount = 0

  package init() {}

  package mutating func register(_ viewClass: View.Type?, for identifier: String) {
    classes[identifier] = viewClass
    views[identifier] = nil
  }

  package func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil }

  package func viewClass(for identifier: String) -> View.Type? { classes[identifier] }

  /// The view that was put away last.
  package mutating func take(_ identifier: String) -> View? { views[identifier]?.popLast() }

  /// Keeps a view for later, without the animations inside it.
  package mutating func put(_ view: View, _ identifier: String) {
    view.layer.removeAllAnimationsInTree()
    views[identifier, default: []].append(view)
  }

  package mutating func noteMade() { madeCount += 1 }

  package mutating func removeAll() { views.removeAll() }
}
