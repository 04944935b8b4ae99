// Ours. A screen is divided into pieces that can move independently. A piece is usually the drawing
// of a single layer without its sublayers. If a mask, a shadow, a filter, opacity, or perspective
// applies to a subtree, the whole subtree is one piece. A clip that does not move with a piece
// becomes part of the piece's drawing.

import CoreGraphics
import QuartzCore

/// A drawing with its own transform.
struct LayerPiece {
  /// The layer of a piece, and the role of the piece among the layer's drawings.
  struct ID: Hashable {
    enum Role: Hashable { case body, border, whole, screen }

    let layer: ObjectIdentifier?
    let role: Role
    /// The number of times that the piece has moved forward in the order of pieces.
    var generation = 0
  }

  var id: ID
  let layer: CALayer?
  /// The drawing in the piece's own coordinates.
  var list: DisplayList
  /// The transform to the screen.
  var transform: CGAffineTransform
  var alpha: CGFloat
}

/// The division of a layer tree into pieces, as visible at a time.
@MainActor
struct LayerPieces {
  struct Clip {
    let shape: DisplayShape
    let transform: CGAffineTransform
  }

  let time: CFTimeInterval
  let screen: CGRect
  /// The transforms to superlayers that replace the layers' own transforms.
  let poses: [ObjectIdentifier: CGAffineTransform]
  private(set) var pieces: [LayerPiece] = []

  init(time: CFTimeInterval, screen: CGRect, poses: [ObjectIdentifier: CGAffineTransform]) {
    self.time = time
    self.screen = screen
    self.poses = poses
  }

  /// Adds the pieces of a layer.
  ///
  /// `outer` and `clips` are the transform and the clips of the layer's superlayer.
  mutating func add(_ model: CALayer, outer: CGAffineTransform, clips: [Clip]) {
    let layer = Self.shown(model)
    guard !layer.isHidden, layer.opacity > 0 else { return }
    guard let inner = poses[ObjectIdentifier(model)] ?? Self.flat(layer) else {
      let list = LayerRenderer.displayList(of: model, at: time)
      append(list, of: model, .whole, outer, 1, clips)
      return
    }
    let transform = inner.concatenating(outer)
    guard transform.determinant.magnitude > 1e-9 else { return }
    let children = model.sublayers ?? []
    let outline = DisplayShape.roundedRect(layer.bounds, radius: layer.cornerRadius)
    let clip = layer.masksToBounds ? [Clip(shape: outline, transform: transform)] : []
    let body = Self.body(layer, outline)
    if Self.isWhole(model, layer) || (layer.opacity < 1 && !isSingle(model, layer, body)) {
      let (list, alpha) = Self.apart(LayerRenderer.displayList(inside: model, at: time))
      append(list, of: model, .whole, transform, alpha, clips)
      return
    }
    append(body, of: model, .body, transform, CGFloat(min(layer.opacity, 1)), clips)
    for child in Self.byDepth(children) {
      add(child, outer: transform, clips: clips + clip)
    }
    if layer.borderWidth > 0, let color = layer.borderColor {
      let border = DisplayList { recorder in
        let line = layer.bounds.insetBy(dx: layer.borderWidth / 2, dy: layer.borderWidth / 2)
        recorder.stroke(
          .roundedRect(line, radius: max(layer.cornerRadius - layer.borderWidth / 2, 0)),
          with: color.paint, style: StrokeStyle(width: layer.borderWidth))
      }
      append(border, of: model, .border, transform, 1, clips)
    }
  }

  // MARK: - Kinds of layers

  private static func shown(_ model: CALayer) -> CALayer {
    let isAnimated =
      model.animationKeys()?.isEmpty == false
      || model.superlayer?.animationKeys()?.isEmpty == false
    return isAnimated ? model.presentation() ?? model : model
  }

  /// Returns the transform to the superlayer, or nil if this transform is not flat.
  ///
  /// The transform is not flat if it contains perspective, or if a single-sided layer may show its
  /// back.
  private static func flat(_ layer: CALayer) -> CGAffineTransform? {
    let t = layer.toSuperlayer
    guard t.m14 == 0, t.m24 == 0, t.m44 == 1,
      layer.isDoubleSided || (t.m13 == 0 && t.m23 == 0 && t.m11 * t.m22 - t.m12 * t.m21 > 0),
      !(layer is CATransformLayer)
    else { return nil }
    return CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
  }

