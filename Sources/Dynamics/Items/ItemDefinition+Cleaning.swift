import Physics2D

extension ItemDefinition {
  /// The definition as a scene stores it.
  ///
  /// An item whose numbers cannot be simulated is marked as not ready. A shape that cannot be
  /// simulated becomes a rectangle.
  var cleaned: ItemDefinition {
    var definition = self
    if !(size.width.isFinite && size.height.isFinite) { definition.size = DynamicSize(0, 0) }
    if !DynamicScene.isUsable(position) || !angle.isFinite {
      definition.position = .zero
      definition.angle = 0
      definition.isReady = false
    }
    definition.shape = shape.cleaned
    return definition
  }
}

extension CollisionShape {
  /// The shape, or a rectangle in place of a shape that no body can have.
  var cleaned: CollisionShape {
    switch self {
    case .rectangle, .ellipse: return self
    case .path(let corners):
      let isUsable = corners.count > 2 && corners.allSatisfy { DynamicScene.isUsable(.zero + $0) }
      return isUsable ? self : .rectangle
    case .group(let parts):
      let usable = parts.compactMap { $0.cleaned }
      return usable.isEmpty ? .rectangle : .group(usable)
    }
  }
}

extension CollisionShape.Part {
  /// The part with a rectangle in place of a group, or `nil` if its numbers cannot be simulated.
  fileprivate var cleaned: Self? {
    guard size.isUsable, DynamicScene.isUsable(Point2(offset.dx, offset.dy)), angle.isFinite else {
      return nil
    }
    var part = self
    if case .group = shape { part.shape = .rectangle } else { part.shape = shape.cleaned }
    return part
  }
}
