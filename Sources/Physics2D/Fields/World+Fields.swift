/// A field as the world keeps it.
struct FieldRecord: Sendable {
  var generation: UInt32 = 0
  var isAlive = false
  var definition: FieldDefinition
  /// The slots of the bodies it acts on, in the order they were added.
  var members: [Int32] = []
}

extension World {
  /// Adds a field that acts on no body yet and returns its identity.
  @discardableResult
  public mutating func addField(_ definition: FieldDefinition) -> FieldID {
    if let slot = freeFields.popLast() {
      fields[Int(slot)].isAlive = true
      fields[Int(slot)].definition = definition
      return FieldID(index: slot, generation: fields[Int(slot)].generation)
    }
    fields.append(FieldRecord(isAlive: true, definition: definition))
    return FieldID(index: Int32(fields.count - 1), generation: 0)
  }

  /// Removes a field and wakes its members.
  public mutating func removeField(_ id: FieldID) {
    let i = check(id)
    for slot in fields[i].members {
      bodies.records[Int(slot)].fieldCount -= 1
      bodies.wake(slot)
    }
    fields[i].members = []
    fields[i].isAlive = false
    fields[i].generation &+= 1
    freeFields.append(id.index)
  }

  /// Whether a field is still in the world.
  public func contains(_ id: FieldID) -> Bool {
    let i = Int(id.index)
    return i >= 0 && i < fields.count && fields[i].isAlive && fields[i].generation == id.generation
  }

  /// The definition that a field follows now.
  public func field(_ id: FieldID) -> FieldDefinition { fields[check(id)].definition }

  /// Replaces the definition of a field; a change wakes its members.
  public mutating func setField(_ id: FieldID, to definition: FieldDefinition) {
    let i = check(id)
    guard fields[i].definition != definition else { return }
    fields[i].definition = definition
    for slot in fields[i].members { bodies.wake(slot) }
  }

  /// The bodies on which a field acts, in the order in which they were added.
  public func members(of id: FieldID) -> [BodyID] {
    fields[check(id)].members.map { bodies.id(of: $0) }
  }

  /// Lets a field act on a body and wakes the body; a second time does nothing.
  public mutating func addMember(_ body: BodyID, to id: FieldID) {
    let i = check(id)
    let slot = bodies.slot(of: body)
    guard !fields[i].members.contains(slot) else { return }
    fields[i].members.append(slot)
    bodies.records[Int(slot)].fieldCount += 1
    bodies.wake(slot)
  }

  /// Ends a field's action on a body and wakes the body.
  public mutating func removeMember(_ body: BodyID, from id: FieldID) {
    let i = check(id)
    let slot = bodies.slot(of: body)
    guard let index = fields[i].members.firstIndex(of: slot) else { return }
    fields[i].members.remove(at: index)
    bodies.records[Int(slot)].fieldCount -= 1
    bodies.wake(slot)
  }

  @inline(__always) func check(_ id: FieldID) -> Int {
    guard contains(id) else { Self.refuseField() }
    return Int(id.index)
  }

  @inline(never) private static func refuseField() -> Never {
    fatalError("The field is not in this world: it was removed.")
  }
}