  /// Returns whether the layer and its sublayers form one drawing.
  private static func isWhole(_ model: CALayer, _ layer: CALayer) -> Bool {
    if model is CAReplicatorLayer || model.mask != nil || layer.shouldRasterize { return true }
    if layer.shadowOpacity > 0, !layer.masksToBounds { return true }
    if layer.fullSublayerTransform != nil { return true }
    if layer.cornerRadius > 0,
      layer.cornerCurve != .circular
        || layer.maskedCorners != [
          .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
    {
      return true
    }
    return (model.animationKeys() ?? []).contains { model.animation(forKey: $0) is CATransition }
  }

  /// Returns whether the layer is a single drawing, so that its opacity can be applied to the
  /// drawing.
  private func isSingle(_ model: CALayer, _ layer: CALayer, _ body: DisplayList) -> Bool {
    guard layer.borderWidth == 0, body.count <= 1 else { return false }
    var inner = LayerPieces(time: time, screen: screen, poses: poses)
    for child in model.sublayers ?? [] { inner.add(child, outer: .identity, clips: []) }
    return inner.pieces.isEmpty
  }

  /// Returns the drawing of the layer beneath its sublayers.
  private static func body(_ layer: CALayer, _ outline: DisplayShape) -> DisplayList {
    DisplayList { recorder in
      if let color = layer.backgroundColor, color.alpha > 0 {
        recorder.fill(outline, with: color.paint)
      }
      if layer.masksToBounds {
        recorder.save()
        recorder.clip(to: outline)
      }
      layer.drawContents(into: &recorder)
      if layer.masksToBounds { recorder.restore() }
    }
  }

  /// Returns a drawing without its group opacity, together with that opacity.
  private static func apart(_ list: DisplayList) -> (DisplayList, CGFloat) {
    guard let item = list.onlyItem, item.transform.isIdentity,
      item.clip == nil, case .group(var group) = item.command, group.alpha < 1
    else { return (list, 1) }
    let alpha = group.alpha
    group.alpha = 1
    return (DisplayList { $0.draw(group) }, alpha)
  }

  private static func byDepth(_ layers: [CALayer]) -> [CALayer] {
    let depths = layers.map { $0.zPosition + $0.anchorPointZ + $0.transform.m43 }
    guard depths.contains(where: { $0 != 0 }) else { return layers }
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }

  // MARK: - Pieces

  private mutating func append(
    _ list: DisplayList, of layer: CALayer, _ role: LayerPiece.ID.Role,
    _ transform: CGAffineTransform, _ alpha: CGFloat, _ clips: [Clip]
  ) {
    guard !list.isEmpty, !list.bounds.isEmpty else { return }
    var list = list
    var transform = transform
    if transform.decomposed().horizontalShear.magnitude > 1e-5 {
      // A pose cannot contain a shear, so the shear becomes part of the drawing.
      let sheared = transform
      let content = list
      list = DisplayList {
        $0.concatenate(sheared)
        $0.draw(content)
      }
      transform = .identity
    }
    for clip in clips.reversed() { list = clipped(list, by: clip, transform) }
    guard !list.bounds.isEmpty else { return }
    pieces.append(
      LayerPiece(
        id: LayerPiece.ID(layer: ObjectIdentifier(layer), role: role), layer: layer, list: list,
        transform: transform, alpha: alpha))
  }

  private func clipped(
    _ list: DisplayList, by clip: Clip, _ transform: CGAffineTransform
  ) -> DisplayList {
    let toList = clip.transform.concatenating(transform.inverted()).withoutRoundingErrors
    if let rect = clip.shape.inside {
      if clip.transform.isUpright {
        let around = rect.applying(clip.transform)
        if around.contains(screen) { return list }
        // A piece that rotates inside an upright clip is clipped only if it extends beyond the
        // clip.
        let seen = list.bounds.applying(transform).intersection(screen)
        if !toList.isUpright, !seen.isEmpty, around.contains(seen) { return list }
      }
      if toList.isUpright, rect.applying(toList).insetBy(dx: -0.01, dy: -0.01).contains(list.bounds)
      {
        return list
      }
    }
    return DisplayList {
      $0.save()
      $0.concatenate(toList)
      $0.clip(to: clip.shape)
      $0.concatenate(toList.inverted())
      $0.draw(list)
      $0.restore()
    }
  }

  /// Merges all pieces up to the last piece that blends with the pixels beneath it.
  mutating func mergeBackdrops() {
    guard let last = pieces.lastIndex(where: { $0.list.hasBackdrop || $0.list.isBlending }) else {
      return
    }
    let beneath = pieces[...last]
    let list = DisplayList { recorder in
      recorder.clip(to: screen)
      for piece in beneath {
        recorder.save()
        recorder.concatenate(piece.transform)
        if piece.alpha < 1 {
          recorder.draw(DisplayGroup(piece.list, alpha: piece.alpha))
        } else {
          recorder.draw(piece.list)
        }
        recorder.restore()
      }
    }
    let id = LayerPiece.ID(layer: nil, role: .screen)
    pieces.replaceSubrange(
      ...last, with: [LayerPiece(id: id, layer: nil, list: list, transform: .identity, alpha: 1)])
  }
}

extension DisplayShape {
  /// A rectangle inside the shape, or nil for a general path.
  fileprivate var inside: CGRect? {
    switch self {
    case .rect(let rect): rect
    case .roundedRect(let rect, let width, let height):
      // For a circular corner of radius 1, the required inset is 1 - √½.
      rect.insetBy(dx: width * 0.3, dy: height * 0.3)
    case .ellipse, .path: nil
    }
  }
}

extension CGAffineTransform {
  fileprivate var isUpright: Bool { b == 0 && c == 0 }

  /// The transform, corrected for the rounding errors of its computation.
  fileprivate var withoutRoundingErrors: CGAffineTransform {
    func round(_ value: CGFloat, _ unit: CGFloat) -> CGFloat {
      let result = (value * unit).rounded() / unit
      return result == 0 ? 0 : result
    }
    return CGAffineTransform(
      a: round(a, 1e6), b: round(b, 1e6), c: round(c, 1e6), d: round(d, 1e6), tx: round(tx, 1e3),
      ty: round(ty, 1e3))
  }
}
