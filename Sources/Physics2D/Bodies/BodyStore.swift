// A body is identified by a slot: an index that is the same in all arrays of the store.
//
//     slot         0        1      2      3      4
//     poses      ground   pose   pose   free   pose
//     motions      …
//     records      …
//
//     awake      [4, 1]
//
// The values that the solver reads and writes in each substep have their own arrays, separate from
// the rarely used values. `awake` contains the slots that the next substep moves.
//
// Slot 0 is the ground: an anchored body without shapes, to which joints attach. A later body
// reuses a freed slot with a new generation, so an old identity no longer matches any body.

/// The bodies of a world, by slot.
struct BodyStore: Sendable {
  var poses = [Pose()]
  var motions = [Motion()]
  /// The displacement of each body since the substep began.
  var deltas = [Delta()]
  var inputs = [Inputs()]
  var restPoses = [RestPose()]
  var records = [BodyRecord()]
  var free: [Int32] = []
  /// The slots of the awake bodies. Their order does not affect results.
  var awake: [Int32] = []

  /// Creates a store that contains only the ground.
  init() { records[0].isAlive = true }

  /// The number of bodies, without the ground.
  var count: Int { records.count - 1 - free.count }

  // MARK: Identities

  func contains(_ id: BodyID) -> Bool {
    let i = Int(id.index)
    return i > 0 && i < records.count && records[i].isAlive
      && records[i].generation == id.generation
  }

  /// Returns the identity of the body that the slot currently holds.
  @inline(__always) func id(of slot: Int32) -> BodyID {
    BodyID(index: slot, generation: records[Int(slot)].generation)
  }

  /// Returns the slot of a body. Ends the process if the body was removed.
  @inline(__always) func slot(of id: BodyID) -> Int32 {
    guard contains(id) else { Self.refuse() }
    return id.index
  }

  // Unlike `precondition`, `fatalError` prints the message in release builds too.
  @inline(never) private static func refuse() -> Never {
    fatalError("The body is not in this world. It was removed, or it belongs to another world.")
  }

  /// The identities of all bodies, in slot order.
  var ids: [BodyID] {
    records.indices.dropFirst().compactMap { records[$0].isAlive ? id(of: Int32($0)) : nil }
  }

  // MARK: Adding and removing

  /// Allocates a slot for a body. The body is at the origin, at rest, asleep, and without shapes.
  mutating func add(_ definition: BodyDefinition, filter: Int32) -> Int32 {
    let slot = takeSlot()
    let i = Int(slot)
    var record = BodyRecord()
    record.generation = records[i].generation
    record.isAlive = true
    record.isDynamic =
      definition.kind == .dynamic && !definition.shapes.contains { $0.geometry.isBoundary }
    record.allowsRotation = definition.allowsRotation
    record.nextAsleep = slot
    record.density = definition.density
    record.elasticity = definition.elasticity
    record.friction = definition.friction
    record.charge = definition.charge
    record.tag = definition.tag
    record.filter = filter
    records[i] = record
    poses[i] = Pose()
    poses[i].angle = definition.angle
    poses[i].rotation = Rotation(angle: definition.angle)
    motions[i] = Motion()
    motions[i].linearDamping = definition.linearDamping
    motions[i].angularDamping = definition.angularDamping
    deltas[i] = Delta()
    inputs[i] = Inputs()
    return slot
  }

  /// Gives a dynamic body the velocities of its definition, and wakes it.
  mutating func start(_ slot: Int32, _ definition: BodyDefinition) {
    guard records[Int(slot)].isDynamic else { return }
    motions[Int(slot)].velocity = definition.linearVelocity
    motions[Int(slot)].spin = definition.angularVelocity
    wake(slot)
  }

  /// Frees the slot of a body. The caller must already have removed the body's shapes and
  /// everything that refers to the body.
  mutating func remove(_ slot: Int32) {
    leaveRing(slot)
    removeFromAwake(slot)
    records[Int(slot)].firstShape = -1
    records[Int(slot)].shapeCount = 0
    records[Int(slot)].isAlive = false
    records[Int(slot)].generation &+= 1
    motions[Int(slot)] = Motion()
    free.append(slot)
  }

  private mutating func takeSlot() -> Int32 {
    if let slot = free.popLast() { return slot }
    appendSlot()
    return Int32(records.count - 1)
  }

  mutating func appendSlot() {
    poses.append(Pose())
    motions.append(Motion())
    deltas.append(Delta())
    inputs.append(Inputs())
    restPoses.append(RestPose())
    records.append(BodyRecord())
  }
}
