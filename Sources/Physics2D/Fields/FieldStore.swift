/// The fields of a world, by slot. A later field can reuse a slot with a new generation. Fields act
/// in the order of their slots.
struct FieldStore: Sendable {
  /// A velocity that a field sets for a body.
  struct Override: Sendable {
    var slot: Int32
    var velocity: Vector2
  }

  var records: [FieldRecord] = []
  var free: [Int32] = []
  /// The bodies whose velocities are set by fields. Each substep refills this list.
  private(set) var overrides: [Override] = []

  func contains(_ id: FieldID) -> Bool {
    let i = Int(id.index)
    return i >= 0 && i < records.count && records[i].isAlive
      && records[i].generation == id.generation
  }

  /// Returns the slot of a field. Ends the process if the field was removed.
  @inline(__always) func slot(of id: FieldID) -> Int {
    guard contains(id) else { Self.refuse() }
    return Int(id.index)
  }

  // `fatalError` prints the message in release builds too, which `precondition` does not.
  @inline(never) private static func refuse() -> Never {
    fatalError("The field is not in this world, because it was removed.")
  }

  subscript(id: FieldID) -> FieldRecord { records[slot(of: id)] }

  // MARK: Adding and removing

  mutating func add(_ definition: FieldDefinition) -> FieldID {
    if let slot = free.popLast() {
      records[Int(slot)].isAlive = true
      records[Int(slot)].definition = definition
      return FieldID(index: slot, generation: records[Int(slot)].generation)
    }
    records.append(FieldRecord(isAlive: true, definition: definition))
    return FieldID(index: Int32(records.count - 1), generation: 0)
  }

  mutating func remove(_ id: FieldID) {
    let i = slot(of: id)
    records[i].members = []
    records[i].isAlive = false
    records[i].generation &+= 1
    free.append(id.index)
  }

  mutating func setDefinition(_ definition: FieldDefinition, of id: FieldID) {
    records[slot(of: id)].definition = definition
  }

  // MARK: Members

  /// Adds a body to the members of a field. Returns `false` if it is already a member.
  mutating func addMember(_ body: Int32, to id: FieldID) -> Bool {
    let i = slot(of: id)
    guard !records[i].members.contains(body) else { return false }
    records[i].members.append(body)
    return true
  }

  /// Removes a body from the members of a field. Returns `false` if it is not a member.
  mutating func removeMember(_ body: Int32, from id: FieldID) -> Bool {
    let i = slot(of: id)
    guard let index = records[i].members.firstIndex(of: body) else { return false }
    records[i].members.remove(at: index)
    return true
  }

  /// Removes a body from all fields.
  mutating func removeMember(_ body: Int32) {
    for i in records.indices { records[i].members.removeAll { $0 == body } }
  }

  // MARK: Forces

  /// Adds the forces on awake members to the forces of this substep, and lists the members of
  /// velocity fields.
  @inline(__always) mutating func apply(to bodies: inout BodyStore, time: Double) {
    overrides.clear()
    guard !records.isEmpty else { return }
    for field in records where field.isAlive {
      let definition = field.definition
      for slot in field.members {
        let i = Int(slot)
        guard bodies.motions[i].restingTime >= 0 else { continue }
        let offset = bodies.position(of: slot) - definition.position
        guard definition.region.contains(offset) else { continue }
        if definition.kind == .velocity {
          overrides.append(Override(slot: slot, velocity: 100 * definition.direction))
          continue
        }
        let force = definition.force(
          at: offset, velocity: 0.01 * bodies.motions[i].velocity, mass: bodies.records[i].mass,
          charge: bodies.records[i].charge, time: time)
        bodies.inputs[i].appliedForce += 100 * force
      }
    }
  }
}
