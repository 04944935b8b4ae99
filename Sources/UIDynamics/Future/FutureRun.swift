// Ours. A copy of an animator's world that is run ahead tick by tick, as the animator itself would
// run it, and records what happens. Pushes act and retire, and snaps retire, in the tick in which
// the animator would see to it; actions, delegates and observers are noted and not called.

import CoreGraphics
import Foundation
import Physics2D

/// A run ahead of a copy of an animator's world.
@MainActor
struct FutureRun {
  let simulation: DynamicSimulation
  let tree: BehaviorTree
  var world: World
  /// The world and the animator's items at the beginning: blocks of custom fields may change them meanwhile.
  let start: World
  let table: DynamicItemTable
  var samples = TrajectorySamples()
  var contacts: [Trajectory.Contact] = []
  var unforeseen: [Trajectory.Unforeseen] = []
  /// The slots of the items, in the order in which they joined: that of the tracks.
  private(set) var slots: [Int] = []
  /// The index of each slot's track; -1 for a slot without an item.
  private(set) var trackOfSlot: [Int]

  /// The simulated seconds that the run has reached, as the animator counts them.
  private(set) var elapsed: TimeInterval
  private var done: Int
  /// The last sample.
  private(set) var sample = 0
  /// The simulated seconds at the beginning, as the animator counts them.
  let begin: TimeInterval
  private var tick: TimeInterval
  let firstTick: TimeInterval
  /// The sample with which the tick under way began.
  private var tickSample = 0
  /// The animator's clock at the beginning.
  private let clock: DynamicClock

  // What ends a tick.
  private(set) var pushes: [UIPushBehavior]
  private var retirements: [UIDynamicBehavior] = []
  private let atRest: [UIDynamicBehavior]
  private var retired: Set<ObjectIdentifier> = []
  private var removed: Set<Int> = []
  private var uses: [Int: Int] = [:]
  /// The slots of the items that were awake at the end of the last tick.
  private var lately: [Int]
  var watch: ContactWatch?
  private let hasFields: Bool
  /// The joints at the beginning: blocks of custom fields may build others meanwhile.
  private let joints: [ObjectIdentifier: [JointID]]

  // What is recorded.
  var noted: Set<NotedCode> = []
  private var states: [BodyState] = []
  /// The tracks of the items that were awake at the last sample.
  private var moving: [Int] = []
  private var seen: [Int] = []
  /// The sample from which on each item has been asleep; -1 while it is awake.
  private(set) var asleepSince: [Int]
  /// The sample at which each item was first asleep; -1 before.
  private(set) var firstAsleep: [Int]
  /// The sample from which on all items have been asleep.
  private(set) var allAsleepSince: Int?

  init(_ animator: UIDynamicAnimator) {
    tree = animator.tree
    if !tree.isStepping { tree.synchronize() }
    simulation = animator.simulation
    let index = tree.index
    world = simulation.world
    start = world
    table = simulation.table
    clock = simulation.clock
    elapsed = clock.elapsed
    begin = clock.elapsed
    done = clock.substepsDone
    tick = animator.driver.futureTick
    firstTick = tick
    pushes = index.pushes.filter(\.hasPendingWork)
    atRest = index.all.filter { $0.retiresAtRest || $0.restAction != nil }
    hasFields = !index.customFields.isEmpty
    joints = simulation.joints
    lately = table.lately
    let records = table.records
    trackOfSlot = [Int](repeating: -1, count: records.count)
    slots = records.indices.filter { records[$0] != nil }
    slots.sort { (records[$0]?.ordinal ?? 0) < (records[$1]?.ordinal ?? 0) }
    asleepSince = [Int](repeating: -1, count: slots.count)
    firstAsleep = asleepSince
    seen = asleepSince
    samples.times = [0]
    samples.tracks.reserveCapacity(slots.count)
    for (track, slot) in slots.enumerated() {
      trackOfSlot[slot] = track
      guard let id = records[slot]?.body.id else { continue }
      samples.tracks.append(TrajectoryTrack(first: 0, world.state(of: id)))
      if world.isAwake(id) {
        moving.append(track)
      } else {
        asleepSince[track] = 0
        firstAsleep[track] = 0
      }
    }
    allAsleepSince = world.awakeCount == 0 ? 0 : nil
    expectPushes()
    if index.collisions.contains(where: { $0.collisionDelegate != nil }) {
      watch = ContactWatch(simulation)
    }
    noteWhatIsKnown(index)
    if tree.isStepping { takeOverQueue(tree.queue) }
  }

