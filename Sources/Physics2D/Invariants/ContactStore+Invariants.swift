extension ContactStore {
  /// Returns the first invariant that the contacts violate between substeps, or `nil` if all hold.
  func inconsistency(
    _ bodies: BodyStore, _ shapes: ShapeStore, _ filters: FilterTable
  ) -> Inconsistency? {
    guard keys.count == records.count else {
      return Inconsistency("every contact has a key", at: keys.count)
    }
    var counts = [Int32](repeating: 0, count: bodies.records.count)
    var isTaken = [Bool](repeating: false, count: manifolds.elements.count)
    for i in records.indices {
      if i > 0 && !(keys[i - 1] < keys[i]) {
        return Inconsistency("the keys are in ascending order", at: i)
      }
      if let fault = inconsistency(of: i, bodies, shapes, filters) { return fault }
      if records[i].isTouching {
        let manifoldIndex = Int(records[i].manifoldIndex)
        guard isTaken.indices.contains(manifoldIndex), !isTaken[manifoldIndex] else {
          return Inconsistency("a manifold belongs to one contact", at: i)
        }
        isTaken[manifoldIndex] = true
      }
      counts[Int(records[i].bodyA)] += 1
      counts[Int(records[i].bodyB)] += 1
    }
    for slot in counts.indices where counts[slot] != bodies.records[slot].contactCount {
      return Inconsistency("the contact count of a body is correct", at: slot)
    }
    guard isTaken.count(where: { !$0 }) == manifolds.freeCount else {
      return Inconsistency(
        "every manifold belongs to a contact or is free", at: manifolds.freeCount)
    }
    return nil
  }

  private func inconsistency(
    of i: Int, _ bodies: BodyStore, _ shapes: ShapeStore, _ filters: FilterTable
  ) -> Inconsistency? {
    let contact = records[i]
    if contact.isDead { return Inconsistency("no dead contact remains", at: i) }
    let a = shapes.records[Int(contact.shapeA)]
    let b = shapes.records[Int(contact.shapeB)]
    guard keys[i] == ContactKey(a.ordinal, b.ordinal, child: contact.child) else {
      return Inconsistency("a key consists of the ordinals of the two shapes", at: i)
    }
    guard a.body == contact.bodyA, b.body == contact.bodyB, a.body != b.body else {
      return Inconsistency("the bodies of a contact are those of its shapes", at: i)
    }
    guard a.proxy >= 0, b.proxy >= 0 else {
      return Inconsistency("shapes in contact have boxes", at: i)
    }
    guard a.precedes(b), (0..<max(a.childCount, 0)).contains(contact.child) else {
      return Inconsistency("the shapes and the segment of a contact are in order", at: i)
    }
    let bodyA = bodies.records[Int(contact.bodyA)]
    let bodyB = bodies.records[Int(contact.bodyB)]
    guard bodyA.isAlive, bodyB.isAlive, bodyA.isDynamic || bodyB.isDynamic else {
      return Inconsistency("at least one body of a contact is dynamic", at: i)
    }
    guard filters.meets(bodyA.filter, bodyB.filter) else {
      return Inconsistency("the filters of bodies in contact allow the collision", at: i)
    }
    guard !contact.isTouching || manifolds[contact.manifoldIndex].count > 0 else {
      return Inconsistency("shapes touch if and only if their manifold has points", at: i)
    }
    return nil
  }
}
