// When many boxes move at once, for example when a whole pile begins to fall, building a new tree
// is cheaper than removing and inserting each box. The leaves are split recursively at the median
// of their centers, along the longer side of the box around those centers.

extension BoxTree {
  /// A leaf and twice the center of its box, used while building a tree.
  struct Leaf: Sendable {
    var node: Int32
    var middle: SIMD2<Float>
  }

  /// Rebuilds the tree from the existing leaves. The two lists are scratch buffers.
  mutating func rebuild(_ leaves: inout [Leaf], _ inner: inout [Int32]) {
    leaves.clear()
    inner.clear()
    for index in nodes.indices {
      if nodes[index].shape >= 0 {
        let box = nodes[index].box
        let middle = SIMD2(box.minX + box.maxX, box.minY + box.maxY)
        leaves.append(Leaf(node: Int32(index), middle: middle))
      } else if !nodes[index].isLeaf {
        inner.append(Int32(index))
      }
    }
    guard leaves.count > 1 else { return }
    root = Self.build(&nodes, &leaves, inner)
  }

  private static func build(
    _ nodes: inout [Node], _ leaves: inout [Leaf], _ inner: [Int32]
  ) -> Int32 {
    var nodes = nodes.mutableSpan
    var leaves = leaves.mutableSpan
    var next = 0
    let root = build(&nodes, &leaves, inner, &next, 0..<leaves.count)
    nodes[Int(root)].parent = -1
    return root
  }

  /// Builds a subtree for a range of leaves. Inner nodes come from the list of free inner nodes in
  /// order.
  private static func build(
    _ nodes: inout MutableSpan<Node>, _ leaves: inout MutableSpan<Leaf>, _ inner: [Int32],
    _ next: inout Int, _ range: Range<Int>
  ) -> Int32 {
    guard range.count > 1 else { return leaves[range.lowerBound].node }
    let middle = (range.lowerBound + range.upperBound) / 2
    select(middle, in: range, of: &leaves, along: longerSide(of: leaves, range))
    let index = inner[next]
    next += 1
    let left = build(&nodes, &leaves, inner, &next, range.lowerBound..<middle)
    let right = build(&nodes, &leaves, inner, &next, middle..<range.upperBound)
    nodes[Int(left)].parent = index
    nodes[Int(right)].parent = index
    nodes[Int(index)].left = left
    nodes[Int(index)].right = right
    nodes[Int(index)].box = nodes[Int(left)].box.union(nodes[Int(right)].box)
    nodes[Int(index)].height = 1 + max(nodes[Int(left)].height, nodes[Int(right)].height)
    return index
  }

  /// Returns the axis, 0 or 1, along which the centers are spread the most.
  private static func longerSide(
    of leaves: borrowing MutableSpan<Leaf>, _ range: Range<Int>
  ) -> Int {
    var low = leaves[range.lowerBound].middle
    var high = low
    for k in range {
      low.replace(with: leaves[k].middle, where: leaves[k].middle .< low)
      high.replace(with: leaves[k].middle, where: leaves[k].middle .> high)
    }
    let spread = high - low
    return spread.x > spread.y ? 0 : 1
  }

  /// Partitions the leaves of a range so that the leaf of a given rank is at its sorted position.
  private static func select(
    _ rank: Int, in range: Range<Int>, of leaves: inout MutableSpan<Leaf>, along axis: Int
  ) {
    var low = range.lowerBound
    var high = range.upperBound - 1
    while low < high {
      let pivot = leaves[(low + high) / 2].middle[axis]
      var i = low
      var j = high
      while i <= j {
        while i < high && leaves[i].middle[axis] < pivot { i += 1 }
        while j > low && leaves[j].middle[axis] > pivot { j -= 1 }
        guard i <= j else { break }
        leaves.swapAt(i, j)
        i += 1
        j -= 1
      }
      if rank <= j {
        high = j
      } else if rank >= i {
        low = i
      } else {
        return
      }
    }
  }
}
