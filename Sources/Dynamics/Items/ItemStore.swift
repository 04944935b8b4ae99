import Physics2D

/// The items of a scene. Each item keeps its slot until it is removed.
struct ItemStore: Sendable {
  var records: ContiguousArray<ItemRecord> = []
  /// The tick in which the body of each slot was last awake.
  ///
  /// This array is separate from the records, because each tick writes it. The array can be shorter
  /// than the array of records.
  private var awakeTicks: [Int64] = []
  var free: [Int32] = []
  var shapes = ShapeTable()
  /// The number of items that have received a body so far.
  var joinedCount: Int64 = 0
  /// The number of items in behaviors that wait for a body.
  var waitingCount = 0
  var count = 0

  func contains(_ id: ItemID) -> Bool {
    id.index >= 0 && id.index < records.count && records[id.index].generation == id.generation
      && id.generation & 1 == 1
  }

  /// Returns whether a slot exists and its item has the given body.
  func owns(_ body: BodyID, at slot: Int) -> Bool {
    records.indices.contains(slot) && records[slot].hasBody && records[slot].body == body
  }

  /// Returns the identity of the item in a slot.
  func id(at slot: Int) -> ItemID {
    ItemID(slot: Int32(slot), generation: records[slot].generation)
  }

  /// Records that the body of a slot is awake in a tick.
  ///
  /// - Returns: `false` if this was already recorded in this tick.
  mutating func noteAwake(_ slot: Int, in tick: Int64) -> Bool {
    while awakeTicks.count <= slot { awakeTicks.append(-1) }
    guard awakeTicks[slot] != tick else { return false }
    awakeTicks[slot] = tick
    return true
  }

  mutating func add(_ definition: ItemDefinition) -> ItemID {
    let slot: Int
    if let last = free.popLast() {
      slot = Int(last)
    } else {
      slot = records.count
      records.append(ItemRecord())
    }
    var record = ItemRecord()
    record.generation = records[slot].generation &+ 1
    record.shape = shapes.add(definition.shape)
    record.size = definition.size
    record.position = definition.position
    record.angle = definition.angle
    record.isReady = definition.isReady
    records[slot] = record
    count += 1
    return id(at: slot)
  }

  mutating func remove(_ id: ItemID) {
    let slot = id.index
    shapes.remove(records[slot].shape)
    let generation = records[slot].generation &+ 1
    records[slot] = ItemRecord()
    records[slot].generation = generation
    free.append(id.slot)
    count -= 1
  }

  /// The items, in slot order.
  var ids: [ItemID] {
    var found: [ItemID] = []
    for slot in records.indices where records[slot].isAlive { found.append(id(at: slot)) }
    return found
  }
}
