package import CoreGraphics
package import Dynamics
package import Foundation
package import Physics2D

/// The rarely needed state of an item.
package struct DynamicItemRecord {
  package let id: ItemID
  package let item: any UIDynamicItem
  package var placement: DynamicItemPlacement
  /// The scale and shear of the initial transform, without its rotation.
  package var shape = CGAffineTransform.identity
}

/// The state of an item that every tick reads and writes, without reference-counted values.
package struct DynamicItemMotion {
  /// The body's position when the item was last written or read.
  package var position: Point2
  package var angle: Double
  /// The body's position and angle before the last write, and the round of that write.
  package var earlierPosition = Point2.zero
  package var earlierAngle = 0.0
  package var writtenRound = -1
  /// The center of the item when the animator last read it.
  package var seenCenter: CGPoint
  /// The angle that was last written, or NaN before the first write.
  package var writtenAngle = CGFloat.nan

  package init(position: Point2, angle: Double, seenCenter: CGPoint) {
    self.position = position
    self.angle = angle
    self.seenCenter = seenCenter
  }

  /// Lists the item if its body is not at the position last written.
  @inline(__always)
  package func note(
    _ position: Point2, _ angle: Double, slot: Int, in moves: inout [DynamicItemMove]
  ) {
    guard position != self.position || angle != self.angle else { return }
    moves.append(
      DynamicItemMove(
        slot: slot, position: position, angle: angle, seenCenter: seenCenter,
        writtenAngle: writtenAngle))
  }

  /// Stores a move that has been written to the item.
  @inline(__always)
  package mutating func keep(_ move: DynamicItemMove, round: Int) {
    (earlierPosition, earlierAngle) = (position, angle)
    (position, angle) = (move.position, move.angle)
    (seenCenter, writtenAngle) = (move.seenCenter, move.writtenAngle)
    writtenRound = round
  }
}

/// A body that has moved since its item was written.
package struct DynamicItemMove {
  package let slot: Int
  package var position: Point2
  package var angle: Double
  /// The center that the item is expected to have. After the write, this is the center that the
  /// item has.
  package var seenCenter: CGPoint
  /// The angle that was last written to the item. After the write, this is the new angle.
  package var writtenAngle: CGFloat
  /// Whether the move has been written to the item.
  package var isDone = false
}

/// The items of an animator by identity, each at its slot in the scene.
package struct DynamicItemTable {
  private var ids: [ObjectIdentifier: ItemID] = [:]
  /// The items, or nil for free slots.
  package private(set) var records: ContiguousArray<DynamicItemRecord?> = []
  /// The motions, in parallel to `records`; nil for an item without a body.
  package private(set) var motions: ContiguousArray<DynamicItemMotion?> = []
  /// The items and their rounding, in parallel to `motions`.
  package private(set) var writers: ContiguousArray<DynamicItemWriter?> = []
  package private(set) var groups: [UIDynamicItemGroup] = []
  /// The items that wait for a body, in the order of addition.
  package private(set) var waiting: [ItemID] = []

  /// The number of times that items were written.
  package private(set) var round = 0
  /// The slots whose item was removed or read again while the items were written.
  package private(set) var disturbed: Set<Int> = []

  /// The number of items that have a body.
  package var count: Int { ids.count - waiting.count }

  package func id(of item: any UIDynamicItem) -> ItemID? { ids[ObjectIdentifier(item)] }

  /// Returns the item with an identity, or nil if it was removed.
  package func item(_ id: ItemID) -> (any UIDynamicItem)? {
    guard id.index < records.count, let record = records[id.index], record.id == id else {
      return nil
    }
    return record.item
  }

  package subscript(id: ItemID) -> DynamicItemRecord? {
    get { id.index < records.count ? records[id.index] : nil }
    set { records[id.index] = newValue }
  }

  /// Adds an item that does not have a body yet.
  package mutating func insert(_ record: DynamicItemRecord) {
    let slot = record.id.index
    while records.count <= slot {
      records.append(nil)
      motions.append(nil)
      writers.append(nil)
    }
    records[slot] = record
    ids[ObjectIdentifier(record.item)] = record.id
    waiting.append(record.id)
    if let group = record.item as? UIDynamicItemGroup { groups.append(group) }
  }

  /// Begins the motion of an item that has received its body, using the placement that was stored
  /// when the item was read.
  package mutating func start(
    _ id: ItemID, _ motion: DynamicItemMotion, _ placement: DynamicItemPlacement,
    _ writer: DynamicItemWriter, shape: CGAffineTransform
  ) {
    guard item(id) != nil else { return }
    if let index = waiting.lastIndex(of: id) { waiting.remove(at: index) }
    records[id.index]?.placement = placement
    records[id.index]?.shape = shape
    motions[id.index] = motion
    writers[id.index] = writer
  }

  package mutating func remove(_ id: ItemID) {
    guard let item = item(id) else { return }
    if motions[id.index] == nil { waiting.removeAll { $0 == id } }
    ids[ObjectIdentifier(item)] = nil
    records[id.index] = nil
    motions[id.index] = nil
    writers[id.index] = nil
    groups.removeAll { $0 === item }
    disturbed.insert(id.index)
  }

  /// Restarts the motion of an item that was read again.
  package mutating func restart(_ motion: DynamicItemMotion, of id: ItemID) {
    motions[id.index] = motion
    disturbed.insert(id.index)
  }

  // MARK: Writing

  /// Begins a round: lists the moves of items that are awake or have come to rest.
  package mutating func beginRound(
    _ scene: borrowing DynamicScene, rested: [ItemID], moves: inout [DynamicItemMove]
  ) {
    round += 1
    disturbed.removeAll(keepingCapacity: true)
    // Uniqueness of the array's storage is checked once for all motions.
    motions.withUnsafeMutableBufferPointer { motions in
      let count = motions.count
      guard let motions = motions.baseAddress else { return }
      for pose in scene.awakePoses where pose.tag >= 0 && pose.tag < count {
        (motions + pose.tag).pointee?.note(pose.position, pose.angle, slot: pose.tag, in: &moves)
      }
      for id in rested {
        guard let state = scene.state(of: id) else { continue }
        motions[id.index]?.note(state.position, state.angle, slot: id.index, in: &moves)
      }
    }
  }

  /// Starts a round with the moves of all items.
  package mutating func beginRoundOfAll(
    _ scene: borrowing DynamicScene, moves: inout [DynamicItemMove]
  ) {
    round += 1
    disturbed.removeAll(keepingCapacity: true)
    for case let record? in records {
      guard scene.body(of: record.id) != nil, let state = scene.state(of: record.id) else {
        continue
      }
      motions[record.id.index]?.note(
        state.position, state.angle, slot: record.id.index, in: &moves)
    }
  }

  /// Ends a round, and stores the moves that were written.
  package mutating func endRound(_ moves: [DynamicItemMove]) {
    let (round, disturbed) = (round, disturbed)
    motions.withUnsafeMutableBufferPointer { motions in
      guard let motions = motions.baseAddress else { return }
      for move in moves where move.isDone {
        if !disturbed.isEmpty, disturbed.contains(move.slot) { continue }
        (motions + move.slot).pointee?.keep(move, round: round)
      }
    }
  }

  /// Stores a move that was written between two rounds.
  package mutating func keep(_ move: DynamicItemMove) {
    motions[move.slot]?.keep(move, round: round)
  }
}
