public import KinemaElementary

// The bodies, the key, and the materials of a contact follow from its shapes. Its manifold is
// written with the contact, so the layout of the manifold pool is not part of the encoding.

extension ContactStore {
  func encode(into writer: inout BinaryWriter) {
    writer.append(UInt32(records.count))
    for contact in records {
      writer.write(contact.shapeA)
      writer.write(contact.shapeB)
      writer.write(contact.child)
      writer.write(contact.gap)
      writer.write(contact.isTouching ? manifolds[contact.manifoldIndex] : nil)
    }
    writer.append(UInt32(movedBodies.count))
    for slot in movedBodies {
      writer.write(slot)
      for k in 0..<3 { writer.write(displacements[Int(slot)][k]) }
    }
    writer.write(events)
    writer.write(pendingEvents)
  }

  /// Reads the contacts. The shapes and bodies must already have passed the invariant checks.
  init(
    from reader: inout BinaryReader, _ bodies: BodyStore, _ shapes: ShapeStore
  ) throws(BinaryFault) {
    var count = 0
    reader.visitCount(&count, leastSize: 17)
    records.reserveCapacity(count)
    keys.reserveCapacity(count)
    for _ in 0..<count { try readContact(from: &reader, bodies, shapes) }
    reader.visitCount(&count, leastSize: 16)
    displacements = [SIMD4<Float>](repeating: .zero, count: bodies.records.count)
    for _ in 0..<count {
      let slot: Int32 = reader.read()
      reader.require(
        displacements.indices.contains(Int(slot)), or: "a displacement has no body")
      try reader.check()
      movedBodies.append(slot)
      for k in 0..<3 { displacements[Int(slot)][k] = reader.read() }
    }
    events = reader.read()
    pendingEvents = reader.read()
  }

  private mutating func readContact(
    from reader: inout BinaryReader, _ bodies: BodyStore, _ shapes: ShapeStore
  ) throws(BinaryFault) {
    let shapeA: Int32 = reader.read()
    let shapeB: Int32 = reader.read()
    let range = shapes.records.indices
    reader.require(
      range.contains(Int(shapeA)) && range.contains(Int(shapeB)), or: "a contact has no shape")
    try reader.check()
    let a = shapes.records[Int(shapeA)]
    let b = shapes.records[Int(shapeB)]
    var contact = ContactRecord(
      bodyA: a.body, bodyB: b.body, shapeA: shapeA, shapeB: shapeB, child: reader.read())
    contact.gap = reader.read()
    contact.isAnchored =
      !(bodies.records[Int(a.body)].isDynamic && bodies.records[Int(b.body)].isDynamic)
    if let manifold = reader.read(Manifold?.self) {
      contact.manifoldIndex = manifolds.allot(manifold)
      mix(contact, bodies)
    }
    records.append(contact)
    keys.append(ContactKey(a.ordinal, b.ordinal, child: contact.child))
  }
}

extension Manifold: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&count, in: 1...2)
    visitor.visit(&normal, &hasNearPoint, &isFollowed)
    visitor.visit(&slip, &drift)
    visitor.visit(&first, &second)
  }
}

extension ManifoldPoint: BinaryFields {
  mutating func visitFields<Visitor: BinaryVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&fromA, &fromB, &separation)
    visitor.visit(&normalImpulse, &tangentImpulse, &feature)
  }
}

extension ContactEvent: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(phase == .began)
    writer.write(first)
    writer.write(second)
    writer.write(point)
    writer.write(normal)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(
      phase: reader.read() ? .began : .ended, first: reader.read(),
      second: reader.read(), point: reader.read(), normal: reader.read())
  }
}

extension ContactEvent.Side: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
    writer.write(body)
    writer.write(tag)
    writer.write(shape)
    writer.write(shapeTag)
  }

  @usableFromInline package init(from reader: inout BinaryReader) {
    self.init(
      body: reader.read(), tag: reader.read(), shape: reader.read(),
      shapeTag: reader.read())
  }
}