  /// Counts what a push is about to wake as awake.
  private mutating func expectPushes() {
    for push in pushes {
      for item in push.items {
        guard let body = table[item]?.body, world.kind(of: body.id) == .dynamic else {
          continue
        }
        let track = trackOfSlot[body.slot]
        asleepSince[track] = -1
        firstAsleep[track] = -1
        allAsleepSince = nil
      }
    }
  }

  /// Whether a tick would do anything.
  var hasWork: Bool { simulation.reference.isCurrent && (world.awakeCount > 0 || !pushes.isEmpty) }

  /// Runs until a time, as the animator counts it, or until everything rests, or, if one is given,
  /// until the item of a track has rested once.
  mutating func run(until end: TimeInterval, restOf track: Int? = nil) {
    reserve((end - elapsed) * clock.substepsPerSecond)
    let later = laterTick
    while hasWork, elapsed < end - 1e-9 {
      let next = elapsed + tick
      let isWhole = next <= end + 1e-9
      elapsed = isWhole ? next : end
      firePushes()
      let due = DynamicClock.substeps(
        in: elapsed - clock.origin, perSecond: clock.substepsPerSecond)
      tickSample = sample
      while done < due { substep() }
      guard isWhole else { break }
      endTick()
      if let track, firstAsleep[track] >= 0 { break }
      tick = later
    }
    if world.awakeCount == 0, let rest = allAsleepSince {
      samples.truncate(to: rest + 1)
      sample = rest
    }
  }

  /// The seconds of each tick after the first one: of ticks that are shorter than a substep only the
  /// first makes a difference, and one that is too short to be counted gets nowhere.
  private var laterTick: TimeInterval {
    let substep = 1 / clock.substepsPerSecond
    guard firstTick < substep else { return firstTick }
    let whole = firstTick * (substep / firstTick).rounded(.down)
    return whole > 0 && whole.isFinite ? whole : substep
  }

  /// Makes room for a number of substeps, of two seconds at most: longer motions grow.
  private mutating func reserve(_ substeps: Double) {
    // Without end, or with a clock that is no number, there is nothing to go by.
    let wanted = min(substeps, 2 * clock.substepsPerSecond)
    let count = wanted > 0 && wanted < 1e5 ? 2 + Int(wanted) : 2
    samples.times.reserveCapacity(count)
    for track in moving { samples.tracks[track].reserve(count) }
  }

  // MARK: A tick

  private mutating func firePushes() {
    guard !pushes.isEmpty else { return }
    for push in pushes {
      let impulse = push.strength
      for item in push.items {
        guard let body = table[item]?.body else { continue }
        world.applyImpulse(impulse, atOffset: push.offset(for: item), to: body.id)
      }
      // The push becomes inactive, which wakes its items.
      for item in push.items {
        if let body = table[item]?.body { world.wake(body.id) }
      }
      if push.retiresItself { retirements.append(push) }
    }
    pushes = []
  }

  private mutating func substep() {
    if hasFields { simulation.applyCustomFields(tree.index, to: &world) }
    world.step()
    done += 1
    sample += 1
    samples.times.append(
      max(0, clock.origin + Double(done + 1) / clock.substepsPerSecond - begin))
    if !world.contactEvents.isEmpty { noteContacts() }
    record()
  }

  private mutating func record() {
    world.readAwake(into: &states)
    let sample = sample
    for state in states {
      guard state.tag >= 0 else { continue }
      let track = trackOfSlot[state.tag]
      samples.tracks[track].set(state, at: sample)
      seen[track] = sample
      if asleepSince[track] >= 0 { asleepSince[track] = -1 }
    }
    // Those that have fallen asleep in this substep have moved in it all the same.
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
    if world.awakeCount > 0 {
      if allAsleepSince != nil { allAsleepSince = nil }
    } else if allAsleepSince == nil {
      allAsleepSince = sample
    }
  }

