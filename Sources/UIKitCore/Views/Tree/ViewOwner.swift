/// The interface of a view controller for the view that it owns.
@MainActor
package protocol ViewOwner: UIResponder {
  /// The view, if it has been loaded.
  var viewIfLoaded: UIView? { get }
  /// Tells the owner that the superview of its view has changed, before the view is notified.
  func ownedViewSuperviewDidChange()
  /// Tells the owner that `layoutSubviews` of the view is about to be called.
  func ownedViewWillLayout()
  /// Tells the owner that `layoutSubviews` of the view has been called.
  func ownedViewDidLayout()
  /// Tells the owner that a tree that contains its view is about to move, before the views are
  /// notified.
  func ownedViewWillMove(to window: UIWindow?, with tree: UIView)
  /// Tells the owner that its view has moved, after the views were notified.
  func ownedViewDidMove(to window: UIWindow?)
  /// Called after the view was told that its margins changed.
  func ownedViewLayoutMarginsDidChange()
  /// Called after the safe area of the view changed.
  func ownedViewSafeAreaInsetsDidChange()
  /// Tells the owner that the traits of the view have changed.
  func ownedViewTraitsDidChange(from previous: UITraitCollection?)
  /// The insets that the controller adds to the safe area of its view.
  var additionalSafeAreaInsets: UIEdgeInsets { get }
  /// The traits that the controller and its environment set for its view, or nil for none.
  var overridingTraits: UITraitCollection? { get }
  /// The safe area insets from a container, which replace the insets computed from the view's
  /// geometry.
  var containerInsets: UIEdgeInsets? { get }
}

extension ViewOwner {
  package func ownedViewSuperviewDidChange() {}
  package func ownedViewWillMove(to window: UIWindow?, with tree: UIView) {}
  package func ownedViewDidMove(to window: UIWindow?) {}
  package func ownedViewLayoutMarginsDidChange() {}
  package func ownedViewSafeAreaInsetsDidChange() {}
  package func ownedViewTraitsDidChange(from previous: UITraitCollection?) {}
}
