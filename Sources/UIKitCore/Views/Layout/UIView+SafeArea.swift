// Documented: the safe area of a view is the part of its superview's that lies inside it, reduced
// by what its view controller adds.
// Assumed: it is taken from the untransformed frame, so that a view that flies in has the insets it
// will have at rest.

extension UIView {
  var resolvedSafeArea: UIEdgeInsets {
    let additional = owner?.additionalSafeAreaInsets ?? .zero
    if let window = self as? UIWindow { return window.hostSafeAreaInsets + additional }
    if let given = owner?.containerInsets { return given + additional }
    guard let superview = storedSuperview else { return additional }
    let outer = superview.safeAreaInsets
    if outer == .zero { return additional }
    let size = bounds.size
    let minX = center.x - size.width * anchorPoint.x
    let minY = center.y - size.height * anchorPoint.y
    let room = superview.bounds
    let inherited = UIEdgeInsets(
      top: max(outer.top - (minY - room.minY), 0), left: max(outer.left - (minX - room.minX), 0),
      bottom: max(outer.bottom - (room.maxY - minY - size.height), 0),
      right: max(outer.right - (room.maxX - minX - size.width), 0))
    return inherited + additional
  }

  /// Tells the view and its subviews of a safe area that is not the one they were told last.
  package func safeAreaChanged() {
    let insets = safeAreaInsets
    guard insets != reportedSafeArea else { return }
    reportedSafeArea = insets
    safeAreaInsetsDidChange()
    owner?.ownedViewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    setNeedsLayout()
    markConstraintsDirty()
    subviewsSafeAreaChanged()
  }

  func subviewsSafeAreaChanged() {
    for view in storedSubviews { view.safeAreaChanged() }
  }
}
