// Islands are found anew in each substep by union-find over the awake bodies: linear, and without
// anything to keep in step. Within an island contacts keep the order of their keys and joints that
// of their creation, so that a result does not depend on what else is in the world.

extension World {
  var islandCount: Int { scratch.bodies.starts.count - 1 }

  mutating func gatherIslands() {
    scratch.toWake.removeAll(keepingCapacity: true)
    connect()
    if !scratch.toWake.isEmpty {
      // What is awake has woken what it is joined to.
      for slot in scratch.toWake { wakeSlot(slot) }
      connect()
    }
    numberIslands()
  }

  /// Joins the bodies of every active contact and joint.
  private mutating func connect() {
    let count = records.count
    if scratch.parents.count < count {
      scratch.parents = [Int32](repeating: 0, count: count)
      scratch.islandOf = [Int32](repeating: 0, count: count)
    }
    for slot in awake { scratch.parents[Int(slot)] = slot }
    scratch.activeContacts.removeAll(keepingCapacity: true)
    scratch.activeJoints.removeAll(keepingCapacity: true)
    scratch.asleep.removeAll(keepingCapacity: true)
    for i in contacts.indices {
      let a = contacts[i].bodyA
      let b = contacts[i].bodyB
      guard contacts[i].isTouching else { continue }
      let awakeA = motions[Int(a)].stillTime >= 0
      let awakeB = motions[Int(b)].stillTime >= 0
      guard awakeA || awakeB else { continue }
      scratch.activeContacts.append(Int32(i))
      if awakeA && awakeB { Self.join(a, b, &scratch.parents) }
    }
    for i in jointOrder {
      let a = joints[Int(i)].bodyA
      let b = joints[Int(i)].bodyB
      let awakeA = motions[Int(a)].stillTime >= 0
      let awakeB = motions[Int(b)].stillTime >= 0
      guard awakeA || awakeB else { continue }
      scratch.activeJoints.append(i)
      if awakeA && awakeB {
        Self.join(a, b, &scratch.parents)
      } else {
        if !awakeA && motions[Int(a)].inverseMass > 0 { scratch.toWake.append(a) }
        if !awakeB && motions[Int(b)].inverseMass > 0 { scratch.toWake.append(b) }
      }
    }
  }

  private mutating func numberIslands() {
    var islands: Int32 = 0
    for slot in awake where scratch.parents[Int(slot)] == slot {
      scratch.islandOf[Int(slot)] = islands
      islands += 1
    }
    for slot in awake {
      let root = Self.root(of: slot, &scratch.parents)
      scratch.islandOf[Int(slot)] = scratch.islandOf[Int(root)]
    }
    let buckets = Int(islands)
    let islandOf = scratch.islandOf
    scratch.bodies.fill(awake, buckets: buckets) { islandOf[Int($0)] }
    let contacts = contacts
    let joints = joints
    let motions = motions
    scratch.contacts.fill(scratch.activeContacts, buckets: buckets) {
      let contact = contacts[Int($0)]
      let isA = motions[Int(contact.bodyA)].stillTime >= 0
      return islandOf[Int(isA ? contact.bodyA : contact.bodyB)]
    }
    scratch.joints.fill(scratch.activeJoints, buckets: buckets) {
      let isA = motions[Int(joints[Int($0)].bodyA)].stillTime >= 0
      return islandOf[Int(isA ? joints[Int($0)].bodyA : joints[Int($0)].bodyB)]
    }
  }

  @inline(__always) private static func root(of slot: Int32, _ parents: inout [Int32]) -> Int32 {
    var i = slot
    while parents[Int(i)] != i {
      parents[Int(i)] = parents[Int(parents[Int(i)])]
      i = parents[Int(i)]
    }
    return i
  }

  @inline(__always) private static func join(_ a: Int32, _ b: Int32, _ parents: inout [Int32]) {
    let rootA = root(of: a, &parents)
    let rootB = root(of: b, &parents)
    if rootA < rootB {
      parents[Int(rootB)] = rootA
    } else if rootB < rootA {
      parents[Int(rootA)] = rootB
    }
  }
}
