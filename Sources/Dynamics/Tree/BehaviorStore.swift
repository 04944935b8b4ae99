// The behaviors of a scene are stored in slots that are linked as a tree. Adding and removing a
// behavior therefore takes constant time.

/// The behaviors of a scene as a tree.
struct BehaviorStore: Sendable {
  var nodes: [BehaviorNode] = []
  var free: [Int32] = []
  var firstRoot: Int32 = -1
  var lastRoot: Int32 = -1
  var count = 0

  func contains(_ id: BehaviorID) -> Bool {
    id.index >= 0 && id.index < nodes.count && nodes[id.index].generation == id.generation
      && id.generation & 1 == 1
  }

  /// Returns the identity of the behavior in a slot.
  func id(at slot: Int) -> BehaviorID {
    BehaviorID(slot: Int32(slot), generation: nodes[slot].generation)
  }

  /// Adds a behavior as the last child of a parent, or as the last root if the parent is −1.
  mutating func add(_ behavior: Behavior, below parent: Int32) -> BehaviorID {
    let slot: Int
    if let last = free.popLast() {
      slot = Int(last)
    } else {
      slot = nodes.count
      nodes.append(BehaviorNode())
    }
    var node = BehaviorNode()
    node.generation = nodes[slot].generation &+ 1
    node.behavior = behavior
    node.parent = parent
    node.previous = parent < 0 ? lastRoot : nodes[Int(parent)].lastChild
    nodes[slot] = node
    let index = Int32(slot)
    if node.previous >= 0 {
      nodes[Int(node.previous)].next = index
    } else if parent >= 0 {
      nodes[Int(parent)].firstChild = index
    } else {
      firstRoot = index
    }
    if parent >= 0 { nodes[Int(parent)].lastChild = index } else { lastRoot = index }
    count += 1
    return id(at: slot)
  }

  /// Removes a behavior that has no children and no items.
  mutating func remove(at slot: Int) {
    let node = nodes[slot]
    if node.previous >= 0 {
      nodes[Int(node.previous)].next = node.next
    } else if node.parent >= 0 {
      nodes[Int(node.parent)].firstChild = node.next
    } else {
      firstRoot = node.next
    }
    if node.next >= 0 {
      nodes[Int(node.next)].previous = node.previous
    } else if node.parent >= 0 {
      nodes[Int(node.parent)].lastChild = node.previous
    } else {
      lastRoot = node.previous
    }
    nodes[slot] = BehaviorNode()
    nodes[slot].generation = node.generation &+ 1
    free.append(Int32(slot))
    count -= 1
  }

  /// Returns the slots of a behavior and all its descendants, parents before children.
  func subtree(of slot: Int) -> [Int] {
    var found = [slot]
    var current = nodes[slot].firstChild
    while current >= 0 {
      found.append(Int(current))
      let child = nodes[Int(current)].firstChild
      current = child >= 0 ? child : Self.following(current, in: nodes, below: Int32(slot))
    }
    return found
  }

  /// All slots in pre-order: parents before children, siblings in the order in which they were
  /// added.
  var inOrder: [Int] {
    var found: [Int] = []
    found.reserveCapacity(count)
    var current = firstRoot
    while current >= 0 {
      found.append(Int(current))
      let child = nodes[Int(current)].firstChild
      current = child >= 0 ? child : Self.following(current, in: nodes, below: -1)
    }
    return found
  }

  /// Returns the next slot in pre-order after the subtree of a slot, or −1 after the last one below
  /// `top`.
  private static func following(_ slot: Int32, in nodes: [BehaviorNode], below top: Int32) -> Int32
  {
    var current = slot
    while current >= 0, current != top {
      if nodes[Int(current)].next >= 0 { return nodes[Int(current)].next }
      current = nodes[Int(current)].parent
    }
    return -1
  }
}
