// Documented: layout runs downward, from the topmost layer that needs it.
//
// Ours: a layer may request layout during its own layout. That request is ignored unless the layer
// has changed its bounds, so that a page at rest stays idle. Requests for other layers are
// processed in the same pass. A pass visits the tree at most 32 times. If a layer still requests
// layout after that, a message is reported, and the layer waits for the next pass.

extension CALayer {
  final func markNeedsLayout() {
    guard !flags.isPresentation, !flags.needsLayout else { return }
    CATransaction.changes &+= 1
    guard !flags.isInOwnLayout else { return }
    flags.needsLayout = true
    markAncestorsForLayout()
  }

  final func sizeDidChange() {
    guard !flags.isPresentation else { return }
    setNeedsLayoutAgain()
    if flags.needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  /// Requests layout, even during the layer's own layout. Use it if the current layout is based on
  /// outdated bounds or sizes.
  package final func setNeedsLayoutAgain() {
    let isInOwnLayout = flags.isInOwnLayout
    flags.isInOwnLayout = false
    setNeedsLayout()
    flags.isInOwnLayout = isInOwnLayout
  }

  final func layoutFromTop() {
    var top = self
    var next = parent
    while let layer = next {
      if layer.flags.needsLayout && !layer.flags.isInOwnLayout { top = layer }
      next = layer.parent
    }
    top.layoutTree()
  }

  /// The maximum number of times that one pass visits the tree.
  private static var maximumRoundCount: Int { 32 }

  /// Lays out this layer and its descendants, until none of them needs layout.
  private final func layoutTree() {
    var circle: [(asked: CALayer, asker: CALayer)] = []
    for round in 1...Self.maximumRoundCount {
      guard waitsForLayout else { return }
      layOutOnce(noting: round == Self.maximumRoundCount ? { circle.append(($0, $1)) } : nil)
    }
    guard waitsForLayout, let (asked, asker) = circle.first(where: { $0.asked.flags.needsLayout })
    else { return }
    Diagnostics.report(
      "\(Self.label(asked)) repeatedly needed layout because of the layout of "
        + "\(Self.label(asker)). The layout is postponed to the next frame. Request the layout of "
        + "another view only when something has changed.", about: asked)
  }

  /// Whether any layer of the tree waits for layout. A layer whose own layout is in progress does
  /// not count.
  private final var waitsForLayout: Bool {
    flags.subtreeNeedsLayout || (flags.needsLayout && !flags.isInOwnLayout)
  }

  /// Returns the name of a layer for messages: its view, or the layer itself.
  private static func label(_ layer: CALayer) -> String {
    layer.delegate.map { "\($0)" } ?? "\(layer)"
  }

  /// Visits the tree once, from the top down. Lays out each layer that needs layout, then its
  /// descendants. The thread's stack does not grow with the depth of the tree.
  ///
  /// - Parameter note: A closure that is called when the layout of a layer requests the layout of
  ///   another layer. The arguments are the other layer and the requesting layer.
  private final func layOutOnce(noting note: ((CALayer, CALayer) -> Void)?) {
    var visits: [(layer: CALayer, waiting: [CALayer])] = []
    visit(self, &visits, note)
    while let last = visits.indices.last {
      guard let child = visits[last].waiting.popLast() else {
        visits.removeLast()
        continue
      }
      if child.parent === visits[last].layer { visit(child, &visits, note) }
    }
  }

  private final func visit(
    _ layer: CALayer, _ visits: inout [(layer: CALayer, waiting: [CALayer])],
    _ note: ((CALayer, CALayer) -> Void)?
  ) {
    if layer.flags.needsLayout, !layer.flags.isInOwnLayout {
      layer.flags.needsLayout = false
      let marks = note.map { _ in markedLayers() }
      layer.flags.isInOwnLayout = true
      // A layer's layout can lay out its descendants recursively, which needs stack space.
      withRoomOnStack { layer.layoutSublayers() }
      layer.flags.isInOwnLayout = false
      // A nested pass may have run during this layout.
      if layer.flags.needsLayout { layer.markAncestorsForLayout() }
      if let note, let marks {
        for asked in markedLayers() where !marks.contains(where: { $0 === asked }) {
          note(asked, layer)
        }
      }
    }
    guard layer.flags.subtreeNeedsLayout else { return }
    layer.flags.subtreeNeedsLayout = false
    visits.append(
      (layer, [layer.maskLayer].compactMap { $0 } + layer.children.reversed()))
  }

  /// Returns the layers of this tree that need layout, without masks.
  private final func markedLayers() -> [CALayer] {
    var marked: [CALayer] = []
    var waiting: [CALayer] = [self]
    while let layer = waiting.popLast() {
      if layer.flags.needsLayout { marked.append(layer) }
      waiting += layer.children
    }
    return marked
  }
}
