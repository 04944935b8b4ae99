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
    removeBoxes(of: slot)
    insertBoxes(of: slot)
  }

  /// Whether two bodies may collide.
  func mayMeet(_ a: Int32, _ b: Int32) -> Bool {
    guard a != b else { return false }
    let recordA = bodies.records[Int(a)]
    let recordB = bodies.records[Int(b)]
    guard recordA.isDynamic || recordB.isDynamic else { return false }
    guard filters.meets(recordA.filter, recordB.filter) else { return false }
    if recordA.exclusiveJointCount > 0 && recordB.exclusiveJointCount > 0 {
      return !joints.exclude(a, b)
    }
    return true
  }

  // MARK: Adding

  /// Makes contacts of the proposed pairs that are new and allowed, and merges them into the list.
  mutating func addContacts() {
    var freshCount = 0
    for i in broadPhase.candidates.indices {
      let candidate = broadPhase.candidates[i]
      if freshCount > 0 && broadPhase.candidates[freshCount - 1].key == candidate.key { continue }
      guard !hasContact(candidate.key),
        mayMeet(
          shapes.records[Int(candidate.shapeA)].body, shapes.records[Int(candidate.shapeB)].body)
      else { continue }
      broadPhase.candidates[freshCount] = candidate
      freshCount += 1
    }
    guard freshCount > 0 else { return }
    // From the end, so that each contact moves once.
    let fresh = Self.contact(for: broadPhase.candidates[0], shapes.records, bodies.records)
    var i = contacts.count - 1
    for _ in 0..<freshCount {
      contacts.append(fresh)
      contactKeys.append(broadPhase.candidates[0].key)
    }
    var j = freshCount - 1
    var target = contacts.count - 1
    while j >= 0 {
      if i >= 0 && broadPhase.candidates[j].key < contactKeys[i] {
        contacts[target] = contacts[i]
        contactKeys[target] = contactKeys[i]
        i -= 1
      } else {
        let made = Self.contact(for: broadPhase.candidates[j], shapes.records, bodies.records)
        contacts[target] = made
        contactKeys[target] = broadPhase.candidates[j].key
        bodies.records[Int(made.bodyA)].contactCount += 1
        bodies.records[Int(made.bodyB)].contactCount += 1
        j -= 1
      }
      target -= 1
    }
  }

  private func hasContact(_ key: ContactKey) -> Bool {
    var low = 0
    var high = contactKeys.count
    while low < high {
      let middle = (low + high) / 2
      if contactKeys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < contactKeys.count && contactKeys[low] == key
  }

  private static func contact(
    for candidate: Candidate, _ shapes: [ShapeRecord], _ records: [BodyRecord]
  ) -> ContactRecord {
    var a = candidate.shapeA
    var b = candidate.shapeB
    // Chains before polygons before circles, else by creation.
    let first = shapes[Int(a)]
    let second = shapes[Int(b)]
    let rankA = rank(first.kind)
    let rankB = rank(second.kind)
    if rankB < rankA || (rankA == rankB && second.ordinal < first.ordinal) { swap(&a, &b) }
    var contact = ContactRecord(
      shapeA: a, shapeB: b, bodyA: shapes[Int(a)].body, bodyB: shapes[Int(b)].body,
      child: candidate.key.child, friction: 0, elasticity: 0)
    mix(&contact, records)
    return contact
  }

  private static func rank(_ kind: ShapeRecord.Kind) -> Int {
    switch kind {
    case .chain: 0
    case .polygon: 1
    case .circle: 2
    }
  }
}
