// Documented: layout runs from the topmost layer that needs it down.

extension CALayer {
  final func markNeedsLayout() {
    guard !flags.isPresentation, !flags.needsLayout else { return }
    flags.needsLayout = true
    CATransaction.changes &+= 1
    markAncestorsForLayout()
  }

  final func sizeDidChange() {
    guard !flags.isPresentation else { return }
    setNeedsLayout()
    if flags.needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  final func layoutFromTop() {
    var top = self
    var next = parent
    while let layer = next {
      if layer.flags.needsLayout { top = layer }
      next = layer.parent
    }
    top.layoutTree()
  }

  /// A layer whose layout is under way, with the sublayers that are still to come, the next last.
  private struct LayoutVisit {
    let layer: CALayer
    var rounds = 0
    var waiting: [CALayer] = []
  }

  /// Lays out this layer and those below it, until none asks for it any more. The stack of the
  /// thread does not grow with the depth of the tree.
  private final func layoutTree() {
    var visits = [LayoutVisit(layer: self)]
    while let last = visits.indices.last {
      let layer = visits[last].layer
      if let child = visits[last].waiting.popLast() {
        if child.parent === layer { visits.append(LayoutVisit(layer: child)) }
        continue
      }
      // Layout that asks for layout each time must not hang the frame.
      guard layer.flags.needsLayout || layer.flags.subtreeNeedsLayout, visits[last].rounds < 64
      else {
        visits.removeLast()
        continue
      }
      visits[last].rounds += 1
      if layer.flags.needsLayout {
        layer.flags.needsLayout = false
        layer.layoutSublayers()
      }
      guard layer.flags.subtreeNeedsLayout else { continue }
      layer.flags.subtreeNeedsLayout = false
      visits[last].waiting = [layer.maskLayer].compactMap { $0 } + layer.children.reversed()
    }
  }
}
