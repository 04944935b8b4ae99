// Ours: geometry that is not finite is rejected with a diagnostic, and the old value is kept. UIKit
// raises an exception.

extension UIView {
  func setFrame(_ frame: CGRect) {
    guard let frame = finite(frame) else { return }
    resizing { layer.frame = frame }
  }

  func setBounds(_ bounds: CGRect) {
    guard let bounds = finite(bounds) else { return }
    let origin = layer.bounds.origin
    resizing { layer.bounds = bounds }
    if bounds.origin != origin { subviewsSafeAreaChanged() }
  }

  func setCenter(_ center: CGPoint) {
    guard center.x.isFinite, center.y.isFinite else {
      Diagnostics.report(
        "Cannot set the center of \(self) to (\(center.x), \(center.y)), which is not finite.",
        about: self)
      return
    }
    let layer = backingLayer
    if let position = layer.plainPosition {
      guard center != position else { return }
      layer.setPosition(center, ownAction(forKey: "position"))
    } else {
      guard center != layer.position else { return }
      layer.position = center
    }
    geometryDidChange()
  }

  /// Sets a two-dimensional transform without comparing all entries of the three-dimensional one.
  func setTransform(_ transform: CGAffineTransform) {
    let layer = backingLayer
    guard transform.isFinite, let differs = layer.plainTransformDiffers(from: transform) else {
      return setTransform(CATransform3DMakeAffineTransform(transform))
    }
    if differs { layer.setTransform(transform, ownAction(forKey: "transform")) }
  }

  func setTransform(_ transform: CATransform3D) {
    guard transform.isFinite else {
      Diagnostics.report(
        "Cannot set the transform of \(self): it has entries that are not finite.", about: self)
      return
    }
    let layer = backingLayer
    if layer.flags.isPlain {
      guard transform != layer.state.transform else { return }
      layer.setTransform(transform, ownAction(forKey: "transform"))
    } else {
      layer.transform = transform
    }
  }

  /// Returns the action for a change to the view's own layer, without calling the layer.
  private func ownAction(forKey key: String) -> (any CAAction)? {
    CATransaction.areActionsDisabled ? NSNull.noAction : action(for: backingLayer, forKey: key)
  }

  func setAnchorPoint(_ point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite else {
      Diagnostics.report(
        "Cannot set the anchor point of \(self): it is not finite.", about: self)
      return
    }
    layer.anchorPoint = point
  }

  func finite(_ rect: CGRect) -> CGRect? {
    let isFinite =
      rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite
      && rect.size.height.isFinite
    if isFinite { return rect }
    Diagnostics.report(
      "Cannot use the rectangle \(rect) for a \(type(of: self)): it is not finite.", about: self)
    return nil
  }

  /// Changes the layer's geometry, and updates everything that depends on the size.
  private func resizing(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    let new = layer.bounds.size
    if old != new { sizeDidChange(from: old, to: new) }
    geometryDidChange()
  }

  /// Updates everything that depends on the view's position.
  ///
  /// The method is fast if nothing depends on the position, because views may move in every frame.
  func geometryDidChange() {
    if mayHaveSafeArea {
      safeAreaChanged()
    }
    if layout.constraintUses > 0, layout.translatesMask { markConstraintsDirty() }
  }

  private func sizeDidChange(from old: CGSize, to new: CGSize) {
    setNeedsLayout()
    markConstraintsDirty()
    if storedContentMode == .redraw { setNeedsDisplay() }
    for driver in itemDrivers.all { driver.referenceSizeDidChange() }
    guard autoresizesSubviews else { return }
    for view in storedSubviews where view.autoresizingMask != [] {
      withRoomOnStack { view.autoresize(from: old, to: new) }
    }
  }

  func fitSize() {
    let size = sizeThatFits(bounds.size)
    let old = bounds
    bounds = CGRect(origin: old.origin, size: size)
    // The top-left corner keeps its position.
    center = CGPoint(
      x: center.x + (size.width - old.width) * anchorPoint.x,
      y: center.y + (size.height - old.height) * anchorPoint.y)
  }
}

extension UIView {
  /// Returns the value of an observable property by its name, or nil if there is none.
  func geometryValue(_ key: String) -> Any? {
    switch key {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "transform": transform
    case "alpha": alpha
    case "hidden": isHidden
    default: nil
    }
  }
}

// MARK: - Conversion

extension UIView {
  /// Converts a point to the coordinates of another view in the same window, or of the window if
  /// `view` is nil.
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return point }
    return layer.convert(point, to: target.layer)
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return point }
    return layer.convert(point, from: source.layer)
  }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let target = view ?? window else { return rect }
    return layer.convert(rect, to: target.layer)
  }

  func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? window else { return rect }
    return layer.convert(rect, from: source.layer)
  }

  /// Returns the view whose coordinates a space uses, or nil for the window's coordinates.
  ///
  /// Ours: There are no other spaces. A space of a client's own type is treated as the window. The
  /// cast uses `AnyObject`, because the optimizer of Swift 6.3 fails on a cast from the protocol.
  @inline(never) func view(of space: any UICoordinateSpace) -> UIView? {
    (space as AnyObject) as? UIView
  }
}

extension CGAffineTransform {
  /// Whether all entries are finite.
  var isFinite: Bool {
    // Multiplying an infinity or NaN by zero results in NaN.
    (a * 0 + b * 0) + (c * 0 + d * 0) + (tx * 0 + ty * 0) == 0
  }
}

extension CATransform3D {
  /// Whether all entries are finite.
  package var isFinite: Bool {
    // Multiplying an infinity or NaN by zero results in NaN.
    let first = (m11 * 0 + m12 * 0) + (m13 * 0 + m14 * 0)
    let second = (m21 * 0 + m22 * 0) + (m23 * 0 + m24 * 0)
    let third = (m31 * 0 + m32 * 0) + (m33 * 0 + m34 * 0)
    let fourth = (m41 * 0 + m42 * 0) + (m43 * 0 + m44 * 0)
    return (first + second) + (third + fourth) == 0
  }
}

extension UIView {
  /// The frame that the view would have without its transform.
  final var untransformedFrame: CGRect {
    guard !CATransform3DIsIdentity(layer.transform) else { return frame }
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Sets the frame that the view would have without its transform, and keeps the transform.
  ///
  /// The framework uses it for every view that a client may have scaled or rotated.
  package final func setUntransformedFrame(_ rect: CGRect) {
    guard !CATransform3DIsIdentity(layer.transform) else { return frame = rect }
    bounds.size = rect.size
    let anchor = layer.anchorPoint
    center = CGPoint(
      x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
  }
}
