public import KinemaElementary

// The binary form holds what decides the bits of the future, and what a caller can ask for. What can
// be derived is left out where it cannot differ: masses, rotations, the layout of pools, and the
// tree of moving shapes. Slots, generations, and free lists are a part of it, so that whatever is
// added after reading gets the identity that it would have had.
//
// Reading trusts nothing. Each store is checked against those that were read before it by the rules
// of `Invariants`, so that a world that was read is one that calls could have made.

extension World: BinaryCodable {
  @usableFromInline package func encode(into writer: inout BinaryWriter) {
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

  /// Reads a world, whose future has the same bits as that of the world that was encoded.
  @usableFromInline package init(from reader: inout BinaryReader) throws(BinaryFault) {
    reader.section = "settings"
    self.init(try reader.read())
    stepCount = try reader.read()
    try reader.visit(&lastTimeStep)
    try reader.require(
      lastTimeStep == 0 || (1e-6...1).contains(lastTimeStep), or: "a number is out of range")
    reader.section = "bodies"
    bodies = try reader.read()
    try reader.check(bodies.inconsistency())
    reader.section = "filters"
    filters = try reader.read()
    try reader.check(filters.inconsistency(bodies))
    reader.section = "shapes"
    shapes = try reader.read()
    try reader.check(shapes.inconsistency(bodies))
    reader.section = "boxes"
    broadPhase = try BroadPhase(from: &reader, bodies, filters, &shapes)
    try reader.check(broadPhase.inconsistency(bodies, shapes, filters))
    reader.section = "contacts"
    contacts = try ContactStore(from: &reader, bodies, shapes)
    try reader.check(contacts.inconsistency(bodies, shapes, filters))
    reader.section = "joints"
    joints = try reader.read()
    try reader.check(joints.inconsistency(bodies))
    joints.connectAll()
    reader.section = "fields"
    fields = try reader.read()
    try reader.check(fields.inconsistency(bodies))
  }
}

extension BinaryReader {
  /// Refuses a store that breaks a rule.
  fileprivate func check(_ fault: Inconsistency?) throws(BinaryFault) {
    guard let fault else { return }
    throw self.fault("it breaks the rule that \(fault.rule), at \(fault.index),")
  }
}
