import CoreGraphics
import Foundation
import Physics2D

/// The body that stands for an item in an animator's world.
struct DynamicBody {
  let id: BodyID
  /// The item's slot in the animator's table, and the body's tag.
  let slot: Int
  /// The item's size when it joined.
  let size: CGSize
}

/// The state of one item that an animator seldom needs.
struct DynamicItemRecord {
  let item: any UIDynamicItem
  let body: DynamicBody
  let placement: DynamicItemPlacement
  /// The number of items that joined the animator before.
  let ordinal: Int
  /// The number of behaviours that hold the item.
  var uses = 0
  /// The starting transform without its rotation: scale and shear.
  var shape: CGAffineTransform
  var properties = DynamicItemProperties.running
  var acceleration = Vector2.zero
  var force = Vector2.zero
  var torque: Float = 0
  /// The collision groups of the behaviours that hold the item.
  var groups: [UInt32] = []
  var mask: [UInt32] = []
}

/// The state of one item that is read and written in every tick; nothing in it is reference
/// counted.
struct DynamicItemMotion {
  let body: BodyID
  /// The body's position when the item was last written or read.
  var position: Point2
  var angle: Double
  /// The body's position before the last write, and the round of that write.
  var earlierPosition = Point2.zero
  var earlierAngle = 0.0
  var writtenRound = -1
  /// The round in which the body was last seen awake.
  var awakeRound = -1
  /// The centre that the item had when the animator last looked.
  var seenCenter: CGPoint
  /// The angle last written; no number before the first time.
  var writtenAngle = CGFloat.nan

  init(body: BodyID, position: Point2, angle: Double, seenCenter: CGPoint) {
    self.body = body
    self.position = position
    self.angle = angle
    self.seenCenter = seenCenter
  }

  /// Marks the item as awake, and lists it, when a pose is that of its body.
  @inline(__always)
  mutating func noteAwake(_ pose: BodyPose, round: Int, in moves: inout [DynamicItemMove]) {
    guard body == pose.body else { return }
    awakeRound = round
    note(pose.position, pose.angle, slot: pose.tag, in: &moves)
  }

  /// Lists the item when its body is not where it was written last.
  @inline(__always)
  func note(_ position: Point2, _ angle: Double, slot: Int, in moves: inout [DynamicItemMove]) {
    guard position != self.position || angle != self.angle else { return }
    moves.append(
      DynamicItemMove(
        slot: slot, position: position, angle: angle, seenCenter: seenCenter,
        writtenAngle: writtenAngle))
  }

  /// Takes over a move that has been written to the item.
  @inline(__always)
  mutating func keep(_ move: DynamicItemMove, round: Int) {
    (earlierPosition, earlierAngle) = (position, angle)
    (position, angle) = (move.position, move.angle)
    (seenCenter, writtenAngle) = (move.seenCenter, move.writtenAngle)
    writtenRound = round
  }
}

/// An item and how it is written.
///
/// An object, so that one who holds the list of all writers can use each without counting references.
final class DynamicItemWriter {
  let item: any UIDynamicItem
  let rounding: DynamicItemRounding
  /// Whether its placement converts between views.
  let isConverted: Bool

  init(of item: any UIDynamicItem, _ placement: DynamicItemPlacement) {
    self.item = item
    rounding = placement.rounding
    isConverted = placement.isConverted
  }
}

/// A body that has moved since its item was written.
struct DynamicItemMove {
  let slot: Int
  let position: Point2
  let angle: Double
  /// The centre to expect in the item; after the item was written, the one it has.
  var seenCenter: CGPoint
  /// The angle that is in the item; after the item was written, the new one.
  var writtenAngle: CGFloat
  /// Whether the move has been written to the item.
  var isDone = false
}

/// The items of an animator by identity, each in a slot that stays its own while it is there.
struct DynamicItemTable {
  private(set) var slots: [ObjectIdentifier: Int] = [:]
  var records: ContiguousArray<DynamicItemRecord?> = []
  /// The motions, beside `records`; nil in free slots.
  private(set) var motions: ContiguousArray<DynamicItemMotion?> = []
  /// The items and their rounding, beside `records`; nil in free slots.
  private(set) var writers: ContiguousArray<DynamicItemWriter?> = []
  private(set) var groups: [UIDynamicItemGroup] = []
  private var free: [Int] = []
  /// The number of items that have joined so far.
  private(set) var joinedCount = 0

