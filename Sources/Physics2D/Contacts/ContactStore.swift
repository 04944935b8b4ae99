// Contacts are sorted by their keys, which follow the creation order of the shapes. The keys are in
// a separate array:
//
//     keys      (0,3)      (0,4)      (2,3)  …     a pair of ordinals, and the segment of a chain
//     records   contact    contact    contact …    two shapes whose boxes overlap, touching or not
//
// The manifolds of the touching pairs are in a pool, and their indices do not change.
//
// The solver processes contacts in this order, regardless of the order in which the broad phase
// found them. Two bodies that are not allowed to collide have no contact.

/// The contacts of a world, and the events of contacts that began and ended.
struct ContactStore: Sendable {
  var keys: [ContactKey] = []
  var records: [ContactRecord] = []
  var manifolds = Pool<Manifold>()
  /// The events of the last substep.
  var events: [ContactEvent] = []
  /// The events to report in the next substep: the ends of contacts that were removed between
  /// substeps.
  var pendingEvents: [ContactEvent] = []

  /// The displacement of each body in the last substep, and the greatest displacement of its points
  /// due to rotation, in points.
  ///
  /// Zero for a body that was not awake.
  var displacements: [SIMD4<Float>] = []
  /// The slots of the bodies that were awake in the last substep.
  var movedBodies: [Int32] = []

  // The buffers that each substep refills.
  /// The touching contacts with at least one awake body.
  var active: [Int32] = []
  /// The contacts between an awake body and an anchored one, touching or not.
  var anchored: [Int32] = []
  var hasDead = false
  var toWake: [Int32] = []
  var changes: [ContactChange] = []

  // MARK: Events

  /// Replaces the events with the events that were pending for this substep.
  @inline(__always) mutating func beginSubstep() {
    events.clear()
    if !pendingEvents.isEmpty { swap(&events, &pendingEvents) }
  }

  mutating func report(_ event: ContactEvent) { events.append(event) }

  // MARK: Searching

  /// Returns the index of the first contact whose key is not less than `key`, among all contacts or
  /// only the first `end`.
  func firstIndex(notBefore key: ContactKey, upTo end: Int? = nil) -> Int {
    var low = 0
    var high = end ?? keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func contains(_ key: ContactKey) -> Bool {
    let index = firstIndex(notBefore: key)
    return index < keys.count && keys[index] == key
  }

  /// Returns the total normal impulse of all contacts of a pair of shapes, in kg·pt/s.
  func normalImpulse(of pair: UInt64) -> Float {
    var index = firstIndex(notBefore: ContactKey(pair: pair, child: .min))
    var sum: Float = 0
    while index < keys.count, keys[index].pair == pair {
      if records[index].isTouching {
        let manifold = manifolds[records[index].manifoldIndex]
        if manifold.count > 0 { sum += manifold.first.normalImpulse }
        if manifold.count > 1 { sum += manifold.second.normalImpulse }
      }
      index += 1
    }
    return sum
  }

  /// Wakes the bodies in contact with a body.
  func wakeNeighbors(of slot: Int32, in bodies: inout BodyStore) {
    guard bodies.records[Int(slot)].contactCount > 0 else { return }
    for contact in records where contact.isTouching {
      if contact.bodyA == slot { bodies.wake(contact.bodyB) }
      if contact.bodyB == slot { bodies.wake(contact.bodyA) }
    }
  }

  // MARK: Removing

  /// Removes contacts, wakes their bodies, and reports their ends in the next substep.
  mutating func remove(
    from bodies: inout BodyStore, _ shapes: ShapeStore, where isGone: (ContactRecord) -> Bool
  ) {
    var reported: UInt64?
    var found = false
    for i in records.indices where isGone(records[i]) {
      found = true
      let contact = records[i]
      records[i].isDead = true
      guard contact.isTouching else { continue }
      // The segments of a chain are adjacent and end as one contact.
      if reported != keys[i].pair {
        let manifold = manifolds[contact.manifoldIndex]
        pendingEvents.append(ContactEvent(.ended, contact, manifold, bodies, shapes))
      }
      manifolds.release(first: contact.manifoldIndex, count: 1)
      reported = keys[i].pair
      bodies.wake(contact.bodyA)
      bodies.wake(contact.bodyB)
    }
    if found { dropDead(from: &bodies) }
  }

  /// Removes the contacts that are marked as dead.
  mutating func dropDead(from bodies: inout BodyStore) {
    hasDead = false
    let liveCount = Self.dropDead(&records, &keys, &bodies.records)
    records.removeLast(records.count - liveCount)
    keys.removeLast(keys.count - liveCount)
  }

  /// Moves the live contacts to the front, one contiguous range at a time. Returns their number.
  private static func dropDead(
    _ contacts: inout [ContactRecord], _ keys: inout [ContactKey], _ records: inout [BodyRecord]
  ) -> Int {
    var liveCount = 0
    var runStart = 0
    for i in contacts.indices where contacts[i].isDead {
      records[Int(contacts[i].bodyA)].contactCount -= 1
      records[Int(contacts[i].bodyB)].contactCount -= 1
      contacts.moveElements(runStart..<i, by: liveCount - runStart)
      keys.moveElements(runStart..<i, by: liveCount - runStart)
      liveCount += i - runStart
      runStart = i + 1
    }
    contacts.moveElements(runStart..<contacts.count, by: liveCount - runStart)
    keys.moveElements(runStart..<keys.count, by: liveCount - runStart)
    return liveCount + contacts.count - runStart
  }

  // MARK: Changes

  /// Recomputes the friction and elasticity of a body's contacts after its material changed.
  mutating func remix(_ slot: Int32, _ bodies: BodyStore) {
    guard bodies.records[Int(slot)].contactCount > 0 else { return }
    for contact in records where contact.isTouching && contact.connects(slot) {
      mix(contact, bodies)
    }
  }

  /// Scales the impulses for warm starting to a substep of a different length.
  mutating func scaleImpulses(by ratio: Float) {
    for contact in records where contact.isTouching {
      manifolds[contact.manifoldIndex].scaleImpulses(by: ratio)
    }
  }

  /// Computes the friction and elasticity of a touching contact.
  mutating func mix(_ contact: ContactRecord, _ bodies: BodyStore) {
    manifolds[contact.manifoldIndex].mix(
      bodies.records[Int(contact.bodyA)], bodies.records[Int(contact.bodyB)])
  }
}

/// A contact that begins or ends, with its first or last manifold.
struct ContactChange: Sendable {
  var index: Int
  var begins: Bool
  var manifold: Manifold
}
