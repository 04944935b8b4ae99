// The islands of a substep, numbered from 0. Three lists contain their elements:
//
//     bodiesOf     island 0: 4 1 2 │ island 1: 7 │ …     slots of bodies
//     contactsOf   island 0: 0 1   │ island 1:   │ …     indices, in key order
//     jointsOf     island 0: 2     │ island 1: 5 │ …     slots, in creation order
//
// Each substep refills all lists. The lists are reused so that a substep does not allocate.

/// The islands of a substep: groups of bodies that are connected by contacts and joints.
struct IslandStore: Sendable {
  private(set) var count = 0
  private(set) var bodiesOf = Buckets()
  private(set) var contactsOf = Buckets()
  private(set) var jointsOf = Buckets()
  /// The island of each awake body, by slot.
  private(set) var islandOf: [Int32] = []
  /// The islands that are not single free bodies.
  var bound: [Int32] = []
  /// The islands that have rested long enough to fall asleep.
  var asleep: [Int32] = []
  /// The number of subdivisions of each island's substep. Valid only if an island is subdivided.
  private(set) var subdivisionCounts: [Int32] = []
  private(set) var hasSubdivisions = false

  // Scratch buffers for gathering.
  private var parents: [Int32] = []
  private var activeJoints: [Int32] = []
  private var toWake: [Int32] = []

  // MARK: Gathering

  @inline(__always) mutating func gather(
    _ bodies: inout BodyStore, _ contacts: inout ContactStore, _ joints: JointStore
  ) {
    toWake.clear()
    var areSingle = connect(bodies, contacts, joints)
    if !toWake.isEmpty {
      // Awake bodies wake the bodies to which they are joined.
      for slot in toWake { bodies.wake(slot) }
      contacts.listActive(bodies)
      areSingle = connect(bodies, contacts, joints)
    }
    number(bodies, areSingle: areSingle)
    Self.sort(
      contactsOf: &contactsOf, jointsOf: &jointsOf, islandOf: islandOf,
      activeContacts: contacts.active, activeJoints: activeJoints, motions: bodies.motions,
      contacts: contacts.records, joints: joints.records, buckets: count)
  }

  /// Lists the active contacts and joints. Returns `true` if no two bodies are connected.
  @inline(__always) private mutating func connect(
    _ bodies: BodyStore, _ contacts: ContactStore, _ joints: JointStore
  ) -> Bool {
    if parents.count < bodies.records.count {
      parents = [Int32](repeating: 0, count: bodies.records.count)
      islandOf = [Int32](repeating: 0, count: bodies.records.count)
    }
    activeJoints.clear()
    asleep.clear()
    return Self.connect(
      parents: &parents, activeJoints: &activeJoints, toWake: &toWake, awake: bodies.awake,
      motions: bodies.motions, contacts: contacts.records, activeContacts: contacts.active,
      joints: joints.records, jointOrder: joints.order)
  }

  /// Numbers the islands and groups the awake bodies by island.
  @inline(__always) private mutating func number(_ bodies: BodyStore, areSingle: Bool) {
    if areSingle {
      count = bodies.awake.count
      Self.numberSingly(&islandOf, bodies.awake)
      bodiesOf.fillSingly(bodies.awake)
    } else {
      count = Self.number(&islandOf, &parents, bodies.awake)
      Self.sort(&bodiesOf, islandOf, bodies.awake, buckets: count)
    }
  }

  // MARK: Subdivisions

  /// Determines the number of subdivisions for each island's substep.
  @inline(__always) mutating func chooseSubdivisions(
    _ bodies: BodyStore, _ joints: JointStore, _ settings: SolverSettings
  ) {
    let awakeCount = bodies.awake.count
    hasSubdivisions = false
    guard awakeCount >= settings.pileSize, count < awakeCount else { return }
    for island in 0..<count where bodiesOf.range(island).count >= settings.pileSize {
      guard needsSubdivision(island, joints, settings) else { continue }
      if !hasSubdivisions { subdivisionCounts.fill(count, 1) }
      hasSubdivisions = true
      let isRestless =
        jointsOf.range(island).isEmpty
        && bodies.isRestless(bodiesOf.items, bodiesOf.range(island), settings)
      subdivisionCounts[island] =
        isRestless ? settings.restlessSubdivisionCount : settings.subdivisionCount
    }
  }

  /// Returns the number of subdivisions of an island's substep.
  @inline(__always) func subdivisionCount(of island: Int) -> Int32 {
    hasSubdivisions ? subdivisionCounts[island] : 1
  }

  /// Whether the substep of an awake body's island is subdivided.
  @inline(__always) func isSubdivided(_ slot: Int32) -> Bool {
    hasSubdivisions && subdivisionCounts[Int(islandOf[Int(slot)])] > 1
  }

  private func needsSubdivision(
    _ island: Int, _ joints: JointStore, _ settings: SolverSettings
  ) -> Bool {
    let range = jointsOf.range(island)
    if range.count >= settings.subdividedJointCount {
      var rigid = 0
      for k in range {
        let joint = joints.records[Int(jointsOf.items[k])]
        if !joint.isSoft && joint.bodyA != 0 && joint.bodyB != 0 { rigid += 1 }
      }
      if rigid >= settings.subdividedJointCount { return true }
    }
    return settings.subdividesPiles && isPile(island, settings)
  }

  @inline(__always) func isPile(_ island: Int, _ settings: SolverSettings) -> Bool {
    bodiesOf.range(island).count >= settings.pileSize
      && contactsOf.range(island).count >= settings.pileSize
  }

  // MARK: Rest

  /// Updates the resting times of an island that was solved, and marks it for sleep if it is at
  /// rest.
  @inline(__always) mutating func conclude(
    _ island: Int, _ errors: PositionErrors, _ bodies: inout BodyStore, _ settings: SolverSettings
  ) {
    let range = bodiesOf.range(island)
    let isAtRest: Bool
    if isPile(island, settings) {
      let least = bodies.restAsPile(bodiesOf.items, range, settings)
      isAtRest =
        least >= settings.restTime && errors.jointsAreNear
        && errors.separation >= -settings.pileTolerance
    } else {
      let least = bodies.rest(bodiesOf.items, range, settings)
      isAtRest =
        least >= settings.restTime
        && (errors.areSettled(settings) || least >= 2 * settings.restTime)
    }
    if isAtRest { asleep.append(Int32(island)) }
  }

  /// Puts islands to sleep if they have rested long enough.
  @inline(__always) func putToSleep(_ bodies: inout BodyStore) {
    for island in asleep { bodies.putToSleep(bodiesOf.items, bodiesOf.range(Int(island))) }
  }
}
