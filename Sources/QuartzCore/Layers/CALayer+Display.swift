// Documented: display first asks the delegate to display, and otherwise calls the drawing methods.
// Ours: the drawing is stored as a recorded list. A layer is drawn again only when it is marked as
// needing display.

extension CALayer {
  final func markNeedsDisplay() {
    guard !flags.isPresentation, !flags.needsDisplay else { return }
    flags.needsDisplay = true
    appearanceDidChange()
    CATransaction.changes &+= 1
    markAncestorsForDisplay()
  }

  final func displayOnce() {
    guard flags.needsDisplay else { return }
    flags.needsDisplay = false
    display()
  }

  final func displayFromDelegate() {
    if let delegate { delegate.display(self) } else { recordDrawing() }
  }

  /// Displays the layers of this tree that need display.
  package final func displayTreeIfNeeded() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.displayIfNeeded()
      guard layer.flags.subtreeNeedsDisplay else { continue }
      layer.flags.subtreeNeedsDisplay = false
      if let mask = layer.maskLayer { waiting.append(mask) }
      waiting.append(contentsOf: layer.children.reversed())
    }
  }
}

/// A layer delegate whose contents have a natural size. The layer's gravity places the contents in
/// the displayed bounds, and they may extend beyond the bounds.
package protocol NaturallySizedContents: AnyObject {
  /// The size in points. The value is nil for contents that are drawn to fill the layer's bounds.
  var naturalContentsSize: CGSize? { get }
}

extension CALayer {
  /// Records the drawing of `draw(in:)` as the contents.
  package final func recordDrawing() {
    keepDrawnLook()
    let placed = delegate as? any NaturallySizedContents
    let area = placed?.naturalContentsSize.map { CGRect(origin: .zero, size: $0) } ?? state.bounds
    let size = area.size
    guard size.width > 0, size.height > 0 else {
      recording = nil
      return
    }
    let context = CGContext(size: size, scale: state.contentsScale, opaque: state.isOpaque)
    context.translateBy(x: -area.minX, y: -area.minY)
    if placed == nil { context.clip(to: area) }
    delegate?.layerWillDraw(self)
    draw(in: context)
    let list = context.displayList
    // If nothing is drawn, for example because the delegate is a view without drawing code, the
    // layer keeps its existing contents.
    if list.isEmpty, recording == nil { return }
    recording = list.isEmpty ? nil : list
    recordedSize = size
    state.contents = nil
  }
}
