import CoreGraphics

extension DisplayList.Item {
  /// Whether the item is a group that has only content, an opacity, and a mask.
  ///
  /// Such a group blends each pixel only with the pixel beneath it.
  var isPlainGroup: Bool {
    guard case .group(let group) = command else { return false }
    return !blendMode.reachesBeyond && !group.blendMode.reachesBeyond && group.projection == nil
      && group.rasterScale <= 0 && group.blurRadius <= 0 && group.shadow == nil
  }

  /// Returns the rows at which the item may be cut, if it is neither a list nor a plain group.
  ///
  /// - Parameters:
  ///   - transform: The transform from the item's coordinates to pixels.
  ///   - bounds: The pixels in which the item can be visible.
  func cutting(
    _ transform: CGAffineTransform, _ around: BandSurroundings, _ bounds: CGRect
  ) -> BandCutting {
    if blendMode.reachesBeyond || mixing.reachesBeyond { return .nowhere }
    var around = around
    // A rotated bitmap is drawn without Cairo only with the normal blend mode.
    if blendMode != .normal, !transform.keepsAxes { around.clip = .shaped }
    switch command {
    case .fill(let shape, let paint, _):
      return cutting(shape, reach: 0, paint, transform, around, bounds)
    case .stroke(let shape, let paint, let style):
      guard style.dashLengths.isEmpty || around.cutsEdges else { return .outside(bounds) }
      let reach =
        style.outset * max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
      return cutting(shape, reach: reach, paint, transform, around, bounds)
    case .image(let image): return image.cutting(transform, around, bounds)
    case .text:
      // Lines under and through text are shapes.
      return transform.keepsAxes || around.cutsEdges ? around.laying(bounds) : .outside(bounds)
    case .shadow(_, let shadow):
      // A shadow with almost no blur is drawn as a shape.
      if shadow.radius * transform.meanScale < 0.2 {
        return around.cutsEdges ? .anywhere : .outside(bounds)
      }
      if case .plain = around.clip { return .anywhere }
      if case .fractional = around.clip, transform.keepsAxes { return .anywhere }
      return around.turning(bounds)
    case .list: return .anywhere
    case .group(let group):
      // A rasterized group may be rotated. A picture in perspective is mapped row by row from a
      // complete picture.
      if group.rasterScale > 0, around.clip == .fractional { return .nowhere }
      if let projection = group.projection, projection.affine == nil {
        return around.laying(bounds)
      }
      return .outside(bounds)
    case .backdrop(_, let radius, _):
      // The painter reads up to 19 pixels beyond the blur.
      return .outside(bounds, reach: Shadow.reach(radius * transform.meanScale) + 20)
    }
  }

  private func cutting(
    _ shape: DisplayShape, reach: CGFloat, _ paint: Paint, _ transform: CGAffineTransform,
    _ around: BandSurroundings, _ bounds: CGRect
  ) -> BandCutting {
    if around.cutsEdges, case .color = paint { return .anywhere }
    guard let own = shape.cuttingBetweenCorners(transform, reach: reach),
      paint.isTheSame(in: bounds.common(with: around.screen), transform)
    else { return .outside(bounds) }
    switch around.clip {
    case .plain, .fractional: return own
    case .round(let rows): return own == .anywhere ? .outsideRows(rows) : .outside(bounds)
    case .shaped: return .outside(bounds)
    }
  }

  /// Returns whether the item is bit-identical in a group that begins at another row, except for
  /// edges that may be cut.
  ///
  /// The item is neither a list nor a plain group.
  func isSteady(_ transform: CGAffineTransform, cutsEdges: Bool) -> Bool {
    switch command {
    case .fill(_, .color, _), .stroke(_, .color, _): !mixing.reachesBeyond
    case .image(let image): image.isPixelForPixel(transform)
    case .text:
      cutsEdges
        || transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
    case .shadow: transform.keepsAxes
    default: false
    }
  }
}

extension CGBlendMode {
  /// Whether Cairo would clear the surroundings in this mode, or the mode reads pixels back.
  fileprivate var reachesBeyond: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker: true
    default: false
    }
  }
}

extension Paint {
  /// Returns whether a part of an area is filled in the same way as the whole area.
  fileprivate func isTheSame(in bounds: CGRect, _ transform: CGAffineTransform) -> Bool {
    switch self {
    case .color: return true
    case .pattern: return false
    case .gradient(let gradient):
      let toPixels = gradient.transform.concatenating(transform)
      switch gradient.geometry {
      case .conic: return true
      case .axial(let start, let end)
      where toPixels.keepsAxes && (start.x == end.x || start.y == end.y):
        // `GradientSource` draws a large gradient of this kind as one row or column that repeats.
        return !bounds.isNull && bounds.width * bounds.height > 10_000
      case .axial, .radial:
        return toPixels.isDrawable && TabledGradient(gradient, toPixels, bounds) != nil
      }
    }
  }
}

extension DisplayImage {
  fileprivate func isPixelForPixel(_ transform: CGAffineTransform) -> Bool {
    let rect = rect.standardized
    let (a, d) = (rect.width / CGFloat(image.width), rect.height / CGFloat(image.height))
    let corner = rect.origin.applying(transform)
    return a * transform.a == 1 && d * transform.d == 1 && transform.b == 0 && transform.c == 0
      && corner.x == corner.x.rounded() && corner.y == corner.y.rounded()
  }

  fileprivate func cutting(
    _ transform: CGAffineTransform, _ around: BandSurroundings, _ bounds: CGRect
  ) -> BandCutting {
    if isPixelForPixel(transform) { return around.laying(bounds) }
    let isTurned = !transform.keepsAxes && tint == nil && interpolation != .none
    return isTurned ? around.turning(bounds) : .outside(bounds)
  }
}
