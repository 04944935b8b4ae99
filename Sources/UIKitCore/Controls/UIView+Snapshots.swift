// Documented: a snapshot shows the view as it was last drawn, or with pending changes when asked.
// Assumed: animations are caught at their present state. No probe: only pixels show it, and
// pictures are not compared by probes.

extension UIView {
  /// The picture of the view, with its top left corner at the origin.
  package func drawing(afterUpdates: Bool) -> DisplayList {
    if afterUpdates {
      layoutIfNeeded()
      layer.displayTreeIfNeeded()
    }
    let inside = LayerRenderer.displayList(inside: layer, at: FrameLoop.current.time)
    let origin = bounds.origin
    guard origin != .zero else { return inside }
    return DisplayList { recorder in
      recorder.translate(x: -origin.x, y: -origin.y)
      recorder.draw(inside)
    }
  }

  func makeSnapshot(afterUpdates: Bool) -> UIView? {
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return nil }
    return SnapshotView(drawing(afterUpdates: afterUpdates), size: size)
  }

  func makeSnapshot(of rect: CGRect, afterUpdates: Bool, caps: UIEdgeInsets) -> UIView? {
    guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return nil }
    let context = CGContext(size: rect.size, scale: max(contentScaleFactor, 1))
    let whole = drawing(afterUpdates: afterUpdates)
    context.clip(to: CGRect(origin: .zero, size: rect.size))
    context.translateBy(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
    context.draw(whole)
    let view = UIImageView(
      image: UIImage(drawing: context).resizableImage(
        withCapInsets: caps, resizingMode: .stretch))
    view.contentMode = .scaleToFill
    return view
  }

  func drawTree(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    let list = drawing(afterUpdates: afterUpdates)
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.draw(list)
    context.restoreGState()
    return true
  }
}
