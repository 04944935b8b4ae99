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

/// What an animator knows of one item.
struct DynamicItemRecord {
  let item: any UIDynamicItem
  let body: DynamicBody
  let placement: DynamicItemPlacement
  /// How many behaviours hold the item.
  var uses = 0
  /// Where the body was when the item was last written or read.
  var place: Point2
  var angle: Double
  /// Where the body was a tick before it was at `place`, and when that tick ended.
  var earlier: (place: Point2, angle: Double, time: TimeInterval, moved: TimeInterval)?
  /// The centre the item had when the animator last looked.
  var seenCenter: CGPoint
  /// The angle last written; nil before the first time.
  var writtenAngle: CGFloat?
  /// What is left of the starting transform without its rotation.
  var shape: CGAffineTransform
  var wasAwake = true
  var properties = DynamicItemProperties.running
  var acceleration = Vector2.zero
  var force = Vector2.zero
  var torque: Float = 0
  /// The collision groups of the behaviours that hold the item.
  var groups: [UInt32] = []
  var mask: [UInt32] = []
}

/// The items of an animator by identity, each in a slot that stays its own while it is there.
struct DynamicItemTable {
  private(set) var slots: [ObjectIdentifier: Int] = [:]
  var records: ContiguousArray<DynamicItemRecord?> = []
  private var free: [Int] = []

  var count: Int { slots.count }

  func slot(of item: any UIDynamicItem) -> Int? { slots[ObjectIdentifier(item)] }

  subscript(item: any UIDynamicItem) -> DynamicItemRecord? {
    slots[ObjectIdentifier(item)].flatMap { records[$0] }
  }

  /// The slot that the next item will get.
  var nextSlot: Int { free.last ?? records.count }

  mutating func insert(_ record: DynamicItemRecord) {
    let slot = record.body.slot
    if free.last == slot {
      free.removeLast()
      records[slot] = record
    } else {
      records.append(record)
    }
    slots[ObjectIdentifier(record.item)] = slot
  }

  mutating func remove(slot: Int) {
    guard let record = records[slot] else { return }
    slots[ObjectIdentifier(record.item)] = nil
    records[slot] = nil
    free.append(slot)
  }
}
