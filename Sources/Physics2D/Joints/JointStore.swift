// A joint is identified by a slot of `records`. A later joint can reuse the slot with a new
// generation. Joints are solved in creation order, which `order` stores.

/// The joints of a world, by slot.
struct JointStore: Sendable {
  var records: [JointRecord] = []
  var free: [Int32] = []
  /// The slots of the joints, in creation order.
  var order: [Int32] = []

  // MARK: Identities

  func contains(_ id: JointID) -> Bool {
    let i = Int(id.index)
    return i >= 0 && i < records.count && records[i].isAlive
      && records[i].generation == id.generation
  }

  /// Returns the slot of a joint. Ends the process if the joint was removed.
  @inline(__always) func slot(of id: JointID) -> Int {
    guard contains(id) else { Self.refuse() }
    return Int(id.index)
  }

  // `fatalError` prints the message in release builds too, which `precondition` does not.
  @inline(never) private static func refuse() -> Never {
    fatalError("The joint is not in this world: it or a body of it was removed.")
  }

  subscript(id: JointID) -> JointRecord { records[slot(of: id)] }

  /// The identities of all joints, in creation order.
  var ids: [JointID] { order.map { id(of: $0) } }

  private func id(of slot: Int32) -> JointID {
    JointID(index: slot, generation: records[Int(slot)].generation)
  }

  /// Returns the identities of a body's joints, in creation order.
  func ids(connecting slot: Int32) -> [JointID] {
    order.compactMap { records[Int($0)].connects(slot) ? id(of: $0) : nil }
  }

  /// Returns whether a joint between two bodies prevents them from colliding.
  func exclude(_ a: Int32, _ b: Int32) -> Bool {
    for i in order {
      let joint = records[Int(i)]
      if !joint.collidesConnected && joint.connects(a) && joint.connects(b) { return true }
    }
    return false
  }

  /// Wakes a body that has joints, and the bodies to which they connect it.
  func wakeNeighbors(of slot: Int32, in bodies: inout BodyStore) {
    guard bodies.records[Int(slot)].jointCount > 0 else { return }
    for i in order where records[Int(i)].connects(slot) {
      bodies.wake(records[Int(i)].bodyA)
      bodies.wake(records[Int(i)].bodyB)
    }
  }

  // MARK: Adding and removing

  mutating func add(_ joint: JointRecord) -> JointID {
    let slot: Int32
    if let free = free.popLast() {
      slot = free
    } else {
      slot = Int32(records.count)
      records.append(JointRecord())
    }
    let generation = records[Int(slot)].generation
    records[Int(slot)] = joint
    records[Int(slot)].generation = generation
    records[Int(slot)].isAlive = true
    order.append(slot)
    return id(of: slot)
  }

  /// Removes a joint and returns its last state.
  mutating func remove(_ id: JointID) -> JointRecord {
    let i = slot(of: id)
    let joint = records[i]
    records[i].isAlive = false
    records[i].generation &+= 1
    if let index = order.firstIndex(of: id.index) { order.remove(at: index) }
    free.append(id.index)
    return joint
  }

  // MARK: Impulses

  /// Scales the impulses for warm starting to a substep of a different length.
  mutating func scaleImpulses(by ratio: Float) {
    for i in records.indices { records[i].scaleImpulses(by: ratio) }
  }

  /// Clears the impulses of a joint that grew without bound, and the velocities of its anchored
  /// bodies.
  mutating func forgetImpulses(of i: Int, _ bodies: inout BodyStore) {
    records[i].impulse = .zero
    records[i].angularImpulse = 0
    records[i].lowerImpulse = 0
    records[i].upperImpulse = 0
    records[i].frictionImpulse = 0
    records[i].reaction = .zero
    records[i].reactionTorque = 0
    bodies.stopAnchored(records[i].bodyA)
    bodies.stopAnchored(records[i].bodyB)
  }
}
