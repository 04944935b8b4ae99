// Each substep finds the islands again by union-find over the awake bodies. This takes linear time
// and keeps no state that could become stale. Within an island, contacts keep their key order and
// joints keep their creation order, so that a result does not depend on the rest of the world.

extension IslandStore {
  /// Merges the islands of the bodies that an active contact or joint connects.
  static func connect(
    parents: inout [Int32], activeJoints: inout [Int32], toWake: inout [Int32], awake: [Int32],
    motions: [Motion], contacts: [ContactRecord], activeContacts: [Int32],
    joints: [JointRecord], jointOrder: [Int32]
  ) -> Bool {
    guard !activeContacts.isEmpty || !jointOrder.isEmpty else { return true }
    var areSingle = true
    let motions = motions.span
    let contacts = contacts.span
    let joints = joints.span
    var parents = parents.mutableSpan
    for slot in awake { parents[Int(slot)] = slot }
    for i in activeContacts {
      let a = contacts[Int(i)].bodyA
      let b = contacts[Int(i)].bodyB
      guard motions[Int(a)].restingTime >= 0, motions[Int(b)].restingTime >= 0 else { continue }
      join(a, b, &parents)
      areSingle = false
    }
    for i in jointOrder {
      let a = joints[Int(i)].bodyA
      let b = joints[Int(i)].bodyB
      let awakeA = motions[Int(a)].restingTime >= 0
      let awakeB = motions[Int(b)].restingTime >= 0
      guard awakeA || awakeB else { continue }
      activeJoints.append(i)
      if awakeA && awakeB {
        join(a, b, &parents)
        areSingle = false
      } else {
        if !awakeA && motions[Int(a)].inverseMass > 0 { toWake.append(a) }
        if !awakeB && motions[Int(b)].inverseMass > 0 { toWake.append(b) }
      }
    }
    return areSingle
  }

  /// Gives every body an island of its own.
  static func numberSingly(_ islandOf: inout [Int32], _ awake: [Int32]) {
    var islandOf = islandOf.mutableSpan
    for k in 0..<awake.count { islandOf[Int(awake[k])] = Int32(k) }
  }

  static func number(
    _ islandOf: inout [Int32], _ parents: inout [Int32], _ awake: [Int32]
  ) -> Int {
    var islandOf = islandOf.mutableSpan
    var parents = parents.mutableSpan
    var islands: Int32 = 0
    for slot in awake where parents[Int(slot)] == slot {
      islandOf[Int(slot)] = islands
      islands += 1
    }
    for slot in awake { islandOf[Int(slot)] = islandOf[Int(root(of: slot, &parents))] }
    return Int(islands)
  }

  static func sort(
    _ bodiesOf: inout Buckets, _ islandOf: [Int32], _ awake: [Int32], buckets: Int
  ) {
    let islandOf = islandOf.span
    bodiesOf.fill(awake, buckets: buckets) { islandOf[Int($0)] }
  }

  static func sort(
    contactsOf: inout Buckets, jointsOf: inout Buckets, islandOf: [Int32],
    activeContacts: [Int32], activeJoints: [Int32], motions: [Motion],
    contacts: [ContactRecord], joints: [JointRecord], buckets: Int
  ) {
    let motions = motions.span
    let contacts = contacts.span
    let joints = joints.span
    let islandOf = islandOf.span
    contactsOf.fill(activeContacts, buckets: buckets) {
      let a = Int(contacts[Int($0)].bodyA)
      return islandOf[motions[a].restingTime >= 0 ? a : Int(contacts[Int($0)].bodyB)]
    }
    jointsOf.fill(activeJoints, buckets: buckets) {
      let a = Int(joints[Int($0)].bodyA)
      return islandOf[motions[a].restingTime >= 0 ? a : Int(joints[Int($0)].bodyB)]
    }
  }

  @inline(__always) private static func root(
    of slot: Int32, _ parents: inout MutableSpan<Int32>
  ) -> Int32 {
    var i = slot
    while parents[Int(i)] != i {
      parents[Int(i)] = parents[Int(parents[Int(i)])]
      i = parents[Int(i)]
    }
    return i
  }

  @inline(__always) private static func join(
    _ a: Int32, _ b: Int32, _ parents: inout MutableSpan<Int32>
  ) {
    // In most pairs, both bodies already have the same parent.
    if parents[Int(a)] == parents[Int(b)] { return }
    let rootA = root(of: a, &parents)
    let rootB = root(of: b, &parents)
    if rootA < rootB {
      parents[Int(rootB)] = rootA
    } else if rootB < rootA {
      parents[Int(rootA)] = rootB
    }
  }
}
