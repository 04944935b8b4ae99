// Ours: A copy of a scene is run ahead tick by tick, as the owner would run the scene, and the
// motion of the copy is recorded. No client code is called except the blocks of custom fields.

package import Physics2D

/// A simulation of a scene's future that runs on a copy of the scene.
package struct LookAhead {
  /// A contact that began during the simulation.
  package struct Contact: Sendable {
    /// The index of the sample in which the contact began.
    package let sample: Int
    /// The track of the item.
    package let item: Int
    /// The track of the other item, or nil for a boundary.
    package let other: Int?
    /// The boundary, or nil for another item.
    package let boundary: SceneContactEvent.Partner?
    /// The collision behavior of the boundary; nil for another item.
    package let behavior: BehaviorID?
    /// The position in points.
    package let point: Point2
    /// The unit vector that points away from the item.
    package let normal: Vector2
    /// The approach speed in points per second.
    package let speed: Float
    /// The impulse along the normal in kg·pt/s.
    package let impulse: Float
  }

  /// The copy in its current state.
  package private(set) var scene: DynamicScene
  /// The scene at the start.
  package let start: DynamicScene
  package private(set) var samples = TrajectorySamples()
  package private(set) var contacts: [Contact] = []
  /// The items of the tracks, in the order in which they received their bodies.
  package let items: [ItemID]
  /// The index of each slot's track, or -1 for a slot without an item.
  package private(set) var trackOfSlot: [Int] = []
  /// The last sample.
  package private(set) var sample = 0
  /// The simulated time at the start, in seconds.
  package let begin: Double
  /// The length of the first tick in seconds.
  package let firstTick: Double

  private var states: [BodyState] = []
  /// The tracks of the items that were awake at the last sample.
  private var moving: [Int] = []
  private var seen: [Int] = []
  /// The sample at which each item last fell asleep, or -1 if the item is awake.
  package private(set) var asleepSince: [Int]
  /// The sample at which each item first fell asleep, or -1 if it has not been asleep yet.
  package private(set) var firstAsleep: [Int]
  /// The sample at which the last awake items fell asleep, or nil if any item is awake.
  package private(set) var allAsleepSince: Int?
  private var isRemoved: [Bool]

  /// Prepares the simulation of a copy of a scene.
  ///
  /// - Parameter firstTick: The length of the first tick in seconds.
  package init(_ scene: DynamicScene, firstTick: Double) {
    var scene = scene
    scene.isRunning = true
    scene.isInTick = false
    scene.dueSubsteps = 0
    self.scene = scene
    start = scene
    begin = scene.clock.elapsed
    self.firstTick = firstTick
    items = scene.joinedItems
    trackOfSlot = [Int](repeating: -1, count: scene.items.records.count)
    asleepSince = [Int](repeating: -1, count: items.count)
    firstAsleep = asleepSince
    isRemoved = [Bool](repeating: false, count: items.count)
    seen = asleepSince
    samples.times = [0]
    samples.tracks.reserveCapacity(items.count)
    for (track, item) in items.enumerated() {
      trackOfSlot[item.index] = track
      let body = scene.items.records[item.index].body
      samples.tracks.append(TrajectoryTrack(first: 0, scene.world.state(of: body)))
      if scene.world.isAwake(body) {
        moving.append(track)
      } else {
        asleepSince[track] = 0
        firstAsleep[track] = 0
      }
    }
    allAsleepSince = scene.world.awakeCount == 0 ? 0 : nil
    expectPushes()
  }

  /// Treats items as awake if a push will wake them.
  private mutating func expectPushes() {
    for slot in scene.order.pushes {
      guard case .push(let push) = scene.behaviors.nodes[slot].behavior, push.isPending else {
        continue
      }
      for item in scene.members.items(of: scene.behaviors.nodes[slot]) {
        let record = scene.items.records[item]
        guard record.hasBody, scene.world.kind(of: record.body) == .dynamic else { continue }
        asleepSince[trackOfSlot[item]] = -1
        firstAsleep[trackOfSlot[item]] = -1
        allAsleepSince = nil
      }
    }
  }

  /// Removes a behavior that its owner will remove.
  package mutating func retire(_ behavior: BehaviorID) {
    scene.remove(behavior)
    noteRemovedItems()
  }

  /// Whether contacts are tracked, so that the events of a tick contain them.
  package var followsContacts: Bool {
    get { scene.followsContacts }
    set { scene.followsContacts = newValue }
  }

  /// Whether a tick would change anything.
  package var hasWork: Bool {
    mutating get { scene.world.awakeCount > 0 || scene.hasPendingPush }
  }

  /// Runs until a time on the scene's clock, until all items are at rest, or until the item of a
  /// track has rested once.
  ///
  /// - Parameters:
  ///   - end: The elapsed time in seconds.
  ///   - track: The track of the item whose first rest ends the run.
  ///   - customForce: A closure that returns the force of a custom field in newtons, or nil for
  ///     none.
  ///   - afterTick: A closure that is called with the events of each complete tick.
  package mutating func run(
    until end: Double, restOf track: Int? = nil,
    customForce: (CustomFieldSample) -> DynamicVector? = { _ in nil },
    afterTick: ([SceneEvent], Double) -> Void = { _, _ in }
  ) {
    reserve((end - scene.clock.elapsed) * scene.clock.substepsPerSecond)
    let hasFields = scene.hasCustomFields
    var tick = firstTick
    while hasWork, scene.clock.elapsed < end - 1e-9 {
      let isWhole = scene.clock.elapsed + tick <= end + 1e-9
      scene.events.removeAll(keepingCapacity: true)
      scene.beginTick(isWhole ? tick : end - scene.clock.elapsed)
      while scene.hasDueSubstep {
        if hasFields { scene.applyCustomForces(customForce) }
        scene.substep()
        record()
      }
      guard isWhole else { break }
      scene.endTick()
      for item in scene.lostItems { noteStop(of: item) }
      // The simulation continues until the bodies are at rest.
      scene.isRunning = true
      noteRetirements()
      afterTick(scene.events, scene.clock.elapsed)
      if let track, firstAsleep[track] >= 0 { break }
      tick = laterTick
    }
    if scene.world.awakeCount == 0, let rest = allAsleepSince {
      samples.truncate(to: rest + 1)
      sample = rest
    }
  }

  /// The length of each tick after the first one, in seconds.
  ///
  /// If ticks are shorter than a substep, several later ticks are combined into one. Otherwise,
  /// ticks that are too short to change the clock would keep the run from ending.
  private var laterTick: Double {
    let substep = 1 / scene.clock.substepsPerSecond
    guard firstTick < substep else { return firstTick }
    let whole = firstTick * (substep / firstTick).rounded(.down)
    return whole > 0 && whole.isFinite ? whole : substep
  }

  /// Reserves storage for a number of substeps, but for no more than two seconds of motion. If the
  /// motion is longer, the storage grows later.
  private mutating func reserve(_ substeps: Double) {
    // If there is no end time, or if the clock is not a number, the count is unknown.
    let wanted = min(substeps, 2 * scene.clock.substepsPerSecond)
    let count = wanted > 0 && wanted < 1e5 ? 2 + Int(wanted) : 2
    samples.times.reserveCapacity(count)
    for track in moving { samples.tracks[track].reserve(count) }
  }

  // MARK: Recording

  private mutating func record() {
    sample += 1
    let clock = scene.clock
    let done = clock.substepsDone - scene.dueSubsteps
    samples.times.append(
      max(0, clock.origin + Double(done + 1) / clock.substepsPerSecond - begin))
    if !scene.world.contactEvents.isEmpty { noteContacts() }
    scene.world.readAwake(into: &states)
    let sample = sample
    for state in states {
      guard state.tag >= 0 else { continue }
      let track = trackOfSlot[state.tag]
      samples.tracks[track].set(state, at: sample)
      seen[track] = sample
      if asleepSince[track] >= 0 { asleepSince[track] = -1 }
    }
    // Items that fell asleep in this substep also moved in it.
    for track in moving where seen[track] != sample { fallAsleep(track) }
    if moving.count != states.count {
      moving.removeAll(keepingCapacity: true)
      for _ in states { moving.append(0) }
    }
    var count = 0
    for state in states where state.tag >= 0 {
      moving[count] = trackOfSlot[state.tag]
      count += 1
    }
    if scene.world.awakeCount > 0 {
      if allAsleepSince != nil { allAsleepSince = nil }
    } else if allAsleepSince == nil {
      allAsleepSince = sample
    }
  }

  private mutating func fallAsleep(_ track: Int) {
    asleepSince[track] = sample
    if firstAsleep[track] < 0 { firstAsleep[track] = sample }
    guard let body = scene.body(of: items[track]) else { return }
    samples.tracks[track].set(scene.world.state(of: body), at: sample)
  }

  /// Records the state of an item that the tick stopped at the limit of usable coordinates.
  private mutating func noteStop(of item: ItemID) {
    guard let body = scene.body(of: item) else { return }
    samples.tracks[trackOfSlot[item.index]].keep(scene.world.state(of: body), at: sample)
  }

  private mutating func noteRetirements() {
    for event in scene.events {
      guard case .behaviorRetired = event else { continue }
      noteRemovedItems()
      return
    }
  }

  /// Ends the motion of items that have lost their bodies.
  private mutating func noteRemovedItems() {
    for (track, item) in items.enumerated() where scene.body(of: item) == nil {
      guard !isRemoved[track], let state = scene.state(of: item) else { continue }
      isRemoved[track] = true
      // From the next sample on, the item stays at its last position.
      samples.tracks[track].set(
        BodyState(
          tag: item.index, position: state.position, angle: state.angle, velocity: .zero, spin: 0),
        at: sample + 1)
      asleepSince[track] = sample
      if firstAsleep[track] < 0 { firstAsleep[track] = sample }
      moving.removeAll { $0 == track }
      if scene.world.awakeCount == 0, allAsleepSince == nil { allAsleepSince = sample }
    }
  }

  // MARK: Contacts

  /// Records the contacts that began in the last substep.
  private mutating func noteContacts() {
    for event in scene.world.contactEvents where event.phase == .began {
      let (first, second) = (track(event.first), track(event.second))
      guard let item = first ?? second else { continue }
      let isSwapped = first == nil
      let other = isSwapped ? nil : second
      // A group can touch another item with several shapes.
      if let last = contacts.last, last.sample == sample, last.item == item, last.other == other,
        other != nil
      {
        continue
      }
      let normal = isSwapped ? -event.normal : event.normal
      var speed = velocity(of: item, at: event.point).dot(normal)
      if let other { speed -= velocity(of: other, at: event.point).dot(normal) }
      let entry = other == nil ? boundary(isSwapped ? event.first : event.second) : nil
      contacts.append(
        Contact(
          sample: sample, item: item, other: other,
          boundary: entry.map { $0.isReference ? .referenceBounds : .boundary($0.id) },
          behavior: entry?.behavior, point: event.point, normal: normal, speed: max(speed, 0),
          impulse: scene.world.normalImpulse(of: event)))
    }
  }

  private func track(_ side: ContactEvent.Side) -> Int? {
    guard side.tag >= 0, side.tag < trackOfSlot.count else { return nil }
    let track = trackOfSlot[side.tag]
    return track >= 0 ? track : nil
  }

  private func boundary(_ side: ContactEvent.Side) -> BoundaryEntry? {
    let index = -1 - side.tag
    return scene.boundaries.indices.contains(index) ? scene.boundaries[index] : nil
  }

  /// Returns the velocity that an item had at a point before this substep.
  private func velocity(of track: Int, at point: Point2) -> Vector2 {
    let state = samples.tracks[track][sample - 1]
    let arm = point - state.position
    return state.velocity + Vector2(-state.spin * arm.y, state.spin * arm.x)
  }
}
