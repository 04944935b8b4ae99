// Documented: the anchor point is at the position. Transforms apply about the anchor point. The
// sublayer transform applies about the anchor point of the superlayer.

extension CALayer {
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  public final func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// The anchor point in the layer's own coordinates.
  package final var anchor: CGPoint {
    CGPoint(
      x: state.bounds.minX + state.anchorPoint.x * state.bounds.width,
      y: state.bounds.minY + state.anchorPoint.y * state.bounds.height)
  }

  /// Whether the layer is only translated, so that an offset is enough to describe its geometry.
  package final var isOnlyTranslated: Bool {
    state.zPosition == 0 && state.anchorPointZ == 0 && state.transform == .identity
  }

  /// The transform from the layer's own coordinates to the coordinates of its superlayer, without
  /// the superlayer's sublayer transform.
  package final var toSuperlayer: CATransform3D {
    let a = anchor
    if isOnlyTranslated {
      return CATransform3DMakeTranslation(state.position.x - a.x, state.position.y - a.y, 0)
    }
    let turned = CATransform3DConcat(
      CATransform3DMakeTranslation(-a.x, -a.y, -state.anchorPointZ), state.transform)
    return CATransform3DConcat(
      turned,
      CATransform3DMakeTranslation(
        state.position.x, state.position.y, state.anchorPointZ + state.zPosition))
  }

