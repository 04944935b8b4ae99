extension World {
  /// The contacts of the last substep, in the order in which they were solved; each line of a chain
  /// has its own. The cost grows with all pairs of the broad phase.
  public var currentContacts: [Contact] {
    contacts.compactMap { contact in
      guard contact.isTouching else { return nil }
      let manifold = contact.manifold
      let inOrder =
        shapes.records[Int(contact.shapeA)].ordinal < shapes.records[Int(contact.shapeB)].ordinal
      let center = bodies.poses[Int(contact.bodyB)].center
      let points = [manifold.first, manifold.second].prefix(Int(manifold.count)).map {
        Contact.Point(
          position: center + $0.fromB, separation: $0.separation,
          normalImpulse: $0.normalImpulse, tangentImpulse: $0.tangentImpulse)
      }
      return Contact(
        first: side(inOrder ? contact.shapeA : contact.shapeB),
        second: side(inOrder ? contact.shapeB : contact.shapeA),
        normal: inOrder ? manifold.normal : -manifold.normal, points: points)
    }
  }

  /// The bodies that are in contact with a body, each once. The cost grows with all pairs of the
  /// broad phase.
  public func bodiesInContact(with id: BodyID) -> [BodyID] {
    let slot = bodies.slot(of: id)
    guard bodies.records[Int(slot)].contactCount > 0 else { return [] }
    var found: [BodyID] = []
    for contact in contacts where contact.isTouching {
      guard contact.bodyA == slot || contact.bodyB == slot else { continue }
      let other = contact.bodyA == slot ? contact.bodyB : contact.bodyA
      let body = bodies.id(of: other)
      if !found.contains(body) { found.append(body) }
    }
    return found
  }

  /// The shapes of a body in the world's coordinates, in the order of its definition.
  public func outlines(of id: BodyID) -> [Outline] {
    let slot = bodies.slot(of: id)
    return shapes.outlines(
      from: bodies.records[Int(slot)].firstShape, at: bodies.poses[Int(slot)], settings)
  }
}
