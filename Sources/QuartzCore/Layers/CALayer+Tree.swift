// Documented: a layer has one superlayer; adding it elsewhere takes it out of the old one.
// Assumed: a presentation layer's relatives are presentation layers, made when asked for.
// Probe: layer-animation.

extension CALayer {
  final var presentedSuperlayer: CALayer? {
    flags.isPresentation ? modelLayer?.parent?.presentationCopy() : parent
  }

  final var presentedSublayers: [CALayer]? {
    guard flags.isPresentation else { return children.isEmpty ? nil : children }
    guard let model = modelLayer, !model.children.isEmpty else { return nil }
    return model.children.map { $0.presentationCopy() }
  }

  final var presentedMask: CALayer? {
    flags.isPresentation ? modelLayer?.maskLayer?.presentationCopy() : maskLayer
  }

  /// The top of the tree.
  final var root: CALayer {
    var layer = self
    while let above = layer.parent { layer = above }
    return layer
  }

  /// The sublayers of a model layer, without an optional.
  package final var modelSublayers: [CALayer] { children }

  final func insert(_ layer: CALayer, at index: Int) {
    precondition(
      !flags.isPresentation && !layer.flags.isPresentation,
      "Presentation layers are copies; change the tree of their model layers.")
    precondition(
      !chain.contains { $0 === layer },
      "A layer cannot become a sublayer of itself or of a layer inside it: \(layer).")
    let isNew = layer.parent !== self
    layer.parent?.forget(layer)
    layer.parent = self
    children.insert(layer, at: min(max(index, 0), children.count))
    propagateMarks(of: layer)
    setNeedsLayout()
    if isNew { layer.runAction(forEvent: kCAOnOrderIn) }
    runAction(forEvent: "sublayers")
  }

  /// Inserts a sublayer beside a sibling; beside a layer that is none, below everything or above
  /// everything.
  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    // Out of the sublayers first, in name still one of them, so that an index among the others
    // fits.
    if layer.parent === self { children.removeObject(layer) }
    let found = sibling.flatMap { children.lastIndex(ofObject: $0) }
    insert(layer, at: found.map { $0 + offset } ?? (offset == 0 ? 0 : Int.max))
  }

  /// Takes the layer out of the sublayers so that an index among the others fits; it stays a
  /// sublayer in name, hence no events.
  private final func removing(_ layer: CALayer, _ index: Int) -> Int {
    if layer.parent === self { children.removeObject(layer) }
    return index
  }

  final func replace(_ old: CALayer, by new: CALayer) {
    guard old !== new, let index = children.firstIndex(where: { $0 === old }) else { return }
    let before = children[..<index].contains { $0 === new } ? 1 : 0
    old.detach()
    insert(new, at: removing(new, index - before))
  }

  final func replaceSublayers(with layers: [CALayer]) {
    for child in children where !layers.contains(where: { $0 === child }) { child.detach() }
    for layer in layers { insert(layer, at: Int.max) }
  }

  final func detach() {
    guard let superlayer = parent, !flags.isPresentation else { return }
    superlayer.forget(self)
    parent = nil
    departure = CATransaction.generation
    superlayer.setNeedsLayout()
    runAction(forEvent: kCAOnOrderOut)
  }

  private final func forget(_ layer: CALayer) {
    if maskLayer === layer { maskLayer = nil }
    children.removeObject(layer)
  }

  final func setMask(_ layer: CALayer?) {
    guard layer !== maskLayer else { return }
    precondition(
      layer?.parent == nil,
      "A mask must not be a sublayer or a mask elsewhere; remove it there first.")
    changing("mask") {
      maskLayer?.parent = nil
      maskLayer?.departure = CATransaction.generation
      maskLayer = layer
      layer?.parent = self
    }
    if let layer { propagateMarks(of: layer) }
  }

  // MARK: - Marks

  /// Marks the layers above for the layout and display that a newly added subtree waits for.
  private final func propagateMarks(of layer: CALayer) {
    if layer.flags.needsLayout || layer.flags.subtreeNeedsLayout { layer.markAncestorsForLayout() }
    if layer.flags.needsDisplay || layer.flags.subtreeNeedsDisplay {
      layer.markAncestorsForDisplay()
    }
  }

  final func markAncestorsForLayout() {
    var next = parent
    while let above = next, !above.flags.subtreeNeedsLayout {
      above.flags.subtreeNeedsLayout = true
      next = above.parent
    }
  }

  final func markAncestorsForDisplay() {
    var next = parent
    while let above = next, !above.flags.subtreeNeedsDisplay {
      above.flags.subtreeNeedsDisplay = true
      next = above.parent
    }
  }
}

extension Array where Element: AnyObject {
  /// The index of an object, searched from the end.
  package func lastIndex(ofObject object: Element) -> Int? { lastIndex { $0 === object } }

  /// Takes out an object that is in the array once at most.
  package mutating func removeObject(_ object: Element) {
    if let index = lastIndex(ofObject: object) { remove(at: index) }
  }
}
