// Documented: a layer has one superlayer. Adding the layer elsewhere removes it from its old
// superlayer. Assumed: the superlayer, the sublayers, and the mask of a presentation layer are
// presentation layers. They are created on request. Probe: layer-animation.

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

  /// The root of the tree.
  final var root: CALayer {
    var layer = self
    while let above = layer.parent { layer = above }
    return layer
  }

  /// The sublayers of a model layer.
  final var children: [CALayer] { sublayerList.elements }

  /// The sublayers of a model layer, as a non-optional array.
  package final var modelSublayers: [CALayer] { children }

  /// Inserts a sublayer. If the sibling is not a sublayer, the new layer is inserted below or above
  /// all sublayers.
  final func insert(_ layer: CALayer, at position: SiblingPosition<CALayer>) {
    var position = position
    switch position {
    case .below(let sibling):
      if sibling === layer { return }
      if !hasSublayer(sibling) { position = .index(0) }
    case .above(let sibling):
      if sibling === layer { return }
      if !hasSublayer(sibling) { position = .front }
    case .front, .index: break
    }
    guard canHold(layer) else { return }
    let isNew = layer.parent !== self
    if layer.parent !== self { layer.keepDrawnParent() }
    layer.parent?.forget(layer)
    layer.parent = self
    noteSublayerEdit(of: layer, isInsertion: true)
    sublayerList.insertSibling(layer, at: position)
    appearanceDidChange()
    noteLevels(of: layer)
    propagateMarks(of: layer)
    setNeedsLayout()
    if isNew { layer.runAction(forEvent: kCAOnOrderIn) }
    runAction(forEvent: "sublayers")
  }

  /// Returns whether a layer may become a sublayer or the mask. If not, the reason is reported.
  private final func canHold(_ layer: CALayer) -> Bool {
    if flags.isPresentation || layer.flags.isPresentation {
      Diagnostics.report(
        "A presentation layer is a copy whose tree cannot be changed. Change the tree of the model "
          + "layer of \(self).", about: self)
      return false
    }
    if chain.contains(where: { $0 === layer }) {
      Diagnostics.report(
        "\(layer) cannot become a sublayer or the mask of \(self), because it is that layer or "
          + "contains it.",
        about: layer)
      return false
    }
    if !hasRoom(for: layer) {
      Diagnostics.report(
        "\(layer) cannot be added to \(self), because layers can be nested at most "
          + "\(Self.greatestDepth) levels deep. Add it higher up in the tree.", about: layer)
      return false
    }
    return true
  }

  /// The maximum number of levels in a layer tree.
  package static var greatestDepth: Int { 1024 }

  /// Returns whether a layer can be added with its whole subtree without making the tree too deep.
  package final func hasRoom(for layer: CALayer) -> Bool {
    var levels = 1
    var above = parent
    while let next = above {
      levels += 1
      above = next.parent
    }
    if levels + 1 + layer.levelsBelow <= Self.greatestDepth { return true }
    layer.countLevels()
    return levels + 1 + layer.levelsBelow <= Self.greatestDepth
  }

  /// Counts the levels again, because layers may have been removed.
  private final func countLevels() {
    levelsBelow = 0
    var level: [CALayer] = [self]
    while true {
      level = level.flatMap { $0.children + [$0.maskLayer].compactMap { $0 } }
      if level.isEmpty { return }
      levelsBelow += 1
    }
  }

  /// Updates the level counts after a layer was added below this one.
  private final func noteLevels(of layer: CALayer) {
    var levels = layer.levelsBelow + 1
    var next: CALayer? = self
    while let above = next, above.levelsBelow < levels {
      above.levelsBelow = levels
      levels += 1
      next = above.parent
    }
  }

  /// Returns whether a layer is a sublayer and not the mask.
  private final func hasSublayer(_ layer: CALayer) -> Bool {
    layer.parent === self && layer !== maskLayer
  }

  final func replace(_ old: CALayer, by new: CALayer) {
    guard old !== new, hasSublayer(old) else { return }
    var next = sublayerList.sibling(after: old)
    if next === new { next = sublayerList.sibling(after: new) }
    old.detach()
    insert(new, at: next.map { .below($0) } ?? .front)
  }

  final func replaceSublayers(with layers: [CALayer]) {
    for child in children.objects(notIn: layers) { child.detach() }
    for layer in layers { insert(layer, at: .front) }
  }

  final func detach() {
    guard let superlayer = parent, !flags.isPresentation else { return }
    keepDrawnParent()
    superlayer.forget(self)
    parent = nil
    departure = CATransaction.generation
    superlayer.setNeedsLayout()
    runAction(forEvent: kCAOnOrderOut)
  }

  private final func forget(_ layer: CALayer) {
    if maskLayer === layer {
      keepDrawnLook()
      maskLayer = nil
    } else {
      noteSublayerEdit(of: layer, isInsertion: false)
      sublayerList.removeSibling(layer)
      appearanceDidChange()
    }
  }

  final func setMask(_ layer: CALayer?) {
    guard layer !== maskLayer else { return }
    if let layer {
      guard canHold(layer) else { return }
      guard layer.parent == nil else {
        return Diagnostics.report(
          "\(layer) cannot become the mask of \(self), because it is already a sublayer or a mask. "
            + "Remove it from there first.", about: layer)
      }
    }
    changing("mask") {
      maskLayer?.parent = nil
      maskLayer?.departure = CATransaction.generation
      maskLayer = layer
      layer?.parent = self
    }
    if let layer { noteLevels(of: layer) }
    if let layer { propagateMarks(of: layer) }
  }

  // MARK: - Marks

  /// Marks the ancestors if a newly added subtree waits for layout or display.
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
