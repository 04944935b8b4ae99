package import KinemaElementary

// The binary encoding contains everything that affects the future of the world, and everything that
// a caller can query. Values that always follow from other values are left out: masses, rotations,
// the layout of pools, and the tree of moving shapes. Slots, generations, and free lists are
// included, so that elements added after decoding get the same identities as in the original.
//
// The decoder does not trust its input. It checks each store with the rules in `Invariants` against
// the stores that it has already read. A decoded world is therefore one that API calls could have
// produced.

extension World {
  package func encode(into writer: inout BinaryWriter) {
    writer.write(settings)
    writer.write(stepCount)
    writer.write(lastTimeStep)
    writer.write(bodies)
    writer.write(filters)
    writer.write(shapes)
    broadPhase.encode(into: &writer, bodies, shapes)
    contacts.encode(into: &writer)
    writer.write(joints)
    writer.write(fields)
  }

  /// Reads a world. Its future is bit-identical to the future of the encoded world.
  package init(from reader: inout BinaryReader) throws(BinaryFault) {
    reader.section = "settings"
    self.init(reader.read())
    stepCount = reader.read()
    reader.visit(&lastTimeStep)
    reader.require(
      lastTimeStep == 0 || (1e-6...1).contains(lastTimeStep), or: "a number is out of range")
    reader.section = "bodies"
    bodies = reader.read()
    try reader.check(bodies.inconsistency())
    reader.section = "filters"
    filters = reader.read()
    try reader.check(filters.inconsistency(bodies))
    reader.section = "shapes"
    shapes = reader.read()
    try reader.check(shapes.inconsistency(bodies))
    reader.section = "boxes"
    broadPhase = try BroadPhase(from: &reader, bodies, filters, &shapes)
    try reader.check(broadPhase.inconsistency(bodies, shapes, filters))
    reader.section = "contacts"
    contacts = try ContactStore(from: &reader, bodies, shapes)
    try reader.check(contacts.inconsistency(bodies, shapes, filters))
    reader.section = "joints"
    joints = reader.read()
    try reader.check(joints.inconsistency(bodies))
    joints.connectAll()
    reader.section = "fields"
    fields = reader.read()
    try reader.check(fields.inconsistency(bodies))
  }
}

extension BinaryReader {
  /// Throws the first fault, or a fault if the store that was read last violates an invariant.
  fileprivate mutating func check(_ fault: @autoclosure () -> Inconsistency?) throws(BinaryFault) {
    try check()
    guard let fault = fault() else { return }
    fail("it violates the invariant that \(fault.rule), at index \(fault.index),")
    try check()
  }
}
