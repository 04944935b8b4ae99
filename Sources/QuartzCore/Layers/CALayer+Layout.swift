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

  /// Lays out this layer and those below it, until none asks for it any more.
  private final func layoutTree() {
    // Layout that asks for layout each time must not hang the frame.
    for _ in 0..<64 {
      guard flags.needsLayout || flags.subtreeNeedsLayout else { return }
      if flags.needsLayout {
        flags.needsLayout = false
        layoutSublayers()
      }
      guard flags.subtreeNeedsLayout else { continue }
      flags.subtreeNeedsLayout = false
      for child in children where child.parent === self { child.layoutTree() }
      maskLayer?.layoutTree()
    }
  }
}
