extension UIView {
  /// Returns the active constraints along an axis that refer to the view.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    constraints(naming: self, axis)
  }

  /// Whether the constraints allow several positions or sizes of the view.
  public var hasAmbiguousLayout: Bool { !layout.translatesMask && isAmbiguous(self) }

  func constraints(naming item: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  {
    root.constraintsInside.filter { constraint in
      (constraint.firstItem === item && constraint.firstAttribute.isAlong(axis))
        || (constraint.secondItem === item && constraint.secondAttribute.isAlong(axis))
    }
  }

  /// Returns whether the constraints leave an item's frame undetermined.
  ///
  /// The frame then depends on the value that is used for undetermined positions.
  func isAmbiguous(_ item: AnyObject) -> Bool {
    let root = self.root
    let frames = [0, 1e4].map { defaultValue in
      var known = root.layout.solvedGroups
      let engine = ConstraintEngine(root: root, defaultValue: defaultValue, knowing: &known)
      return engine.solvedFrame(of: item)
    }
    guard let first = frames[0], let second = frames[1] else { return false }
    return abs(first.minX - second.minX) > 1e-6 || abs(first.minY - second.minY) > 1e-6
      || abs(first.width - second.width) > 1e-6 || abs(first.height - second.height) > 1e-6
  }
}

extension NSLayoutConstraint.Attribute {
  /// Returns whether the attribute is a position or length along an axis.
  func isAlong(_ axis: NSLayoutConstraint.Axis) -> Bool {
    switch self {
    case .notAnAttribute: false
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      axis == .horizontal
    default: axis == .vertical
    }
  }
}