  /// The number of times that items were written.
  private(set) var round = 0
  /// The slots of the items that were awake in the last round, and of those that have joined since.
  private(set) var lately: [Int] = []
  /// The slots whose item left, or was read anew, while the items were written.
  private(set) var disturbed: Set<Int> = []
  private var poses: [BodyPose] = []

  var count: Int { slots.count }

  /// The records in the order in which the items joined.
  var joined: [DynamicItemRecord] {
    records.compactMap { $0 }.sorted { $0.ordinal < $1.ordinal }
  }

  func slot(of item: any UIDynamicItem) -> Int? { slots[ObjectIdentifier(item)] }

  subscript(item: any UIDynamicItem) -> DynamicItemRecord? {
    slots[ObjectIdentifier(item)].flatMap { records[$0] }
  }

  /// The slot that the next item will get.
  var nextSlot: Int { free.last ?? records.count }

  mutating func insert(_ record: DynamicItemRecord, _ motion: DynamicItemMotion) {
    let slot = record.body.slot
    let writer = DynamicItemWriter(of: record.item, record.placement)
    if free.last == slot {
      free.removeLast()
      records[slot] = record
      motions[slot] = motion
      writers[slot] = writer
    } else {
      records.append(record)
      motions.append(motion)
      writers.append(writer)
    }
    slots[ObjectIdentifier(record.item)] = slot
    joinedCount += 1
    lately.append(slot)
    if let group = record.item as? UIDynamicItemGroup { groups.append(group) }
  }

  mutating func remove(slot: Int) {
    guard let item = writers[slot]?.item else { return }
    slots[ObjectIdentifier(item)] = nil
    records[slot] = nil
    motions[slot] = nil
    writers[slot] = nil
    free.append(slot)
    groups.removeAll { $0 === item }
    disturbed.insert(slot)
  }

  /// Begins the motion of an item that was read anew.
  mutating func restart(_ motion: DynamicItemMotion, slot: Int) {
    motions[slot] = motion
    lately.append(slot)
    disturbed.insert(slot)
  }

  // MARK: Writing

  /// Begins a round: lists the moves since the last one, and the slots of items that have come to
  /// rest, both in the order of the bodies in the world.
  mutating func beginRound(
    of world: World, moves: inout [DynamicItemMove], rested: inout [Int]
  ) {
    round += 1
    disturbed.removeAll(keepingCapacity: true)
    world.readAwake(into: &poses)
    let round = round
    // One check of the array's owner for all, not one for each.
    motions.withUnsafeMutableBufferPointer { motions in
      let count = motions.count
      guard let motions = motions.baseAddress else { return }
      for pose in poses where pose.tag >= 0 && pose.tag < count {
        (motions + pose.tag).pointee?.noteAwake(pose, round: round, in: &moves)
      }
      for slot in lately {
        guard let motion = motions[slot], motion.awakeRound != round else { continue }
        // Seen, so that a slot that is listed twice is not taken twice.
        motions[slot]?.awakeRound = round
        rested.append(slot)
        let (position, angle) = (world.position(of: motion.body), world.angle(of: motion.body))
        motion.note(position, angle, slot: slot, in: &moves)
      }
    }
    if lately.count > poses.count { lately.removeLast(lately.count - poses.count) }
    for index in lately.indices { lately[index] = poses[index].tag }
    for index in lately.count..<poses.count { lately.append(poses[index].tag) }
  }

  /// Ends a round: takes over the moves that were written.
  mutating func endRound(_ moves: [DynamicItemMove]) {
    let (round, disturbed) = (round, disturbed)
    motions.withUnsafeMutableBufferPointer { motions in
      guard let motions = motions.baseAddress else { return }
      for move in moves where move.isDone {
        if !disturbed.isEmpty, disturbed.contains(move.slot) { continue }
        (motions + move.slot).pointee?.keep(move, round: round)
      }
    }
  }

  /// Takes over a move that was written between two rounds.
  mutating func keep(_ move: DynamicItemMove) {
    motions[move.slot]?.keep(move, round: round)
  }

  /// Counts every item as awake in the last round, so that the next one looks at all of them.
  mutating func lookAtAll() {
    lately = motions.indices.filter { motions[$0] != nil }
  }
}
