// Contacts stand in the order of their keys, which is that of the creation of their shapes, beside
// these keys:
//
//   keys      (0,3)      (0,4)      (2,3)  …     a pair of ordinals, and the line of a chain
//   records   contact    contact    contact …    two shapes whose boxes overlap, near or apart
//
// The manifolds of those that touch stand in a pool and keep their places in it.
//
// The solver goes through them in this order, whatever the broad phase found first. A pair of
// bodies that must not meet has no contact.

/// The contacts of a world, and the events of those that began and ended.
struct ContactStore: Sendable {
  var keys: [ContactKey] = []
  var records: [ContactRecord] = []
  var manifolds = Pool<Manifold>()
  /// The events of the last substep.
  var events: [ContactEvent] = []
  /// The events of the next substep: ends of contacts that were removed between two.
  var pendingEvents: [ContactEvent] = []

  /// By body: its displacement in the last substep, and how far its rotation moved its farthest
  /// point, in points; zeros for a body that was not awake.
  var displacements: [SIMD4<Float>] = []
  /// The slots of the bodies that were awake in the last substep.
  var movedBodies: [Int32] = []

  // What a substep fills anew.
  /// The contacts that touch and have an awake side.
  var active: [Int32] = []
  /// The contacts of an awake body with an anchored one, near or apart.
  var anchored: [Int32] = []
  var hasDead = false
  var toWake: [Int32] = []
  var changes: [ContactChange] = []

  // MARK: Events

  /// Replaces the events by those that wait for this substep.
  @inline(__always) mutating func beginSubstep() {
    events.clear()
    if !pendingEvents.isEmpty { swap(&events, &pendingEvents) }
  }

  mutating func report(_ event: ContactEvent) { events.append(event) }

  // MARK: Searching

  /// The index of the first contact whose key is not before a key, among all or among the first.
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

  /// The impulse along the normal of all contacts of a pair of shapes, in kg·pt/s.
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

  /// Removes contacts, wakes their bodies and reports their ends with the next substep.
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
      // The lines of a chain stand together and end as one.
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

  /// Moves the live contacts to the front, each run between two dead ones at once; returns their
  /// number.
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

  /// Derives friction and elasticity anew after a change of a body's material.
  mutating func remix(_ slot: Int32, _ bodies: BodyStore) {
    guard bodies.records[Int(slot)].contactCount > 0 else { return }
    for contact in records where contact.isTouching && contact.connects(slot) {
      mix(contact, bodies)
    }
  }

  /// Scales what warm starting uses to a substep of another length.
  mutating func scaleImpulses(by ratio: Float) {
    for contact in records where contact.isTouching {
      manifolds[contact.manifoldIndex].scaleImpulses(by: ratio)
    }
  }

  /// Derives friction and elasticity of a contact that touches.
  mutating func mix(_ contact: ContactRecord, _ bodies: BodyStore) {
    manifolds[contact.manifoldIndex].mix(
      bodies.records[Int(contact.bodyA)], bodies.records[Int(contact.bodyB)])
  }
}

/// A contact that begins or ends, with its first manifold or its last.
struct ContactChange: Sendable {
  var index: Int
  var begins: Bool
  var manifold: Manifold
}
