// Contacts stand in the order of the creation of their shapes, beside their keys. A pair of bodies
// that must not meet has none.

extension World {
  func side(_ shape: Int32) -> ContactEvent.Side {
    let record = shapes.records[Int(shape)]
    let body = bodies.records[Int(record.body)]
    return ContactEvent.Side(
      body: bodies.id(of: record.body), tag: body.tag,
      shape: Int(record.indexInBody), shapeTag: record.tag)
  }

  func event(_ phase: ContactEvent.Phase, _ contact: ContactRecord) -> ContactEvent {
    let manifold = contact.manifold
    var offset = manifold.first.fromB
    if manifold.count == 2 { offset = 0.5 * (offset + manifold.second.fromB) }
    let point = bodies.poses[Int(contact.bodyB)].center + offset
    let inOrder =
      shapes.records[Int(contact.shapeA)].ordinal < shapes.records[Int(contact.shapeB)].ordinal
    let (first, second) =
      inOrder ? (contact.shapeA, contact.shapeB) : (contact.shapeB, contact.shapeA)
    return ContactEvent(
      phase: phase, first: side(first), second: side(second), point: point,
      normal: inOrder ? manifold.normal : -manifold.normal)
  }

  /// Removes the contacts of a body; their ends are reported with the next substep.
  mutating func removeContacts(of slot: Int32) {
    guard bodies.records[Int(slot)].contactCount > 0 else { return }
    removeContacts { $0.bodyA == slot || $0.bodyB == slot }
  }

  mutating func removeContacts(between a: Int32, and b: Int32) {
    removeContacts {
      ($0.bodyA == a && $0.bodyB == b) || ($0.bodyA == b && $0.bodyB == a)
    }
  }

  private mutating func removeContacts(where isGone: (ContactRecord) -> Bool) {
    var reported: UInt64?
    var found = false
    for i in contacts.indices where isGone(contacts[i]) {
      found = true
      let contact = contacts[i]
      contacts[i].isDead = true
      guard contact.isTouching else { continue }
      // The lines of a chain stand together and end as one.
      if reported != contactKeys[i].pair { pendingEvents.append(event(.ended, contact)) }
      reported = contactKeys[i].pair
      bodies.wake(contact.bodyA)
      bodies.wake(contact.bodyB)
    }
    if found { dropDeadContacts() }
  }

  mutating func dropDeadContacts() {
    let liveCount = Self.dropDead(&contacts, &contactKeys, &bodies.records)
    contacts.removeLast(contacts.count - liveCount)
    contactKeys.removeLast(contactKeys.count - liveCount)
  }

  /// Moves the live contacts to the front; returns their number.
  private static func dropDead(
    _ contacts: inout [ContactRecord], _ keys: inout [ContactKey], _ records: inout [BodyRecord]
  ) -> Int {
    var contacts = contacts.mutableSpan
    var keys = keys.mutableSpan
    var records = records.mutableSpan
    var liveCount = 0
    for i in 0..<contacts.count {
      if contacts[i].isDead {
        records[Int(contacts[i].bodyA)].contactCount -= 1
        records[Int(contacts[i].bodyB)].contactCount -= 1
        continue
      }
      if liveCount != i {
        contacts[liveCount] = contacts[i]
        keys[liveCount] = keys[i]
      }
      liveCount += 1
    }
    return liveCount
  }

  /// Forgets the gaps between a body that was moved by hand and others.
  mutating func forgetGaps(of slot: Int32) {
    guard bodies.records[Int(slot)].contactCount > 0 else { return }
    for i in contacts.indices where contacts[i].manifold.count == 0 {
      guard contacts[i].bodyA == slot || contacts[i].bodyB == slot else { continue }
      contacts[i].manifold.first.separation = 0
    }
  }

  /// Derives friction and elasticity anew after a change of material.
  mutating func remixContacts(of slot: Int32) {
    guard bodies.records[Int(slot)].contactCount > 0 else { return }
    for i in contacts.indices where contacts[i].bodyA == slot || contacts[i].bodyB == slot {
      Self.mix(&contacts[i], bodies.records)
    }
  }

  @inline(__always) static func mix(_ contact: inout ContactRecord, _ records: [BodyRecord]) {
    let a = records[Int(contact.bodyA)]
    let b = records[Int(contact.bodyB)]
    contact.friction = max(a.friction * b.friction, 0).squareRoot()
    contact.elasticity = max(a.elasticity, b.elasticity)
  }

  /// Ends contacts that the filters no longer allow and looks for new ones that they now do.
  mutating func refilter(_ slot: Int32) {
    if bodies.records[Int(slot)].contactCount > 0 {
      let records = bodies.records
      let filters = filters
      removeContacts {
        ($0.bodyA == slot || $0.bodyB == slot)
          && !filters.meets(records[Int($0.bodyA)].filter, records[Int($0.bodyB)].filter)
      }
    }
    // A body that meets nobody has no leaf in a tree.
    removeProxies(of: slot)
    insertProxies(of: slot)
  }

  /// Whether two bodies may collide.
  func mayMeet(_ a: Int32, _ b: Int32) -> Bool {
    guard a != b else { return false }
    let recordA = bodies.records[Int(a)]
    let recordB = bodies.records[Int(b)]
    guard recordA.isDynamic || recordB.isDynamic else { return false }
    guard filters.meets(recordA.filter, recordB.filter) else { return false }
    if recordA.exclusiveJointCount > 0 && recordB.exclusiveJointCount > 0 {
      for i in jointOrder {
        let joint = joints[Int(i)]
        if !joint.collidesConnected && joint.connects(a) && joint.connects(b) { return false }
      }
    }
    return true
  }
}
