/// The fields of a world, by slot. A later field can reuse a slot with a new generation. Fields act
/// in the order of their slots.
struct FieldStore: Sendable {
  var records: [FieldRecord] = []
  var free: [Int32] = []
  private(set) var velocities = FieldVelocities()

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

  // Unlike `precondition`, `fatalError` prints the message in release builds too.
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

  /// Adds a body to the members of a field. Returns false if it is already a member.
  mutating func addMember(_ body: Int32, to id: FieldID) -> Bool {
    let i = slot(of: id)
    guard !records[i].members.contains(body) else { return false }
    records[i].members.append(body)
    return true
  }

  /// Removes a body from the members of a field. Returns false if it is not a member.
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

  /// Discards how the fields changed velocities in the previous substep.
  @inline(__always) mutating func beginSubstep() {
    velocities.overrides.clear()
    velocities.followers.clear()
  }

  /// Adds the forces of the fields on their awake members to the forces of this substep, and
  /// records how the fields change velocities.
  ///
  /// A force that depends on the velocity uses the velocity after the forces of the preceding
  /// fields, so that the combined effect of several fields matches their separate effects.
  mutating func apply(
    to bodies: inout BodyStore, of islands: IslandStore, time: Double, h: Float
  ) {
    velocities.time = time
    for field in records where field.isAlive {
      let definition = field.definition
      for slot in field.members {
        let i = Int(slot)
        guard bodies.motions[i].restingTime >= 0 else { continue }
        let offset = bodies.position(of: slot) - definition.position
        guard definition.region.contains(offset) else { continue }
        if definition.kind == .velocity {
          velocities.overrides.append(
            FieldVelocities.Override(slot: slot, velocity: 100 * definition.direction))
          continue
        }
        if definition.kind.followsVelocity, islands.isSubdivided(slot) {
          velocities.followers.append(
            FieldVelocities.Follower(
              slot: slot, definition: definition, offset: offset,
              charge: bodies.records[i].charge))
          continue
        }
        let velocity =
          bodies.motions[i].velocity
          + (h * bodies.motions[i].inverseMass) * bodies.inputs[i].appliedForce
        let force = definition.force(
          at: offset, velocity: 0.01 * velocity, mass: bodies.records[i].mass,
          charge: bodies.records[i].charge, time: time, h: h)
        bodies.inputs[i].appliedForce += 100 * force
      }
    }
  }
}
