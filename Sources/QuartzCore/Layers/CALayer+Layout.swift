// Documented: layout runs from the topmost layer that needs it down.
// Ours: what a layer asks for itself in its own layout is dropped, unless it has changed its bounds,
// so that a page at rest stays idle; what it asks for others is served in the same pass. A pass
// goes over the tree at most 32 times; what then still asks is named and waits for the next one.

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

  /// Asks for layout, also in the layer's own: what was laid out so far was for other bounds, or for
  /// sizes that this layout has found to be others.
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

  /// The number of times that one pass goes over a tree.
  private static var mostRounds: Int { 32 }

  /// Lays out this layer and those below it, until none asks for it any more.
  private final func layoutTree() {
    var circle: [(asked: CALayer, asker: CALayer)] = []
    for round in 1...Self.mostRounds {
      guard waitsForLayout else { return }
      layOutOnce(noting: round == Self.mostRounds ? { circle.append(($0, $1)) } : nil)
    }
    guard waitsForLayout, let (asked, asker) = circle.first(where: { $0.asked.flags.needsLayout })
    else { return }
    Diagnostics.report(
      "\(Self.label(asked)) was asked for layout again and again, by the layout of "
        + "\(Self.label(asker)), and waits for the next frame. Ask for the layout of another view "
        + "only when something has changed.", about: asked)
  }

  /// Whether something in the tree is to be laid out; a layer in its own layout comes later.
  private final var waitsForLayout: Bool {
    flags.subtreeNeedsLayout || (flags.needsLayout && !flags.isInOwnLayout)
  }

  /// The view of a layer, or the layer, as messages name it.
  private static func label(_ layer: CALayer) -> String {
    layer.delegate.map { "\($0)" } ?? "\(layer)"
  }

  /// Goes over the tree once, from the top down: each layer that asks is laid out, then those below
  /// it. The stack of the thread does not grow with the depth of the tree.
  ///
  /// - Parameter note: called with a layer above or beside that a layout has asked, and with whose
  ///   layout that was.
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
      // A layout that lays out what is below goes down the tree on the stack.
      withRoomOnStack { layer.layoutSublayers() }
      layer.flags.isInOwnLayout = false
      // A pass inside of this layout may have gone by.
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

  /// The layers of this tree that ask for layout.
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
