// Ours: joints are made when the last of a behavior's items gets its body, and keep their place in the
// world when a number of theirs changes: motions depend on both.

import KinemaElementary
package import Physics2D

extension DynamicScene {
  /// The joints that a behavior has in the world.
  package func joints(of id: BehaviorID) -> [JointID] {
    behaviors.contains(id) ? behaviors.nodes[id.index].joints.all : []
  }

  /// Puts the joints of a behavior into the world when all its items have bodies.
  mutating func connect(_ slot: Int) {
    guard behaviors.nodes[slot].joints.isEmpty else { return }
    switch behaviors.nodes[slot].behavior {
    case .snap(let snap):
      guard let item = bodies(of: slot)?.first else { return }
      for definition in snap.joints(of: items.records[item].body, size: items.records[item].size) {
        behaviors.nodes[slot].joints.append(world.addJoint(definition))
      }
    case .attachment(var attachment):
      guard let bodies = bodies(of: slot), bodies.count == (attachment.isAnchored ? 1 : 2) else {
        return
      }
      let (first, second) = (bodies[0], attachment.isAnchored ? nil : bodies[1])
      guard let definition = joint(&attachment, first, second) else { return }
      store(attachment, at: slot)
      behaviors.nodes[slot].joints.append(world.addJoint(definition))
    case .composite, .gravity, .collision, .push, .itemProperties, .field: break
    }
  }

  /// The slots of a behavior's items; nil while one of them has no body.
  private func bodies(of slot: Int) -> [Int]? {
    let slots = members.items(of: behaviors.nodes[slot])
    return slots.allSatisfy { items.records[$0].hasBody } ? slots : nil
  }

  /// Stores what making the joint of an attachment has determined.
  private mutating func store(_ attachment: AttachmentBehavior, at slot: Int) {
    behaviors.nodes[slot].behavior = .attachment(attachment)
    if case .attachment(var settings)? = behaviors.nodes[slot].settings {
      settings.currentLength = attachment.currentLength
      settings.actsAsPin = attachment.actsAsPin
      behaviors.nodes[slot].settings = .attachment(settings)
    }
  }

  mutating func disconnect(_ slot: Int) {
    for joint in behaviors.nodes[slot].joints.all { world.removeJoint(joint) }
    behaviors.nodes[slot].joints = JointList()
  }

  /// Makes the joints of a behavior anew.
  mutating func rebuildJoints(of slot: Int) {
    disconnect(slot)
    connect(slot)
  }

  /// The joint of an attachment, whose length it determines.
  private func joint(
    _ attachment: inout AttachmentBehavior, _ first: Int, _ second: Int?
  ) -> JointDefinition? {
    let a = items.records[first].body
    let b = second.map { items.records[$0].body }
    let firstOffset = Vector2(attachment.firstOffset)
    let secondOffset = Vector2(attachment.secondOffset)
    let anchor = attachment.anchor
    let start = position(of: firstOffset, on: a)
    let end = b.map { position(of: secondOffset, on: $0) } ?? anchor
    let distance = Elementary64.hypot(start.x - end.x, start.y - end.y)
    attachment.actsAsPin = false
    switch attachment.kind {
    case .distance:
      if attachment.length == nil { attachment.currentLength = distance }
      if b == nil, attachment.frequency == 0, attachment.length == nil, distance < 1 {
        attachment.actsAsPin = true
        return .revolute(
          from: .body(a, firstOffset), to: .ground(anchor), collidesConnected: true)
      }
      return .distance(
        from: .body(a, firstOffset), to: b.map { .body($0, secondOffset) } ?? .ground(anchor),
        length: engineValue(attachment.effectiveLength),
        frequency: engineValue(attachment.frequency),
        dampingRatio: engineValue(attachment.damping))
    case .limit:
      guard let b else { return nil }
      if attachment.length == nil { attachment.currentLength = distance }
      return .rope(
        from: .body(a, firstOffset), to: .body(b, secondOffset),
        length: engineValue(attachment.effectiveLength))
    case .sliding, .fixed, .pin:
      let near = JointDefinition.End.body(a, offset(of: anchor, on: a))
      let far =
        b.map { .body($0, offset(of: anchor, on: $0)) } ?? JointDefinition.End.ground(anchor)
      let limits = attachment.limits
      switch attachment.kind {
      case .sliding:
        // The translation is counted along the axis for the first item relative to the second, or
        // for the anchor relative to the item.
        return .prismatic(from: far, to: near, axis: Vector2(attachment.axis), limits: limits)
      case .pin:
        return .revolute(
          from: far, to: near, limits: limits, frictionTorque: attachment.engineTorque)
      case .fixed, .distance, .limit:
        return .weld(from: near, to: far)
      }
    }
  }

  /// The world position of a point of a body that is given in the body's own axes.
  package func position(of offset: Vector2, on body: BodyID) -> Point2 {
    world.position(of: body) + Rotation(angle: world.angle(of: body)).apply(offset)
  }

  /// A world position in the axes of a body, in points from its center.
  private func offset(of position: Point2, on body: BodyID) -> Vector2 {
    Rotation(angle: world.angle(of: body)).unapply(position - world.position(of: body))
  }
}
