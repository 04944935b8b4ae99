// A joint is identified by a slot of `records`. A later joint can reuse the slot with a new
// generation. Joints are solved in creation order, which `order` stores. `connected` lists the
// joints of each body, so the cost of a change to one body does not grow with the number of joints
// in the world.

/// The joints of a world, by slot.
struct JointStore: Sendable {
  var records: [JointRecord] = []
  var free: [Int32] = []
  /// The slots of the joints, in creation order.
  var order: [Int32] = []
  /// The slots of each body's joints, in creation order. The list of the ground is empty.
  private var connected: [[Int32]] = []

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

  // Unlike `precondition`, `fatalError` prints the message in release builds too.
  @inline(never) private static func refuse() -> Never {
    fatalError("The joint is not in this world. The joint or one of its bodies was removed.")
  }

  subscript(id: JointID) -> JointRecord { records[slot(of: id)] }

  /// The identities of all joints, in creation order.
  var ids: [JointID] { order.map { id(of: $0) } }

  private func id(of slot: Int32) -> JointID {
    JointID(index: slot, generation: records[Int(slot)].generation)
  }

  /// Returns the identities of a body's joints, in creation order.
  func ids(connecting slot: Int32) -> [JointID] {
    joints(of: slot).map { id(of: $0) }
  }

  /// Returns whether a joint between two bodies prevents them from colliding.
  func exclude(_ a: Int32, _ b: Int32) -> Bool {
    // The ground has no list, because it can have very many joints.
    let (listed, other) = a == 0 ? (b, a) : (a, b)
    for i in joints(of: listed) {
      let joint = records[Int(i)]
      if !joint.collidesConnected && joint.connects(other) { return true }
    }
    return false
  }

  /// Wakes a body that has joints, and the bodies to which they connect it.
  func wakeNeighbors(of slot: Int32, in bodies: inout BodyStore) {
    guard bodies.records[Int(slot)].jointCount > 0 else { return }
    for i in joints(of: slot) {
      bodies.wake(records[Int(i)].bodyA)
      bodies.wake(records[Int(i)].bodyB)
    }
  }

  // MARK: The joints of a body

  private func joints(of body: Int32) -> [Int32] {
    if body == 0 { return order.filter { records[Int($0)].connects(0) } }
    return Int(body) < connected.count ? connected[Int(body)] : []
  }

  /// Appends a joint to the lists of its bodies.
  private mutating func connect(_ slot: Int32) {
    let joint = records[Int(slot)]
    for body in [joint.bodyA, joint.bodyB] where body != 0 {
      while connected.count <= Int(body) { connected.append([]) }
      if connected[Int(body)].last != slot { connected[Int(body)].append(slot) }
    }
  }

  private mutating func disconnect(_ slot: Int32) {
    let joint = records[Int(slot)]
    for body in [joint.bodyA, joint.bodyB] where body != 0 {
      connected[Int(body)].removeAll { $0 == slot }
    }
  }

  /// Whether the lists of the bodies match the joints, as the invariants require.
  var listsConnections: Bool {
    var expected = self
    expected.connectAll()
    let count = max(connected.count, expected.connected.count)
    return (0..<count).allSatisfy { joints(of: Int32($0)) == expected.joints(of: Int32($0)) }
  }

  /// Creates the lists of all bodies.
  mutating func connectAll() {
    connected = []
    for slot in order { connect(slot) }
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
    connect(slot)
    return id(of: slot)
  }

  /// Removes a joint and returns its last state.
  mutating func remove(_ id: JointID) -> JointRecord {
    let i = slot(of: id)
    let joint = records[i]
    disconnect(Int32(i))
    records[i].isAlive = false
    records[i].generation &+= 1
    if let index = order.firstIndex(of: id.index) { order.remove(at: index) }
    free.append(id.index)
    return joint
  }

  /// Replaces a joint with one that has a different end.
  mutating func replace(_ id: JointID, by joint: JointRecord) {
    records[slot(of: id)] = joint
    connectAll()
  }

  // MARK: Impulses

  /// Scales the impulses for warm starting to a substep of a different length.
  mutating func scaleImpulses(by ratio: Float) {
    for i in records.indices { records[i].scaleImpulses(by: ratio) }
  }

  /// Clears the impulses of a joint if they are not finite, and the velocities of its anchored
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
