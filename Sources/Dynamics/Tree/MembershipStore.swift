// Each pair of a behavior and one of its items is one record in two linked lists. The first list
// contains the items of the behavior, in the order in which they were added. The second list
// contains the behaviors of the item. Items and behaviors need no allocations of their own, and
// adding or removing a pair takes constant time.

/// A pair of a behavior and one of its items.
struct Membership: Sendable {
  /// The slot of the behavior, or −1 in a free record.
  var behavior: Int32 = -1
  /// The slot of the item.
  var item: Int32 = -1
  // The links between the items of the behavior. −1 means none.
  var previousOfBehavior: Int32 = -1
  var nextOfBehavior: Int32 = -1
  // The links between the behaviors of the item. −1 means none.
  var previousOfItem: Int32 = -1
  var nextOfItem: Int32 = -1
}

/// The pairs of behaviors and items of a scene.
struct MembershipStore: Sendable {
  var records: ContiguousArray<Membership> = []
  var free: [Int32] = []

  subscript(index: Int32) -> Membership { records[Int(index)] }

  /// Returns the record of a pair, or `nil` if the behavior does not contain the item.
  ///
  /// The cost is linear in the number of behaviors that contain the item.
  func find(_ item: Int, of behavior: Int, _ items: ItemStore) -> Int32? {
    var index = items.records[item].firstMembership
    while index >= 0 {
      let record = records[Int(index)]
      if record.behavior == Int32(behavior) { return index }
      index = record.nextOfItem
    }
    return nil
  }

  mutating func add(
    _ item: Int, to behavior: Int, _ items: inout ItemStore, _ behaviors: inout BehaviorStore
  ) {
    let index: Int32
    if let last = free.popLast() {
      index = last
    } else {
      index = Int32(records.count)
      records.append(Membership())
    }
    var record = Membership()
    record.behavior = Int32(behavior)
    record.item = Int32(item)
    record.previousOfBehavior = behaviors.nodes[behavior].lastMember
    record.nextOfItem = items.records[item].firstMembership
    records[Int(index)] = record
    if record.previousOfBehavior >= 0 {
      records[Int(record.previousOfBehavior)].nextOfBehavior = index
    } else {
      behaviors.nodes[behavior].firstMember = index
    }
    behaviors.nodes[behavior].lastMember = index
    behaviors.nodes[behavior].memberCount += 1
    if record.nextOfItem >= 0 { records[Int(record.nextOfItem)].previousOfItem = index }
    items.records[item].firstMembership = index
  }

  mutating func remove(
    _ index: Int32, _ items: inout ItemStore, _ behaviors: inout BehaviorStore
  ) {
    let record = records[Int(index)]
    let (behavior, item) = (Int(record.behavior), Int(record.item))
    if record.previousOfBehavior >= 0 {
      records[Int(record.previousOfBehavior)].nextOfBehavior = record.nextOfBehavior
    } else {
      behaviors.nodes[behavior].firstMember = record.nextOfBehavior
    }
    if record.nextOfBehavior >= 0 {
      records[Int(record.nextOfBehavior)].previousOfBehavior = record.previousOfBehavior
    } else {
      behaviors.nodes[behavior].lastMember = record.previousOfBehavior
    }
    behaviors.nodes[behavior].memberCount -= 1
    if record.previousOfItem >= 0 {
      records[Int(record.previousOfItem)].nextOfItem = record.nextOfItem
    } else {
      items.records[item].firstMembership = record.nextOfItem
    }
    if record.nextOfItem >= 0 {
      records[Int(record.nextOfItem)].previousOfItem = record.previousOfItem
    }
    records[Int(index)] = Membership()
    free.append(index)
  }

  /// Returns the slots of the items of a behavior, in the order in which they were added.
  func items(of node: BehaviorNode) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(Int(node.memberCount))
    var index = node.firstMember
    while index >= 0 {
      found.append(Int(records[Int(index)].item))
      index = records[Int(index)].nextOfBehavior
    }
    return found
  }

  /// Returns the slots of the behaviors that contain an item, in unspecified order.
  func behaviors(of record: ItemRecord) -> [Int] {
    var found: [Int] = []
    var index = record.firstMembership
    while index >= 0 {
      found.append(Int(records[Int(index)].behavior))
      index = records[Int(index)].nextOfItem
    }
    return found
  }
}
