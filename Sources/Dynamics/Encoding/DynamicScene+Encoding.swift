public import KinemaElementary
import Physics2D

// The binary encoding contains everything that affects the future state of the scene and the
// identities of elements that are added later. Derived values are left out: the table of shapes,
// the boundary entries, counts, and the pre-order of the tree. The events of the last tick are also
// left out.
//
// The decoder does not trust its input. It checks links, slots, and free lists with the rules in
// `Invariants` before it follows them. A decoded scene is therefore one that API calls could have
// produced.

extension DynamicScene {
  /// Returns the scene as bytes, which ``init(encoded:)`` reads.
  ///
  /// The decoded scene has the same future, bit for bit, even on another platform. ``events`` are
  /// not included. The cost is proportional to the size of the scene.
  public func encoded() -> [UInt8] {
    BinaryForm.scene.bytes { encode(into: &$0) }
  }

  /// Reads a scene from the bytes that ``encoded()`` returned.
  ///
  /// - Throws: A `BinaryFault` with a one-line message if the bytes have a different version, are
  ///   too short, contain a number out of range, or contain invalid links.
  public init(encoded bytes: [UInt8]) throws(BinaryFault) {
    self = try BinaryForm.scene.value(of: bytes) { reader throws(BinaryFault) in
      try DynamicScene(from: &reader)
    }
  }

  func encode(into writer: inout BinaryWriter) {
    writer.write(clock.integration)
    world.encode(into: &writer)
    var copy = self
    copy.visitClock(&writer)
    writer.write(items)
    writer.write(behaviors)
    writer.write(members)
    writer.write(boundaries.map { $0?.body ?? .ground })
    encodeContacts(into: &writer)
  }

  init(from reader: inout BinaryReader) throws(BinaryFault) {
    self.init(integration: reader.read())
    world = try World(from: &reader)
    reader.section = "clock"
    visitClock(&reader)
    reader.section = "items"
    items = reader.read()
    reader.section = "behaviors"
    behaviors = reader.read()
    members = reader.read()
    reader.section = "boundaries"
    let bodies: [BodyID] = reader.read()
    try reader.check()
    adoptBoundaries(bodies)
    reader.section = "contacts"
    try decodeContacts(from: &reader)
    reader.section = "links"
    if let fault = faultOfLinks() ?? storeInconsistency(bodies) { reader.fail(fault) }
    try reader.check()
  }

  private mutating func visitClock<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    let range = 0...1e12
    visitor.visit(&clock.elapsed, in: range)
    visitor.visit(&clock.tickStart, in: range)
    visitor.visit(&clock.origin, in: range)
    visitor.visit(&clock.substepsDone, in: 0...SceneClock.mostSubsteps)
    visitor.require(
      clock.missingSubsteps <= 1 << 20 && clock.tickStart <= clock.elapsed,
      or: "the substep count does not match the time")
    visitor.visit(&isRunning, &isInTick, &followsContacts)
    visitor.visit(&tickCount, in: 0...1 << 60)
    visitor.visit(&substepOfTick, in: 0...1 << 30)
    visitor.visit(&dueSubsteps, in: 0...(isInTick ? 1 << 30 : 0))
    visitor.visit(&nextGroup, in: 1...1 << 31)
    visitor.visit(&dirty, &overrides, &retiring, &recentlyAwake)
    visitor.visit(&referenceBounds)
  }

  /// Creates the entries of the boundaries of all behaviors, using their existing bodies.
  private mutating func adoptBoundaries(_ bodies: [BodyID]) {
    boundaries = [BoundaryEntry?](repeating: nil, count: bodies.count)
    for slot in behaviors.nodes.indices where behaviors.nodes[slot].isAlive {
      guard case .collision(let collision) = behaviors.nodes[slot].behavior else { continue }
      let node = behaviors.nodes[slot]
      var named = zip(node.boundaryEntries, collision.boundaries.map { $0.id }).map { ($0, $1) }
      if node.referenceEntry >= 0 { named.append((node.referenceEntry, 0)) }
      for (entry, id) in named where bodies.indices.contains(Int(entry)) {
        boundaries[Int(entry)] = BoundaryEntry(
          behavior: behaviors.id(at: slot), id: id, isReference: entry == node.referenceEntry,
          body: bodies[Int(entry)])
      }
    }
  }
}

extension SceneClock.Integration: BinaryCodable {}
extension Influence: BinaryCodable {}
