extension UIView {
  final var heldConstraints: [NSLayoutConstraint] { layout.constraintList.elements }

  func hold(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.release(constraint)
    constraint.holder = self
    layout.constraintList.appendSibling(constraint)
    countConstraints(1)
    for view in constraint.views { view.layout.constraintUses += 1 }
    markConstraintsDirty()
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.holder = nil
    layout.constraintList.removeSibling(constraint)
    countConstraints(-1)
    for view in constraint.views { view.layout.constraintUses -= 1 }
    markConstraintsDirty()
  }

  /// Updates the constraint counts of this view and its ancestors, because a tree without
  /// constraints is not solved.
  private func countConstraints(_ change: Int) {
    var view: UIView? = self
    while let counted = view {
      counted.layout.constraintsInTree += change
      view = counted.storedSuperview
    }
  }

  /// Counts the constraints of an added subview.
  func subviewWasAttached(_ view: UIView) {
    guard view.layout.constraintsInTree > 0 else { return }
    countConstraints(view.layout.constraintsInTree)
  }

  /// Removes the constraints between a removed subview and views outside it.
  func subviewWasDetached(_ view: UIView) {
    if view.layout.constraintsInTree > 0 { countConstraints(-view.layout.constraintsInTree) }
    for ancestor in ancestors where ancestor.layout.constraintsInTree > 0 {
      for constraint in ancestor.heldConstraints
      where constraint.views.contains(where: { $0.isDescendant(of: view) }) {
        ancestor.release(constraint)
      }
    }
  }

  /// Requests that the tree be solved again before its next layout.
  package func markConstraintsDirty() {
    guard !layout.takesSolution else { return }
    let root = self.root
    guard root.layout.constraintsInTree > 0 else { return }
    root.layout.needsSolving = true
    root.setNeedsLayout()
  }

  var root: UIView {
    var view = self
    while let superview = view.storedSuperview { view = superview }
    return view
  }

  /// Calls pending `updateConstraints` methods, innermost first, and solves the tree.
  func prepareConstraints() {
    let root = self.root
    if root.layout.hasPendingUpdates {
      root.layout.hasPendingUpdates = false
      root.updateConstraintsInside()
    }
    guard root.layout.constraintsInTree > 0 else { return }
    // Layout may change contents and thereby the sizes on which the solution depends.
    for _ in 0..<4 where root.layout.needsSolving {
      root.layout.needsSolving = false
      var known = root.layout.solvedGroups
      var engine = ConstraintEngine(root: root, knowing: &known)
      root.layout.solvedGroups = known
      engine.apply()
      root.layout.contradictions = engine.contradictions
      root.adoptLineWidths { $0.bounds.width }
    }
  }

  /// Reports the constraints that were dropped when a root was last solved.
  ///
  /// Call this method only after a complete layout pass. During a pass, cells have estimated sizes,
  /// which may contradict their constraints.
  func reportContradictions() {
    let found = layout.contradictions
    layout.contradictions = []
    for constraint in found { constraint.reportContradiction() }
  }

  func updateConstraintsInside() {
    for view in storedSubviews { withRoomOnStack { view.updateConstraintsInside() } }
    guard layout.needsUpdateConstraints else { return }
    layout.needsUpdateConstraints = false
    performInTraits { updateConstraints() }
  }

  /// Sets the line widths of multiline labels to their solved widths.
  ///
  /// - Returns: Whether a width has changed.
  @discardableResult
  private func adoptLineWidths(_ solvedWidth: (UILabel) -> CGFloat?) -> Bool {
    var hasChanged = false
    for case let label as UILabel in constrainedViewsInside where label.numberOfLines != 1 {
      guard let width = solvedWidth(label),
        label.preferredMaxLayoutWidth == 0 || label.layout.hasAutomaticLineWidth,
        abs(width - label.preferredMaxLayoutWidth) > 1e-6
      else { continue }
      label.layout.hasAutomaticLineWidth = true
      label.preferredMaxLayoutWidth = width
      hasChanged = true
    }
    return hasChanged
  }

  // MARK: Members for the engine

  var constraintsInside: [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    visitTree { view in
      found += view.heldConstraints
      return true
    }
    return found
  }

  /// The views below this one that are laid out by constraints, starting with the outermost.
  var constrainedViewsInside: [UIView] {
    var found: [UIView] = []
    visitTree { view in
      if view !== self, view.isLaidOutByConstraints { found.append(view) }
      return true
    }
    return found
  }

  /// Whether constraints lay out the view.
  ///
  /// A view keeps its frame if no constraint refers to it and if it has no intrinsic size.
  private var isLaidOutByConstraints: Bool {
    !layout.translatesMask && (layout.constraintUses > 0 || hasIntrinsicSize)
  }

  private var hasIntrinsicSize: Bool {
    let size = intrinsicContentSize
    return size.width >= 0 || size.height >= 0
  }

  /// Moves the view so that it has the given alignment rectangle, regardless of its transform.
  func move(toAlignmentRect rect: CGRect) {
    let frame = frame(forAlignmentRect: rect)
    guard !frame.isNearly(untransformedFrame) else { return }
    layout.takesSolution = true
    defer { layout.takesSolution = false }
    if frame.size != bounds.size { bounds.size = frame.size }
    center = CGPoint(
      x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
  }

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsInside()
    if layout.constraintsInTree == 0, !hasIntrinsicSize {
      return CGSize(
        width: horizontal == .required ? target.width : bounds.width,
        height: vertical == .required ? target.height : bounds.height)
    }
    var size = CGSize.zero
    var known: [RelationGroup: RelationGroup.Solution] = [:]
    // The height of a multiline label depends on its solved width.
    for _ in 0..<3 {
      let engine = ConstraintEngine(
        root: self, fitting: target, priorities: (horizontal, vertical), knowing: &known)
      engine.contradictions.forEach { $0.reportContradiction() }
      size = engine.rootSize
      guard adoptLineWidths({ engine.solvedFrame(of: $0)?.width }) else { break }
    }
    return size
  }
}

extension CGRect {
  fileprivate func isNearly(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-7 && abs(minY - other.minY) < 1e-7
      && abs(width - other.width) < 1e-7 && abs(height - other.height) < 1e-7
  }
}
