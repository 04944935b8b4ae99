import CoreGraphics
import Foundation
import Physics2D

/// The body that stands for an item in an animator's world.
struct DynamicBody {
  let id: BodyID
  /// The item's place in the animator's table, and the body's tag.
  let slot: Int
  /// The item's size when it joined.
  let size: CGSize
}

/// What an animator knows of one item and seldom needs.
struct DynamicItemRecord {
  let item: any UIDynamicItem
  let body: DynamicBody
  let placement: DynamicItemPlacement
  /// How many behaviours hold the item.
  var uses = 0
  /// What is left of the starting transform without its rotation.
  var shape: CGAffineTransform
  var properties = DynamicItemProperties.running
  var acceleration = Vector2.zero
  var force = Vector2.zero
  var torque: Float = 0
  /// The collision groups of the behaviours that hold the item.
  var groups: [UInt32] = []
  var mask: [UInt32] = []
}

/// What is looked at and written in every tick; nothing in it is counted by reference.
struct DynamicItemMotion {
  let body: BodyID
  /// Where the body was when the item was last written or read.
  var place: Point2
  var angle: Double
  /// Where it was a tick before, and when that tick began and ended.
  var earlierPlace = Point2.zero
  var earlierAngle = 0.0
  var tickStart = 0.0
  var tickEnd = -1.0
  /// The centre the item had when the animator last looked.
  var seenCenter: CGPoint
  /// The angle last written; no number before the first time.
  var writtenAngle = CGFloat.nan
  var wasAwake = true

  init(body: BodyID, place: Point2, angle: Double, seenCenter: CGPoint) {
    self.body = body
    self.place = place
    self.angle = angle
    self.seenCenter = seenCenter
  }
}

/// A body that has moved since its item was written.
struct DynamicItemMove {
  let slot: Int
  let place: Point2
  let angle: Double
}

/// The items of an animator by identity, each in a slot that stays its own while it is there.
struct DynamicItemTable {
  private(set) var slots: [ObjectIdentifier: Int] = [:]
  var records: ContiguousArray<DynamicItemRecord?> = []
  /// Beside `records`; nil in free slots.
  var motions: ContiguousArray<DynamicItemMotion?> = []
  private var free: [Int] = []

  var count: Int { slots.count }

  func slot(of item: any UIDynamicItem) -> Int? { slots[ObjectIdentifier(item)] }

  subscript(item: any UIDynamicItem) -> DynamicItemRecord? {
    slots[ObjectIdentifier(item)].flatMap { records[$0] }
  }

  /// The slot that the next item will get.
  var nextSlot: Int { free.last ?? records.count }

  mutating func insert(_ record: DynamicItemRecord, _ motion: DynamicItemMotion) {
    let slot = record.body.slot
    if free.last == slot {
      free.removeLast()
      records[slot] = record
      motions[slot] = motion
    } else {
      records.append(record)
      motions.append(motion)
    }
    slots[ObjectIdentifier(record.item)] = slot
  }

  mutating func remove(slot: Int) {
    guard let record = records[slot] else { return }
    slots[ObjectIdentifier(record.item)] = nil
    records[slot] = nil
    motions[slot] = nil
    free.append(slot)
  }

  /// What has moved and what has come to rest since the last time, in the order of the slots.
  mutating func takeMoves(
    of world: World, moves: inout [DynamicItemMove], rested: inout [Int]
  ) {
    for slot in motions.indices {
      guard let motion = motions[slot] else { continue }
      let isAwake = world.isAwake(motion.body)
      if isAwake != motion.wasAwake {
        if !isAwake { rested.append(slot) }
        motions[slot]?.wasAwake = isAwake
      } else if !isAwake {
        continue
      }
      let place = world.position(of: motion.body)
      let angle = world.angle(of: motion.body)
      if place != motion.place || angle != motion.angle {
        moves.append(DynamicItemMove(slot: slot, place: place, angle: angle))
      }
    }
  }
}
