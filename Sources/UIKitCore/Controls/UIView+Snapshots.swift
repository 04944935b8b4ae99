// Documented: A snapshot shows the view as it was last drawn, or with pending changes if this is
// requested.
// Measured: The snapshot of a view that was never drawn is empty, and UIKit logs a message in the
// console.
// Ours: A view is considered drawn in the last frame, even if no host has rendered it.
// Assumed: Animations are shown in their current state. A view that left its window before the last
// frame has not been drawn. No probe: The difference is visible only in pixels, and probes do not
// compare pictures.

extension UIView {
  /// Returns the drawing of the view with its top-left corner at the origin, and the bounds of the
  /// drawing.
  ///
  /// Returns nil if the last frame does not contain the view.
  private func drawing(afterUpdates: Bool) -> (list: DisplayList, bounds: CGRect)? {
    let time = FrameLoop.current.time
    var bounds = bounds
    let inside: DisplayList
    if afterUpdates {
      layoutIfNeeded()
      layer.displayTreeIfNeeded()
      inside = LayerRenderer.displayList(inside: layer, at: time)
    } else {
      guard layer.wasDrawn else {
        Diagnostics.report(
          "A snapshot of \(self) is empty: it has not been drawn yet. Take it after the next frame, or "
            + "pass true for afterScreenUpdates.", about: self)
        return nil
      }
      bounds = layer.drawnBounds
      inside = LayerRenderer.drawnList(inside: layer, at: time)
    }
    let origin = bounds.origin
    guard origin != .zero else { return (inside, bounds) }
    let list = DisplayList { recorder in
      recorder.translate(x: -origin.x, y: -origin.y)
      recorder.draw(inside)
    }
    return (list, bounds)
  }

  func makeSnapshot(afterUpdates: Bool) -> UIView? {
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return nil }
    guard let (list, bounds) = drawing(afterUpdates: afterUpdates) else {
      return SnapshotView(DisplayList { _ in }, size: size)
    }
    return SnapshotView(list, size: bounds.size)
  }

  func makeSnapshot(of rect: CGRect, afterUpdates: Bool, caps: UIEdgeInsets) -> UIView? {
    guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return nil }
    let context = CGContext(size: rect.size, scale: max(contentScaleFactor, 1))
    if let (list, bounds) = drawing(afterUpdates: afterUpdates) {
      context.clip(to: CGRect(origin: .zero, size: rect.size))
      context.translateBy(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
      context.draw(list)
    }
    let view = UIImageView(
      image: UIImage(drawing: context).resizableImage(
        withCapInsets: caps, resizingMode: .stretch))
    view.contentMode = .scaleToFill
    return view
  }

  func drawTree(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(),
      let (list, bounds) = drawing(afterUpdates: afterUpdates), bounds.width > 0, bounds.height > 0
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.draw(list)
    context.restoreGState()
    return true
  }
}
