extension UIView {
  /// Lays out the views of this tree that need layout, starting with the outermost one.
  func performLayout() {
    let root = self.root
    root.layout.passes += 1
    // Layout may change values on which the constraints depend. Four rounds are enough unless the
    // dependencies are circular.
    for _ in 0..<4 {
      prepareConstraints()
      layer.layoutIfNeeded()
      guard self.root.layout.needsSolving else { break }
    }
    root.layout.passes -= 1
    if root.layout.passes == 0 { root.reportContradictions() }
  }

  func layOut(_ layer: CALayer) {
    guard layer === backingLayer else { return }
    performInTraits {
      owner?.ownedViewWillLayout()
      layoutSubviews()
      owner?.ownedViewDidLayout()
    }
  }

  // MARK: Margins

  // Documented: a view that preserves its superview's margins increases its own margins just enough
  // to keep its content inside the superview's margins. The superview's margins contain its safe
  // area.

  var resolvedMargins: UIEdgeInsets {
    var margins = storedMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview = storedSuperview {
      let outer = withRoomOnStack { superview.layoutMargins }
      let frame = self.frame
      let room = superview.bounds
      margins.top = max(margins.top, outer.top - (frame.minY - room.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - room.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (room.maxX - frame.maxX))
    }
    return margins
  }

  func setMargins(_ margins: UIEdgeInsets) {
    guard margins != storedMargins else { return }
    storedMargins = margins
    marginsChanged()
  }

  /// Notifies the view and the views below it that preserve its margins.
  func marginsChanged() {
    markConstraintsDirty()
    visitTree { view in
      guard view === self || view.preservesSuperviewLayoutMargins else { return false }
      view.announceMargins()
      view.setNeedsLayout()
      return true
    }
  }

  /// Notifies the view and its controller that its margins have changed.
  func announceMargins() {
    layoutMarginsDidChange()
    owner?.ownedViewLayoutMarginsDidChange()
  }

  /// Requests layout after a change of the layout direction, which may move the view and its
  /// contents.
  func directionChanged() {
    setNeedsLayout()
    storedSuperview?.setNeedsLayout()
    markConstraintsDirty()
    for view in subviews { view.setNeedsLayout() }
  }

  func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isLeftToRight ? insets.left : insets.right, bottom: insets.bottom,
      trailing: isLeftToRight ? insets.right : insets.left)
  }

  func absolute(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return UIEdgeInsets(
      top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing,
      bottom: insets.bottom, right: isLeftToRight ? insets.trailing : insets.leading)
  }
}
