// Documented: display asks the delegate's display, else the drawing methods. Ours: what is drawn
// is kept as a recorded list and drawn again only when display is asked for.

extension CALayer {
  final func markNeedsDisplay() {
    guard !flags.isPresentation, !flags.needsDisplay else { return }
    flags.needsDisplay = true
    lookDidChange()
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

  /// Displays the layers of this tree that need it.
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

/// A layer's delegate whose contents have a size of their own, and are placed by the layer's gravity in
/// the bounds that are shown.
package protocol NaturallySizedContents: AnyObject {
  /// The size in points; nil for contents that are drawn for the layer's bounds.
  var naturalContentsSize: CGSize? { get }
}

extension CALayer {
  /// Records the drawing of `draw(in:)` as the contents.
  package final func recordDrawing() {
    keepDrawnLook()
    let natural = (delegate as? any NaturallySizedContents)?.naturalContentsSize
    let area = natural.map { CGRect(origin: .zero, size: $0) } ?? state.bounds
    let size = area.size
    guard size.width > 0, size.height > 0 else {
      recording = nil
      return
    }
    let context = CGContext(size: size, scale: state.contentsScale, opaque: state.isOpaque)
    context.translateBy(x: -area.minX, y: -area.minY)
    context.clip(to: area)
    delegate?.layerWillDraw(self)
    draw(in: context)
    let list = context.displayList
    // Who draws nothing, as a view that has no drawing of its own, keeps the contents it was given.
    if list.isEmpty, recording == nil { return }
    recording = list.isEmpty ? nil : list
    recordedSize = size
    state.contents = nil
  }
}