  /// The transform that the layer applies to all its sublayers, or nil if there is none.
  ///
  /// It consists of the sublayer transform about the anchor point and of the flip of the y axis.
  package final var fullSublayerTransform: CATransform3D? {
    if !state.isGeometryFlipped && state.sublayerTransform == .identity { return nil }
    let a = anchor
    var t = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-a.x, -a.y, 0), state.sublayerTransform),
      CATransform3DMakeTranslation(a.x, a.y, 0))
    if state.isGeometryFlipped {
      let flip = CATransform3DConcat(
        CATransform3DMakeScale(1, -1, 1),
        CATransform3DMakeTranslation(0, state.bounds.minY + state.bounds.maxY, 0))
      t = CATransform3DConcat(flip, t)
    }
    return t
  }

  final var frameFromState: CGRect {
    guard state.transform == .identity else {
      return toSuperlayer.boundingRect(of: state.bounds)
    }
    let size = state.bounds.size
    return CGRect(
      x: state.position.x - state.anchorPoint.x * size.width,
      y: state.position.y - state.anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }

  final func setFrame(_ rect: CGRect) {
    let turn = affineTransform()
    var size = rect.size
    if state.transform != .identity {
      var inverse = turn.inverted()
      inverse.tx = 0
      inverse.ty = 0
      size = CGRect(origin: .zero, size: size).applying(inverse).size
    }
    bounds = CGRect(origin: state.bounds.origin, size: size)
    if state.transform == .identity {
      position = CGPoint(
        x: rect.minX + state.anchorPoint.x * rect.width,
        y: rect.minY + state.anchorPoint.y * rect.height)
    } else {
      // The center of the frame is the center of the bounds, so the anchor point rotates about that
      // center.
      let dx = (state.anchorPoint.x - 0.5) * size.width
      let dy = (state.anchorPoint.y - 0.5) * size.height
      position = CGPoint(
        x: rect.midX + turn.a * dx + turn.c * dy - turn.tx,
        y: rect.midY + turn.b * dx + turn.d * dy - turn.ty)
    }
  }

  // MARK: - Conversion

  /// The transform from the layer's own coordinates to the coordinates of its superlayer, including
  /// the superlayer's sublayer transform.
  final var toParent: CATransform3D {
    guard let around = superlayer?.fullSublayerTransform else { return toSuperlayer }
    return CATransform3DConcat(toSuperlayer, around)
  }

  final func map(toParent p: CGPoint) -> CGPoint {
    if isOnlyTranslated, superlayer?.fullSublayerTransform == nil {
      let a = anchor
      return CGPoint(x: p.x - a.x + state.position.x, y: p.y - a.y + state.position.y)
    }
    return toParent.apply(p)
  }

  final func map(fromParent p: CGPoint) -> CGPoint {
    if isOnlyTranslated, superlayer?.fullSublayerTransform == nil {
      let a = anchor
      return CGPoint(x: p.x - state.position.x + a.x, y: p.y - state.position.y + a.y)
    }
    return toParent.flattened.inverted?.apply(p) ?? p
  }

  /// Whether the layer is visible as a plane. A point cannot hit a layer that is seen edge-on or
  /// collapsed to a point.
  package final var isFaced: Bool {
    isOnlyTranslated && superlayer?.fullSublayerTransform == nil
      || toParent.flattened.inverted != nil
  }

  /// This layer and all its ancestors. The superlayer of a mask is the layer that it masks.
  final var chain: [CALayer] {
    var result: [CALayer] = []
    var layer: CALayer? = self
    while let next = layer {
      result.append(next)
      layer = next.superlayer
    }
    return result
  }

  static func convert(_ p: CGPoint, from source: CALayer?, to goal: CALayer?) -> CGPoint {
    if source === goal { return p }
    // The layers are one level apart, as in each step of a hit test.
    if let goal, goal.superlayer === source { return goal.map(fromParent: p) }
    if let source, source.superlayer === goal { return source.map(toParent: p) }
    let up = source?.chain ?? []
    let down = goal?.chain ?? []
    // Go up only to the nearest common ancestor. The conversions above it would cancel out.
    var shared = 0
    while shared < min(up.count, down.count),
      up[up.count - 1 - shared] === down[down.count - 1 - shared]
    {
      shared += 1
    }
    var point = p
    for layer in up.dropLast(shared) { point = layer.map(toParent: point) }
    for layer in down.dropLast(shared).reversed() { point = layer.map(fromParent: point) }
    return point
  }

  static func convert(_ r: CGRect, from source: CALayer?, to goal: CALayer?) -> CGRect {
    if source === goal || r.isNull || r.isInfinite { return r }
    return CGRect(
      around: [
        CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY),
        CGPoint(x: r.maxX, y: r.maxY), CGPoint(x: r.minX, y: r.maxY),
      ].map { convert($0, from: source, to: goal) })
  }

  // MARK: - Hit testing

  /// Hidden layers are skipped, and so are clipping layers that do not contain the point. The
  /// result is the frontmost sublayer at the point.
  final func hitTestFromSuperlayer(_ p: CGPoint) -> CALayer? {
    guard !isHidden, isFaced else { return nil }
    let own = map(fromParent: p)
    let inside = contains(own)
    if (masksToBounds || mask != nil) && !inside { return nil }
    for sublayer in sublayersByDepth.reversed() {
      if let hit = withRoomOnStack({ sublayer.hitTest(own) }) { return hit }
    }
    return inside ? self : nil
  }

  /// The sublayers from back to front, by z position and then by order.
  final var sublayersByDepth: [CALayer] {
    let layers = presentedSublayers ?? []
    guard layers.contains(where: { $0.state.zPosition != 0 }) else { return layers }
    return layers.enumerated()
      .sorted { ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset) }
      .map(\.element)
  }
}

extension CGRect {
  /// Creates the smallest upright rectangle around points. Without points, the rectangle is null.
  init(around points: [CGPoint]) {
    guard var low = points.first else {
      self = .null
      return
    }
    var high = low
    for p in points {
      low = CGPoint(x: Swift.min(low.x, p.x), y: Swift.min(low.y, p.y))
      high = CGPoint(x: Swift.max(high.x, p.x), y: Swift.max(high.y, p.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension CATransform3D {
  /// Returns the upright rectangle around a transformed rectangle of the plane z = 0.
  package func boundingRect(of rect: CGRect) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    return CGRect(
      around: [
        apply(CGPoint(x: rect.minX, y: rect.minY)), apply(CGPoint(x: rect.maxX, y: rect.minY)),
        apply(CGPoint(x: rect.maxX, y: rect.maxY)), apply(CGPoint(x: rect.minX, y: rect.maxY)),
      ])
  }
}
