// When many shapes leave their boxes in one substep, a query for each of them is too expensive.
// Instead, all boxes are sorted along the longer side of the box around them. Each box is compared
// with the boxes that begin before it ends.

extension BroadPhase {
  /// The box of a shape in the tree: its bounds along the sort axis and across that axis.
  struct SortedBox: Sendable {
    var low: Float
    var high: Float
    var lowAcross: Float
    var highAcross: Float
    var shape: Int32
  }

  /// Whether so many shapes have moved that sorting all boxes is cheaper than separate queries.
  var hasMovedInBulk: Bool { moved.count >= 16 && moved.count * 8 >= movingTree.leafCount }

  /// Proposes the pairs of dynamic shapes whose boxes did not overlap before, if at least one of
  /// the two shapes has moved.
  func proposeInBulk(_ shapes: [ShapeRecord], in search: inout PairSearch) {
    Self.sort(movingTree, into: &search.sortedBoxes)
    Self.propose(
      &search.candidates, search.sortedBoxes, movingTree, shapes, search.before, search.isMoved)
  }

  private static func sort(_ tree: BoxTree, into boxes: inout [SortedBox]) {
    var bounds = Box.empty
    for node in tree.nodes where node.shape >= 0 { bounds = bounds.union(node.box) }
    let isWide = bounds.maxX - bounds.minX > bounds.maxY - bounds.minY
    boxes.clear()
    for node in tree.nodes where node.shape >= 0 {
      let box = node.box
      boxes.append(
        isWide
          ? SortedBox(
            low: box.minX, high: box.maxX, lowAcross: box.minY, highAcross: box.maxY,
            shape: node.shape)
          : SortedBox(
            low: box.minY, high: box.maxY, lowAcross: box.minX, highAcross: box.maxX,
            shape: node.shape))
    }
    boxes.sortWithoutAllocating { $0.low < $1.low }
  }

  private static func propose(
    _ candidates: inout [Candidate], _ boxes: [SortedBox], _ tree: BoxTree,
    _ shapes: [ShapeRecord], _ before: [Box], _ isMoved: [Bool]
  ) {
    @inline(__always) func last(_ shape: Int) -> Box {
      isMoved[shape] ? before[shape] : tree.box(of: shapes[shape].proxy)
    }
    let boxes = boxes.span
    for i in 0..<boxes.count {
      let box = boxes[i]
      let a = Int(box.shape)
      var j = i + 1
      while j < boxes.count && boxes[j].low <= box.high {
        let other = boxes[j]
        j += 1
        // One comparison tests both conditions of an overlap across the sort axis, because few
        // pairs meet both.
        guard max(box.lowAcross, other.lowAcross) <= min(box.highAcross, other.highAcross) else {
          continue
        }
        let b = Int(other.shape)
        guard isMoved[a] || isMoved[b], shapes[a].body != shapes[b].body else { continue }
        guard !last(a).overlaps(last(b)) else { continue }
        let key = ContactKey(shapes[a].ordinal, shapes[b].ordinal, child: 0)
        candidates.append(Candidate(key: key, shapeA: box.shape, shapeB: other.shape))
      }
    }
  }
}
