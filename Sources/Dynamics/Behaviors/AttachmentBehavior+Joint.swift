import KinemaElementary
import Physics2D

extension AttachmentBehavior {
  /// Returns the definition of the attachment's joint, and stores the attachment's current length.
  ///
  /// - Parameter keepsLength: Whether a distance joint keeps its current length instead of
  ///   measuring it again.
  mutating func joint(
    _ a: BodyID, _ b: BodyID?, in world: World, keepsLength: Bool
  ) -> JointDefinition? {
    let firstPoint = Vector2(firstOffset)
    let secondPoint = Vector2(secondOffset)
    let start = world.position(of: firstPoint, on: a)
    let end = b.map { world.position(of: secondPoint, on: $0) } ?? anchor
    let distance = Elementary64.hypot(start.x - end.x, start.y - end.y)
    actsAsPin = false
    switch kind {
    case .distance:
      if length == nil, !keepsLength { currentLength = distance }
      if b == nil, frequency == 0, length == nil, currentLength < 1 {
        actsAsPin = true
        return .revolute(
          from: .body(a, firstPoint), to: .ground(anchor), collidesConnected: true)
      }
      return .distance(
        from: .body(a, firstPoint), to: b.map { .body($0, secondPoint) } ?? .ground(anchor),
        length: engineValue(effectiveLength),
        frequency: engineValue(frequency),
        dampingRatio: engineValue(damping))
    case .limit:
      guard let b else { return nil }
      if length == nil { currentLength = distance }
      return .rope(
        from: .body(a, firstPoint), to: .body(b, secondPoint),
        length: engineValue(effectiveLength))
    case .sliding, .fixed, .pin:
      let near = JointDefinition.End.body(a, world.offset(of: anchor, on: a))
      let far =
        b.map { .body($0, world.offset(of: anchor, on: $0)) } ?? JointDefinition.End.ground(anchor)
      switch kind {
      case .sliding:
        // A positive translation along the axis moves the first item relative to the second item.
        // With an anchor, it moves the anchor relative to the item.
        return .prismatic(from: far, to: near, axis: Vector2(axis), limits: limits)
      case .pin:
        return .revolute(
          from: far, to: near, limits: limits, frictionTorque: engineTorque)
      case .fixed, .distance, .limit:
        return .weld(from: near, to: far)
      }
    }
  }
}

extension World {
  /// Returns the world position of a point, given as an offset along the axes of a body.
  fileprivate func position(of offset: Vector2, on body: BodyID) -> Point2 {
    position(of: body) + Rotation(angle: angle(of: body)).apply(offset)
  }

  /// Converts a world position to the axes of a body, in points from its center.
  fileprivate func offset(of position: Point2, on body: BodyID) -> Vector2 {
    Rotation(angle: angle(of: body)).unapply(position - self.position(of: body))
  }
}
