/// What a view asks of the view controller whose view it is.
@MainActor
package protocol ViewOwner: UIResponder {
  /// The view, if it has been loaded.
  var viewIfLoaded: UIView? { get }
  /// Called right before `layoutSubviews` of the view.
  func ownedViewWillLayout()
  /// Called right after `layoutSubviews` of the view.
  func ownedViewDidLayout()
  /// Called before the view and its subviews hear of the move.
  func ownedViewWillMove(to window: UIWindow?)
  /// Called after the view and its subviews heard of the move.
  func ownedViewDidMove(to window: UIWindow?)
  /// Called after the safe area of the view changed.
  func ownedViewSafeAreaInsetsDidChange()
  /// Called after the traits of the view changed.
  func ownedViewTraitsDidChange(from previous: UITraitCollection?)
  /// Who responds after the view controller when its view has no superview.
  var additionalSafeAreaInsets: UIEdgeInsets { get }
  /// The safe area that a container gives, in place of what the view's geometry says.
  var containerInsets: UIEdgeInsets? { get }
}

extension ViewOwner {
  package func ownedViewWillMove(to window: UIWindow?) {}
  package func ownedViewDidMove(to window: UIWindow?) {}
  package func ownedViewSafeAreaInsetsDidChange() {}
  package func ownedViewTraitsDidChange(from previous: UITraitCollection?) {}
}
