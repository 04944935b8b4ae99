extension World {
  /// Adds a field that does not act on any body yet, and returns its identity.
  @discardableResult
  public mutating func addField(_ definition: FieldDefinition) -> FieldID {
    fields.add(definition)
  }

  /// Removes a field and wakes its members.
  public mutating func removeField(_ id: FieldID) {
    for slot in fields[id].members {
      bodies.records[Int(slot)].fieldCount -= 1
      bodies.wake(slot)
    }
    fields.remove(id)
  }

  /// Returns whether a field is still in the world.
  public func contains(_ id: FieldID) -> Bool { fields.contains(id) }

  /// Returns the current definition of a field.
  public func field(_ id: FieldID) -> FieldDefinition { fields[id].definition }

  /// Replaces the definition of a field. A change wakes its members.
  public mutating func setField(_ id: FieldID, to definition: FieldDefinition) {
    guard fields[id].definition != definition else { return }
    fields.setDefinition(definition, of: id)
    for slot in fields[id].members { bodies.wake(slot) }
  }

  /// Returns the bodies on which a field acts, in the order in which they were added.
  public func members(of id: FieldID) -> [BodyID] {
    fields[id].members.map { bodies.id(of: $0) }
  }

  /// Makes a field act on a body, and wakes the body. Has no effect if the field already acts on
  /// the body.
  public mutating func addMember(_ body: BodyID, to id: FieldID) {
    let slot = bodies.slot(of: body)
    guard fields.addMember(slot, to: id) else { return }
    bodies.records[Int(slot)].fieldCount += 1
    bodies.wake(slot)
  }

  /// Stops a field from acting on a body, and wakes the body.
  public mutating func removeMember(_ body: BodyID, from id: FieldID) {
    let slot = bodies.slot(of: body)
    guard fields.removeMember(slot, from: id) else { return }
    bodies.records[Int(slot)].fieldCount -= 1
    bodies.wake(slot)
  }
}
