// Documented: the safe area of a view is the part of its superview's that lies inside it, reduced
// by what its view controller adds.
// Measured: each inset is the superview's less the distance of the edges, between 0 and the
// superview's, so that a view that sticks out gets no more (A01–A08); the margins, which are 8 pt and
// the safe area (A10), change before the view hears of the safe area (A12).
// Assumed: it is taken from the untransformed frame, so that a view that flies in has the insets it
// will have at rest. Probe: view-layout.

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

  /// The part of an inset that is left for a view whose edge is a distance inside.
  private static func rest(of inset: CGFloat, after distance: CGFloat) -> CGFloat {
    min(max(inset - distance, 0), max(inset, 0))
  }

  /// Tells the view and its subviews of a safe area that is not the one they were told last.
  package func safeAreaChanged() {
    let insets = safeAreaInsets
    guard insets != reportedSafeArea else { return }
    reportedSafeArea = insets
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    safeAreaInsetsDidChange()
    owner?.ownedViewSafeAreaInsetsDidChange()
    setNeedsLayout()
    markConstraintsDirty()
    subviewsSafeAreaChanged()
  }

  /// Notes who has a safe area to look at when the view or a subview moves.
  func noteSafeArea() {
    mayHaveSafeArea = reportedSafeArea != .zero || storedSuperview?.reportedSafeArea != .zero
    for view in storedSubviews {
      view.mayHaveSafeArea = view.reportedSafeArea != .zero || reportedSafeArea != .zero
    }
  }

  func subviewsSafeAreaChanged() {
    for view in storedSubviews { withRoomOnStack { view.safeAreaChanged() } }
  }
}
