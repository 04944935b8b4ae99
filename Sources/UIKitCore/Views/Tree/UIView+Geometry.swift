// Ours: geometry that is not finite is refused with a diagnostic and the old value kept; UIKit
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
        "A centre of (\(center.x), \(center.y)) was refused by \(self): it is not finite.",
        about: self)
      return
    }
    let layer = backingLayer
    if layer.flags.isPlain {
      guard center != layer.state.position else { return }
      layer.setPosition(center, ownAction(forKey: "position"))
    } else {
      guard center != layer.position else { return }
      layer.position = center
    }
    geometryDidChange()
  }

  /// Sets a transform in the plane without looking at the numbers that make one in space.
  func setTransform(_ transform: CGAffineTransform) {
    let layer = backingLayer
    guard layer.flags.isPlain, layer.state.transform.isAffine, transform.isFinite else {
      return setTransform(CATransform3DMakeAffineTransform(transform))
    }
    guard !layer.state.transform.hasAffinePart(transform) else { return }
    layer.setTransform(transform, ownAction(forKey: "transform"))
  }

  func setTransform(_ transform: CATransform3D) {
    guard transform.isFinite else {
      Diagnostics.report(
        "A transform was refused by \(self): it has entries that are not finite.", about: self)
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

  /// The action of the view's own layer for a change, asked without the way through the layer.
  private func ownAction(forKey key: String) -> (any CAAction)? {
    CATransaction.areActionsDisabled ? NSNull.noAction : action(for: backingLayer, forKey: key)
  }

  func setAnchorPoint(_ point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite else {
      Diagnostics.report(
        "An anchor point was refused by \(self): it is not finite.", about: self)
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
      "A rectangle of \(rect) was refused by a \(type(of: self)): it is not finite.", about: self)
    return nil
  }

  /// Runs a change of the layer's geometry and lets everything follow that depends on the size.
  private func resizing(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    let new = layer.bounds.size
    if old != new { sizeDidChange(from: old, to: new) }
    geometryDidChange()
  }

  /// Updates everything that depends on the view's position; quick where nothing does, for views
  /// that move in every frame.
  private func geometryDidChange() {
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
    // The top left corner stays.
    center = CGPoint(
      x: center.x + (size.width - old.width) * anchorPoint.x,
      y: center.y + (size.height - old.height) * anchorPoint.y)
  }
}

extension UIView {
  /// The value of an observable property by its name.
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
  /// Converts to the coordinates of another view of the same window, of the window when it is nil.
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

  /// The view whose coordinates a space is, or nil for those of the window.
  ///
  /// Ours: there are no other spaces; a space of a type of its own counts as the window. The
  /// cast goes by way of `AnyObject`, as the optimizer of Swift 6.3 fails on one from the protocol.
  @inline(never) func view(of space: any UICoordinateSpace) -> UIView? {
    (space as AnyObject) as? UIView
  }
}

extension CGAffineTransform {
  /// Whether no entry is infinite or not a number.
  fileprivate var isFinite: Bool {
    // A number times zero is no number unless the number is finite.
    (a * 0 + b * 0) + (c * 0 + d * 0) + (tx * 0 + ty * 0) == 0
  }
}

extension CATransform3D {
  /// Whether no entry is infinite or not a number.
  package var isFinite: Bool {
    // A number times zero is no number unless the number is finite.
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

  /// Sets the frame that the view would have without its transform, which stays.
  ///
  /// The framework uses it for every view that a client may have scaled or turned.
  package final func setUntransformedFrame(_ rect: CGRect) {
    guard !CATransform3DIsIdentity(layer.transform) else { return frame = rect }
    bounds.size = rect.size
    let anchor = layer.anchorPoint
    center = CGPoint(
      x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
  }
}
