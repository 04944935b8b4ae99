// Documented: A layer draws its shadow, background, contents, sublayers from back to front, and
// border, in this order. masksToBounds clips the contents, the sublayers, and the shadow. Assumed:
// Sublayers are sorted by the depth of their anchor points and never intersect. No probe: the
// difference is visible only in pixels, and probes do not compare pictures.

package import Foundation
import TimingCurves

/// A renderer that creates a display list of a layer tree at a given time.
package struct LayerRenderer {
  /// Returns the tree in the coordinates of the layer's superlayer, at the given clock time.
  package static func displayList(
    of layer: CALayer, at time: CFTimeInterval, endsAhead: Bool = false
  ) -> DisplayList {
    var renderer = LayerRenderer(endsAhead: endsAhead)
    renderer.isMirrored = layer.isMirrored
    let list = renderer.list(of: layer, at: time)
    renderer.check(list, at: time) { $0.list(of: layer, at: time) }
    return list
  }

  func list(of layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    var recorder = DisplayRecorder()
    let outer = layer.parent?.localTime(atMediaTime: time) ?? time
    draw(layer, parentTime: outer, around: nil, into: &recorder)
    return recorder.list
  }

  /// Returns the contents of a layer in its own coordinates, without its position and transform.
  package static func displayList(inside layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    var renderer = LayerRenderer()
    renderer.isMirrored = layer.isMirrored
    let list = renderer.list(inside: layer, at: time)
    renderer.check(list, at: time) { $0.list(inside: layer, at: time) }
    return list
  }

  func list(inside layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    var recorder = DisplayRecorder()
    let local = layer.localTime(atMediaTime: time)
    drawInside(shown(layer, atLocal: local), of: layer, local: local, into: &recorder)
    return recorder.list
  }

  /// Whether to apply animations. If this property is false, the model values are drawn.
  package var isAnimated = true
  /// Whether to ignore animations that frames up to this time would have ended and removed.
  package var endsAhead = false
  /// Whether layers cache their drawings and reuse cached drawings.
  var keeps = true
  /// Whether the layers above flip the drawing vertically.
  var isMirrored = false

  package init(isAnimated: Bool = true, endsAhead: Bool = false) {
    self.isAnimated = isAnimated
    keeps = isAnimated
    self.endsAhead = endsAhead
  }

  /// Returns the displayed layer: the model layer, or a copy with its animations' values.
  func shown(_ model: CALayer, atLocal time: CFTimeInterval) -> CALayer {
    if model.flags.needsDisplay { model.displayIfNeeded() }
    guard isAnimated, !model.records.isEmpty || model.isAnimatedBySuperlayer else { return model }
    let copy = model.presentationCopy(atLocal: time, endsAhead: endsAhead)
    if copy.flags.needsDisplay {
      copy.delegate = model.delegate
      copy.displayIfNeeded()
    }
    return copy
  }

  // MARK: - Geometry

  /// Draws a layer. `around` is the transform that its superlayer applies to all its sublayers.
  package func draw(
    _ model: CALayer, parentTime: CFTimeInterval, around: CATransform3D?,
    into recorder: inout DisplayRecorder
  ) {
    let local = model.timing.localTime(atParent: parentTime)
    recorder.append(drawing(of: model, local: local, around: around, from: &recorder))
  }

  /// Draws a layer whose displayed values are already known, without using its cached drawing.
  func drawUncached(
    _ layer: CALayer, of model: CALayer, local: CFTimeInterval, around: CATransform3D?,
    into recorder: inout DisplayRecorder
  ) {
    guard !layer.state.isHidden, layer.state.opacity > 0 else { return }
    if layer.flags.isDepthSpace {
      drawInSpace([(model, local)], around: around, into: &recorder)
      return
    }
    if around == nil, layer.isOnlyTranslated {
      let anchor = layer.anchor
      recorder.save()
      recorder.translate(
        x: layer.state.position.x - anchor.x, y: layer.state.position.y - anchor.y)
      drawInside(layer, of: model, local: local, into: &recorder)
      recorder.restore()
      return
    }
    drawTransformed(layer, of: model, local: local, around: around, into: &recorder)
  }

  /// Draws a layer that is rotated, scaled, or shown in perspective.
  private func drawTransformed(
    _ layer: CALayer, of model: CALayer, local: CFTimeInterval, around: CATransform3D?,
    into recorder: inout DisplayRecorder
  ) {
    guard let projection = projection(of: layer, around: around) else { return }
    if let affine = projection.affine {
      guard affine.determinant != 0 else { return }
      recorder.save()
      recorder.concatenate(affine)
      drawInside(layer, of: model, local: local, into: &recorder)
      recorder.restore()
    } else {
      var inner = DisplayRecorder()
      drawInside(layer, of: model, local: local, into: &inner)
      recorder.draw(DisplayGroup(inner.list, projection: projection))
    }
  }

  /// Returns the map from a layer to its superlayer, or nil if a single-sided layer shows its back.
  private func projection(of layer: CALayer, around: CATransform3D?) -> Projection? {
    var t = layer.toSuperlayer
    if let around { t = CATransform3DConcat(t, around) }
    let projection = Projection(t)
    guard layer.state.isDoubleSided || !projection.showsBack(of: layer.state.bounds) else {
      return nil
    }
    return projection
  }

  // MARK: - Composition

  /// Draws a layer with its sublayers, mask, shadow, and opacity, in its own coordinates.
  func drawInside(
    _ layer: CALayer, of model: CALayer, local: CFTimeInterval,
    into recorder: inout DisplayRecorder
  ) {
    guard isComposed(layer, of: model, local: local) else {
      return drawBody(layer, of: model, local: local, into: &recorder)
    }
    let mask = layer.maskList(of: model, local: local, renderer: self)
    let content = body(of: layer, model: model, local: local)
    compose(content, mask, layer, of: model, local: local, into: &recorder)
  }

  /// Returns whether a layer must first be combined with its sublayers and then drawn as a unit.
  private func isComposed(_ layer: CALayer, of model: CALayer, local: CFTimeInterval) -> Bool {
    layer.state.opacity < 1 || model.maskLayer != nil
      || (layer.state.shouldRasterize && layer.state.rasterizationScale > 0)
      || (isAnimated && model.runningTransition(atLocal: local) != nil)
      || (layer.shadow != nil && layer.shadowShape(of: model) == nil)
  }

  private func body(of layer: CALayer, model: CALayer, local: CFTimeInterval) -> DisplayList {
    var inner = DisplayRecorder()
    drawBody(layer, of: model, local: local, into: &inner)
    return inner.list
  }

  /// Draws the combined content of a layer and its sublayers.
  private func compose(
    _ body: DisplayList, _ mask: DisplayList?, _ layer: CALayer, of model: CALayer,
    local: CFTimeInterval, into recorder: inout DisplayRecorder
  ) {
    let opacity = CGFloat(min(layer.state.opacity, 1))
    let bitmapScale = layer.state.shouldRasterize ? layer.state.rasterizationScale : 0
    var content = body
    if isAnimated, let (transition, progress) = model.runningTransition(atLocal: local) {
      content = transition.mix(into: content, bounds: layer.state.bounds, progress: progress)
    }
    if let shadow = layer.shadow, layer.shadowShape(of: model) == nil {
      let shaded = DisplayGroup(content, shadow: shadow)
      if opacity >= 1, mask == nil, bitmapScale <= 0 {
        recorder.draw(shaded)
        return
      }
      content = DisplayList { $0.draw(shaded) }
    }
    if bitmapScale > 0 {
      // The bitmap includes the mask. The opacity is applied when the bitmap is drawn.
      let bitmap = mask.map { DisplayGroup(content, mask: $0) }
      let inside = bitmap.map { group in DisplayList { $0.draw(group) } } ?? content
      recorder.draw(DisplayGroup(inside, alpha: opacity, rasterScale: bitmapScale))
    } else if mask == nil, let (shape, color, rule) = content.singleFill {
      recorder.fill(shape, with: .color(color.multipliedAlpha(by: opacity)), rule: rule)
    } else if mask == nil, !layer.state.allowsGroupOpacity {
      recorder.draw(content.faded(by: opacity))
    } else {
      recorder.draw(DisplayGroup(content, alpha: opacity, mask: mask))
    }
  }

  private func drawBody(
    _ layer: CALayer, of model: CALayer, local: CFTimeInterval,
    into recorder: inout DisplayRecorder
  ) {
    drawOwn(layer, of: model, into: &recorder)
    layer.drawSublayers(of: model, local: local, renderer: self, into: &recorder)
    if layer.state.masksToBounds { recorder.restore() }
    drawBorder(of: layer, into: &recorder)
  }

  /// Draws the parts of a layer that are beneath the sublayers. A clip for the sublayers remains
  /// active in the recorder.
  private func drawOwn(
    _ layer: CALayer, of model: CALayer, into recorder: inout DisplayRecorder
  ) {
    if let shadow = layer.shadow, let shape = layer.shadowShape(of: model) {
      recorder.drawShadow(shadow, of: shape)
    }
    let outline = layer.outline
    if let color = layer.state.backgroundColor, color.alpha > 0 {
      recorder.fill(outline, with: color.paint)
    }
    if layer.state.masksToBounds {
      recorder.save()
      let kept = keeps ? model.kept : nil
      recorder.clip(to: outline, reusing: kept?.clip)
      kept?.clip = recorder.state.clip
    }
    layer.drawContents(into: &recorder)
  }

  private func drawBorder(of layer: CALayer, into recorder: inout DisplayRecorder) {
    if layer.state.borderWidth > 0, let color = layer.state.borderColor {
      recorder.stroke(
        layer.borderLine, with: color.paint, style: StrokeStyle(width: layer.state.borderWidth))
    }
  }

  /// Draws sublayers from back to front.
  func drawSublayers(
    of layer: CALayer, model: CALayer, local: CFTimeInterval, around: CATransform3D?,
    into recorder: inout DisplayRecorder
  ) {
    if model.children.isEmpty { return }
    withRoomOnStack {
      drawChildren(of: model, local: local, around: around, into: &recorder)
    }
  }

  private func drawChildren(
    of model: CALayer, local: CFTimeInterval, around: CATransform3D?,
    into recorder: inout DisplayRecorder
  ) {
    let inner = inside(model)
    if around == nil, let row = inner.row(of: model, local: local, from: &recorder) {
      recorder.append(row)
      return
    }
    inner.drawInSpace(
      model.children.map { ($0, $0.timing.localTime(atParent: local)) }, around: around,
      into: &recorder)
  }

  /// Returns the renderer for the contents of a layer.
  func inside(_ model: CALayer) -> LayerRenderer {
    guard model.state.isGeometryFlipped else { return self }
    var inner = self
    inner.isMirrored.toggle()
    return inner
  }

  /// Draws layers by depth. A layer that only provides a space is replaced by its sublayers.
  private func drawInSpace(
    _ layers: [(model: CALayer, local: CFTimeInterval)], around: CATransform3D?,
    into recorder: inout DisplayRecorder
  ) {
    var items: [LayerInSpace] = []
    items.reserveCapacity(layers.count)
    for (model, local) in layers {
      add(model, local: local, LayerInSpace.Surroundings(transform: around), into: &items)
    }
    if items.contains(where: { $0.depth != 0 }) {
      // Compare the indices as well, so that layers of equal depth keep their order.
      let order = items.indices.sorted { (items[$0].depth, $0) < (items[$1].depth, $1) }
      items = order.map { items[$0] }
    }
    for item in items {
      let around = item.surroundings.transform
      if item.surroundings.isPlain {
        recorder.append(
          drawing(
            of: item.model, shown: item.layer, local: item.local, around: around, from: &recorder))
      } else {
        var inner = DisplayRecorder()
        inner.append(
          drawing(
            of: item.model, shown: item.layer, local: item.local, around: around, from: &inner))
        recorder.draw(
          DisplayGroup(inner.list.tinted(item.surroundings.tint), alpha: item.surroundings.alpha))
      }
    }
  }

  /// Adds a layer to a 3D space. If the layer only provides a space, its sublayers are added
  /// instead.
  package func add(
    _ model: CALayer, local: CFTimeInterval, _ surroundings: LayerInSpace.Surroundings,
    into items: inout [LayerInSpace]
  ) {
    let shown = shown(model, atLocal: local)
    guard shown.flags.isDepthSpace else {
      items.append(
        LayerInSpace(layer: shown, model: model, local: local, surroundings: surroundings))
      return
    }
    // A layer that draws nothing itself counts as changed when its sublayers change, although other
    // layers draw them.
    if keeps { model.keep(.empty, as: model.beginKeeping(in: .none)) }
    guard !shown.state.isHidden, shown.state.opacity > 0 else { return }
    var inside = surroundings
    inside.transform =
      [shown.fullSublayerTransform, shown.toSuperlayer, surroundings.transform].compactMap { $0 }
      .reduce(.identity, CATransform3DConcat)
    inside.alpha *= CGFloat(min(shown.state.opacity, 1))
    withRoomOnStack {
      shown.addSublayers(
        of: model, local: local, inside, renderer: self.inside(model), into: &items)
    }
  }
}

