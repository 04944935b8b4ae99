/// The questions that a view asks of the view controller whose view it is.
@MainActor
package protocol ViewOwner: UIResponder {
  /// The view, if it has been loaded.
  var viewIfLoaded: UIView? { get }
  /// Called when the view has got another superview or none, before it hears of that.
  func ownedViewSuperviewDidChange()
  /// Called right before `layoutSubviews` of the view.
  func ownedViewWillLayout()
  /// Called right after `layoutSubviews` of the view.
  func ownedViewDidLayout()
  /// Called before the view and its subviews hear of the move of a tree that the view is in.
  func ownedViewWillMove(to window: UIWindow?, with tree: UIView)
  /// Called after the view and its subviews heard of the move.
  func ownedViewDidMove(to window: UIWindow?)
  /// Called after the view was told that its margins changed.
  func ownedViewLayoutMarginsDidChange()
  /// Called after the safe area of the view changed.
  func ownedViewSafeAreaInsetsDidChange()
  /// Called after the traits of the view changed.
  func ownedViewTraitsDidChange(from previous: UITraitCollection?)
  /// The insets that the controller adds to the safe area of its view.
  var additionalSafeAreaInsets: UIEdgeInsets { get }
  /// The traits that the controller and its surroundings set for its view; nil for none.
  var overridingTraits: UITraitCollection? { get }
  /// The safe area that a container gives, which replaces that of the view's geometry.
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
