// Documented: the safe area of a view is the part of its superview's safe area that lies inside the
// view, reduced by the additional insets of its view controller.
// Measured: each inset is the superview's inset minus the distance between the edges, and at least
// 0 and at most the superview's inset. A view that extends beyond its superview therefore has no
// larger insets (A01–A08). The margins are 8 pt plus the safe area (A10). They change before the
// view is notified of the safe area (A12).
// Assumed: the safe area is computed from the untransformed frame, so that a view that moves into
// the screen already has its final insets. Probe: view-layout.

extension UIView {
  var resolvedSafeArea: UIEdgeInsets {
    let additional = owner?.additionalSafeAreaInsets ?? .zero
    if let window = self as? UIWindow { return window.hostSafeAreaInsets + additional }
    if let given = owner?.containerInsets { return given + additional }
    guard let superview = storedSuperview else { return additional }
    let outer = withRoomOnStack { superview.safeAreaInsets }
    if outer == .zero { return additional }
    let size = bounds.size
    let minX = center.x - size.width * anchorPoint.x
    let minY = center.y - size.height * anchorPoint.y
    let room = superview.bounds
    let inherited = UIEdgeInsets(
      top: Self.rest(of: outer.top, after: minY - room.minY),
      left: Self.rest(of: outer.left, after: minX - room.minX),
      bottom: Self.rest(of: outer.bottom, after: room.maxY - minY - size.height),
      right: Self.rest(of: outer.right, after: room.maxX - minX - size.width))
    return inherited + additional
  }

  /// Returns the part of a superview's inset that remains at a distance from the superview's edge.
  private static func rest(of inset: CGFloat, after distance: CGFloat) -> CGFloat {
    min(max(inset - distance, 0), max(inset, 0))
  }

  /// Notifies the view and its subviews if the safe area differs from the last reported one.
  ///
  /// - Parameter outerMargins: Whether the margins of the superview have changed with its safe area.
  package func safeAreaChanged(outerMargins: Bool = false) {
    let insets = safeAreaInsets
    let inheritsMargins = outerMargins && preservesSuperviewLayoutMargins
    guard insets != reportedSafeArea else {
      if inheritsMargins { marginsChanged() }
      return
    }
    reportedSafeArea = insets
    let changesMargins = inheritsMargins || insetsLayoutMarginsFromSafeArea
    if changesMargins { announceMargins() }
    safeAreaInsetsDidChange()
    owner?.ownedViewSafeAreaInsetsDidChange()
    setNeedsLayout()
    markConstraintsDirty()
    subviewsSafeAreaChanged(outerMargins: changesMargins)
  }

  /// Records which views must check their safe area when this view or a subview moves.
  func noteSafeArea() {
    mayHaveSafeArea = reportedSafeArea != .zero || storedSuperview?.reportedSafeArea != .zero
    for view in storedSubviews {
      view.mayHaveSafeArea = view.reportedSafeArea != .zero || reportedSafeArea != .zero
    }
  }

  func subviewsSafeAreaChanged(outerMargins: Bool = false) {
    for view in storedSubviews {
      withRoomOnStack { view.safeAreaChanged(outerMargins: outerMargins) }
    }
  }
}
