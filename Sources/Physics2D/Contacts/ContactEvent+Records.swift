// Events and queries identify contacts by values that the owner of a world has: its bodies, and the
// indices and tags of their shapes. The first side is the one whose shape was created first.

extension ContactEvent {
  init(
    _ phase: Phase, _ contact: ContactRecord, _ manifold: Manifold, _ bodies: BodyStore,
    _ shapes: ShapeStore
  ) {
    var offset = manifold.first.fromB
    if manifold.count == 2 { offset = 0.5 * (offset + manifold.second.fromB) }
    let sides = contact.sides(manifold.normal, bodies, shapes)
    self.init(
      phase: phase, first: sides.first, second: sides.second,
      point: bodies.poses[Int(contact.bodyB)].center + offset, normal: sides.normal)
  }
}

extension Contact {
  init(
    _ contact: ContactRecord, _ manifold: Manifold, _ bodies: BodyStore, _ shapes: ShapeStore
  ) {
    let center = bodies.poses[Int(contact.bodyB)].center
    let sides = contact.sides(manifold.normal, bodies, shapes)
    first = sides.first
    second = sides.second
    normal = sides.normal
    points = [manifold.first, manifold.second].prefix(Int(manifold.count)).map {
      Point(
        position: center + $0.fromB, separation: $0.separation,
        normalImpulse: $0.normalImpulse, tangentImpulse: $0.tangentImpulse)
    }
  }
}

extension ContactRecord {
  /// Returns the two sides in the creation order of their shapes, and the normal from the first to
  /// the second.
  fileprivate func sides(
    _ normal: Vector2, _ bodies: BodyStore, _ shapes: ShapeStore
  ) -> (first: ContactEvent.Side, second: ContactEvent.Side, normal: Vector2) {
    let a = ContactEvent.Side(shapeA, bodies, shapes)
    let b = ContactEvent.Side(shapeB, bodies, shapes)
    let isInOrder =
      shapes.records[Int(shapeA)].ordinal < shapes.records[Int(shapeB)].ordinal
    return isInOrder ? (a, b, normal) : (b, a, -normal)
  }
}

extension ContactEvent.Side {
  fileprivate init(_ shape: Int32, _ bodies: BodyStore, _ shapes: ShapeStore) {
    let record = shapes.records[Int(shape)]
    self.init(
      body: bodies.id(of: record.body), tag: bodies.records[Int(record.body)].tag,
      shape: Int(record.indexInBody), shapeTag: record.tag)
  }
}