  private mutating func fallAsleep(_ track: Int) {
    asleepSince[track] = sample
    if firstAsleep[track] < 0 { firstAsleep[track] = sample }
    guard let id = table.records[slots[track]]?.body.id, world.contains(id) else { return }
    samples.tracks[track].set(world.state(of: id), at: sample)
  }

  private mutating func endTick() {
    stopWhatIsLost()
    let rested = takeRested()
    if watch != nil { reportContacts() }
    if !rested.isEmpty { noteRest(rested) }
    for behavior in retirements { retire(behavior) }
    retirements.removeAll(keepingCapacity: true)
  }

  /// The items that have come to rest in this tick.
  private mutating func takeRested() -> [any UIDynamicItem] {
    guard !atRest.isEmpty || !simulation.restObservers.isEmpty else { return [] }
    var rested: [any UIDynamicItem] = []
    var known: Set<Int> = []
    for slot in lately where known.insert(slot).inserted && !removed.contains(slot) {
      guard slot < trackOfSlot.count, let record = table.records[slot],
        !world.isAwake(record.body.id)
      else { continue }
      rested.append(record.item)
    }
    world.readAwake(into: &states)
    lately = states.map(\.tag)
    return rested
  }

  private mutating func noteRest(_ rested: [any UIDynamicItem]) {
    for item in rested where simulation.restObservers[ObjectIdentifier(item)] != nil {
      note(.restObserver, item, at: elapsed)
    }
    for behavior in atRest where !retired.contains(ObjectIdentifier(behavior)) {
      guard rested.contains(where: behavior.itemList.contains), isAtRest(behavior) else { continue }
      if behavior.restAction != nil { note(.restAction, behavior, at: elapsed) }
      if behavior.retiresAtRest { retirements.append(behavior) }
    }
  }

  private func isAtRest(_ behavior: UIDynamicBehavior) -> Bool {
    behavior.subtree.allSatisfy { node in
      node.itemList.items.allSatisfy { item in
        guard let body = table[item]?.body, !removed.contains(body.slot) else { return false }
        return !world.isAwake(body.id)
      }
    }
  }

  /// Takes a push or a snap out of the copy.
  mutating func retire(_ behavior: UIDynamicBehavior) {
    guard retired.insert(ObjectIdentifier(behavior)).inserted else { return }
    if !behavior.children.isEmpty { note(.retiringChildren, behavior, at: elapsed) }
    for item in behavior.itemList.items {
      guard let slot = table.slot(of: item), !removed.contains(slot),
        let record = table.records[slot]
      else { continue }
      for joint in joints[ObjectIdentifier(behavior)] ?? [] { world.removeJoint(joint) }
      world.wake(record.body.id)
      let left = (uses[slot] ?? record.uses) - 1
      uses[slot] = left
      if left == 0 { remove(slot, record.body.id) }
    }
  }

  private mutating func remove(_ slot: Int, _ body: BodyID) {
    let track = trackOfSlot[slot]
    var state = world.state(of: body)
    state.velocity = .zero
    state.spin = 0
    // From the next sample on the item stands still where it was left.
    samples.tracks[track].set(state, at: sample + 1)
    asleepSince[track] = sample
    if firstAsleep[track] < 0 { firstAsleep[track] = sample }
    moving.removeAll { $0 == track }
    removed.insert(slot)
    watch?.contacts.removeAll(of: slot)
    world.removeBody(body)
    if world.awakeCount == 0, allAsleepSince == nil { allAsleepSince = sample }
  }

  /// Stops what has left the numbers that can be written, as the animator does.
  private mutating func stopWhatIsLost() {
    let limit = DynamicsDiagnostics.limit
    for state in states where state.tag >= 0 {
      if state.position.x.magnitude <= limit, state.position.y.magnitude <= limit,
        state.angle.isFinite
      {
        continue
      }
      guard let id = table.records[state.tag]?.body.id, world.contains(id) else {
        continue
      }
      let last = samples.tracks[trackOfSlot[state.tag]][tickSample]
      world.setPosition(last.position, angle: last.angle, of: id)
      world.setLinearVelocity(.zero, of: id)
      world.setAngularVelocity(0, of: id)
      world.setKind(.anchored, of: id)
    }
  }
}
