extension World {
  /// The contacts of the last substep, in the order in which they were solved.
  ///
  /// Each segment of a chain has its own contact. The cost is proportional to the number of pairs
  /// in the broad phase.
  public var currentContacts: [Contact] {
    contacts.records.compactMap {
      $0.isTouching ? Contact($0, contacts.manifolds[$0.manifoldIndex], bodies, shapes) : nil
    }
  }

  /// Returns the bodies that are in contact with a body, each once.
  ///
  /// The cost is proportional to the number of pairs in the broad phase.
  public func bodiesInContact(with id: BodyID) -> [BodyID] {
    let slot = bodies.slot(of: id)
    guard bodies.records[Int(slot)].contactCount > 0 else { return [] }
    var found: [BodyID] = []
    for contact in contacts.records where contact.isTouching {
      guard contact.connects(slot) else { continue }
      let other = contact.bodyA == slot ? contact.bodyB : contact.bodyA
      let body = bodies.id(of: other)
      if !found.contains(body) { found.append(body) }
    }
    return found
  }

  /// Returns the shapes of a body in world coordinates, in the order of the body's definition.
  public func outlines(of id: BodyID) -> [Outline] {
    let slot = bodies.slot(of: id)
    return shapes.outlines(
      from: bodies.records[Int(slot)].firstShape, at: bodies.poses[Int(slot)], settings)
  }
}