/// A layer in a 3D space that it shares with other layers.
package struct LayerInSpace {
  /// The transform, alpha, and tint from surrounding layers that only provide a space.
  package struct Surroundings {
    package var transform: CATransform3D?
    package var alpha: CGFloat = 1
    package var tint = RGBA.white

    var isPlain: Bool { alpha >= 1 && tint == .white }
  }

  let layer: CALayer
  let model: CALayer
  let local: CFTimeInterval
  let surroundings: Surroundings
  let depth: CGFloat

  init(layer: CALayer, model: CALayer, local: CFTimeInterval, surroundings: Surroundings) {
    self.layer = layer
    self.model = model
    self.local = local
    self.surroundings = surroundings
    depth = layer.depth(under: surroundings.transform)
  }
}

extension Projection {
  /// Creates the projection of a matrix for the plane z = 0, seen along the z axis.
  init(_ t: CATransform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24,
      m31: t.m41, m32: t.m42, m33: t.m44)
  }

  /// Returns whether a rectangle is seen from behind. The corners are then in counterclockwise
  /// order.
  func showsBack(of rect: CGRect) -> Bool {
    let corners = polygon(of: rect.isEmpty ? CGRect(x: 0, y: 0, width: 1, height: 1) : rect)
    var area: CGFloat = 0
    for (index, p) in corners.enumerated() {
      let q = corners[(index + 1) % corners.count]
      area += p.x * q.y - q.x * p.y
    }
    return area < 0
  }
}

extension DisplayList {
  /// The shape and color of a list that consists of one plain fill, or nil for other lists.
  fileprivate var singleFill: (DisplayShape, RGBA, CGPathFillRule)? {
    guard let item = onlyItem, item.transform.isIdentity, item.clip == nil,
      item.blendMode == .normal, case .fill(let shape, .color(let color), let rule) = item.command
    else { return nil }
    return (shape, color, rule)
  }
}
