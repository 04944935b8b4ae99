extension UIView {
  func attach(_ guide: UILayoutGuide) {
    guide.owner?.detach(guide)
    guide.owner = self
    layout.guides.append(guide)
    markConstraintsDirty()
  }

  func detach(_ guide: UILayoutGuide) {
    guard guide.owningView === self, guide.kind == .free else { return }
    for ancestor in ancestors {
      for constraint in ancestor.heldConstraints
      where constraint.firstItem === guide || constraint.secondItem === guide {
        ancestor.release(constraint)
      }
    }
    layout.guides.removeAll { $0 === guide }
    guide.owner = nil
  }

  /// Returns the view's guide of the given kind, and creates it on first use.
  func fixedGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let guide = layout.fixedGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = UILayoutGuide(kind, of: self)
    layout.fixedGuides.append(guide)
    return guide
  }

  func setTranslatesMask(_ translates: Bool) {
    guard translates != layout.translatesMask else { return }
    layout.translatesMask = translates
    markConstraintsDirty()
  }

  func markNeedsUpdateConstraints() {
    layout.needsUpdateConstraints = true
    layout.hasPendingUpdates = true
    setNeedsLayout()
    root.layout.hasPendingUpdates = true
    root.setNeedsLayout()
  }

  func setPriority(
    _ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis,
    _ pair: WritableKeyPath<ViewLayoutState, (UILayoutPriority, UILayoutPriority)>
  ) {
    if axis == .horizontal {
      layout[keyPath: pair].0 = priority
    } else {
      layout[keyPath: pair].1 = priority
    }
    markConstraintsDirty()
  }

  func intrinsicSizeChanged() {
    superview?.setNeedsLayout()
    markConstraintsDirty()
  }

  func outset(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    rect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
