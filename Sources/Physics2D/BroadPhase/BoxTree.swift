// The broad phase is a binary tree of boxes (a dynamic AABB tree, as in Catto's 2019 talk). A leaf
// holds the box of a shape, grown by a margin so that small motions do not change the tree. An
// inner node holds the union of its two children. A new leaf is inserted where it adds the least
// perimeter, and rotations keep the tree balanced. Callers sort the shapes that a query finds, so
// the structure of the tree does not affect results.

/// A balanced binary tree of boxes in one buffer.
struct BoxTree: Sendable {
  struct Node: Sendable {
    var box = Box.empty
    /// The parent, or the next free node if this node is free.
    var parent: Int32 = -1
    var left: Int32 = -1
    var right: Int32 = -1
    /// The height above the leaves. 0 for a leaf.
    var height: Int32 = 0
    var shape: Int32 = -1
    var child: Int32 = 0

    @inline(__always) var isLeaf: Bool { left < 0 }
  }

  var nodes: [Node] = []
  var root: Int32 = -1
  private var free: Int32 = -1
  var leafCount = 0

  var isEmpty: Bool { root < 0 }

  /// The number of free nodes. Complexity: O(*n*) in this number.
  var freeCount: Int {
    var count = 0
    var node = free
    while node >= 0 && count <= nodes.count {
      count += 1
      node = nodes[Int(node)].parent
    }
    return count
  }

  // MARK: Leaves

  mutating func insert(_ box: Box, shape: Int32, child: Int32) -> Int32 {
    let leaf = allot()
    leafCount += 1
    nodes[Int(leaf)].box = box
    nodes[Int(leaf)].shape = shape
    nodes[Int(leaf)].child = child
    attach(leaf)
    return leaf
  }

  mutating func remove(_ leaf: Int32) {
    detach(leaf)
    leafCount -= 1
    nodes[Int(leaf)] = Node()
    nodes[Int(leaf)].parent = free
    free = leaf
  }

  mutating func move(_ leaf: Int32, to box: Box) {
    detach(leaf)
    nodes[Int(leaf)].box = box
    attach(leaf)
  }

  /// Changes the box of a leaf without moving the leaf in the tree. Call `reattach` or `rebuild`
  /// before the next query.
  mutating func setBox(of leaf: Int32, to box: Box) { nodes[Int(leaf)].box = box }

  /// Moves a leaf to the best position for its new box.
  mutating func reattach(_ leaf: Int32) {
    detach(leaf)
    attach(leaf)
  }

  @inline(__always) func box(of leaf: Int32) -> Box { nodes[Int(leaf)].box }

  /// Calls `body` with the shape, the chain segment, and the box of each leaf that overlaps `box`.
  @inline(__always) func query(
    _ box: Box, stack: inout [Int32],
    _ body: (_ shape: Int32, _ child: Int32, _ box: Box) -> Void
  ) {
    guard root >= 0 else { return }
    stack.clear()
    stack.append(root)
    while let index = stack.popLast() {
      let node = nodes[Int(index)]
      guard node.box.overlaps(box) else { continue }
      if node.isLeaf {
        body(node.shape, node.child, node.box)
      } else {
        stack.append(node.left)
        stack.append(node.right)
      }
    }
  }

  // MARK: Nodes

  private mutating func allot() -> Int32 {
    if free >= 0 {
      let index = free
      free = nodes[Int(index)].parent
      nodes[Int(index)] = Node()
      return index
    }
    nodes.append(Node())
    return Int32(nodes.count - 1)
  }

  private mutating func attach(_ leaf: Int32) {
    guard root >= 0 else {
      root = leaf
      nodes[Int(leaf)].parent = -1
      return
    }
    let box = nodes[Int(leaf)].box
    var sibling = root
    while !nodes[Int(sibling)].isLeaf {
      let node = nodes[Int(sibling)]
      let joined = node.box.union(box).halfCircumference
      let here = 2 * joined
      let inherited = 2 * (joined - node.box.halfCircumference)
      let left = costOfDescending(to: node.left, with: box) + inherited
      let right = costOfDescending(to: node.right, with: box) + inherited
      if here < left && here < right { break }
      sibling = left < right ? node.left : node.right
    }
    let old = nodes[Int(sibling)].parent
    let parent = allot()
    nodes[Int(parent)].parent = old
    nodes[Int(parent)].left = sibling
    nodes[Int(parent)].right = leaf
    nodes[Int(sibling)].parent = parent
    nodes[Int(leaf)].parent = parent
    if old < 0 {
      root = parent
    } else if nodes[Int(old)].left == sibling {
      nodes[Int(old)].left = parent
    } else {
      nodes[Int(old)].right = parent
    }
    refit(from: parent)
  }

  private func costOfDescending(to index: Int32, with box: Box) -> Float {
    let node = nodes[Int(index)]
    let joined = node.box.union(box).halfCircumference
    return node.isLeaf ? joined : joined - node.box.halfCircumference
  }

  private mutating func detach(_ leaf: Int32) {
    let parent = nodes[Int(leaf)].parent
    guard parent >= 0 else {
      root = -1
      return
    }
    let node = nodes[Int(parent)]
    let sibling = node.left == leaf ? node.right : node.left
    let grandparent = node.parent
    nodes[Int(sibling)].parent = grandparent
    if grandparent < 0 {
      root = sibling
    } else if nodes[Int(grandparent)].left == parent {
      nodes[Int(grandparent)].left = sibling
    } else {
      nodes[Int(grandparent)].right = sibling
    }
    nodes[Int(parent)] = Node()
    nodes[Int(parent)].parent = free
    free = parent
    if grandparent >= 0 { refit(from: grandparent) }
  }

  private mutating func refit(from start: Int32) {
    var index = start
    while index >= 0 {
      index = balance(index)
      fit(index)
      index = nodes[Int(index)].parent
    }
  }

  mutating func fit(_ index: Int32) {
    let left = nodes[Int(nodes[Int(index)].left)]
    let right = nodes[Int(nodes[Int(index)].right)]
    nodes[Int(index)].box = left.box.union(right.box)
    nodes[Int(index)].height = 1 + max(left.height, right.height)
  }

  /// Rotates the taller child up if the heights of the children differ by more than 1. Returns the
  /// new root of the subtree.
  private mutating func balance(_ index: Int32) -> Int32 {
    let node = nodes[Int(index)]
    let lean = nodes[Int(node.right)].height - nodes[Int(node.left)].height
    guard lean > 1 || lean < -1 else { return index }
    let risen = lean > 0 ? node.right : node.left
    let up = nodes[Int(risen)]
    // The taller grandchild stays below the raised node. The shorter one moves down.
    let leftHigher = nodes[Int(up.left)].height > nodes[Int(up.right)].height
    let higher = leftHigher ? up.left : up.right
    let lower = leftHigher ? up.right : up.left
    nodes[Int(risen)].parent = node.parent
    if node.parent < 0 {
      root = risen
    } else if nodes[Int(node.parent)].left == index {
      nodes[Int(node.parent)].left = risen
    } else {
      nodes[Int(node.parent)].right = risen
    }
    nodes[Int(risen)].left = index
    nodes[Int(risen)].right = higher
    nodes[Int(index)].parent = risen
    if lean > 0 {
      nodes[Int(index)].right = lower
    } else {
      nodes[Int(index)].left = lower
    }
    nodes[Int(lower)].parent = index
    fit(index)
    return risen
  }
}
