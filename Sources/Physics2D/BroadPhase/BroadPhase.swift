// The broad phase proposes pairs of shapes with overlapping boxes, so that only few pairs need an
// exact test. The boxes in the tree of moving shapes are grown by a margin:
//
//     +-----------------+
//     |   +--------+    |
//     |   | shape  |    |     own box and grown box
//     |   +--------+    |
//     +-----------------+
//
// A shape that moves within its grown box changes nothing. When the shape's own box leaves the
// grown box, the shape gets a new grown box. The trees are then queried for overlaps that did not
// exist before. The least distance to the edge of the grown box is the slack of the body.
//
// The shapes of dynamic bodies are in one tree. The shapes of anchored bodies are in another tree,
// which a substep only queries. The order in which pairs are found does not affect results, because
// the candidates are sorted by their keys.

/// The boxes around all shapes, and the search for pairs of shapes with overlapping boxes.
struct BroadPhase: Sendable {
  /// The margin by which a box in the tree extends beyond its shape, in points.
  static let margin: Float = 10

  var movingTree = BoxTree()
  var anchoredTree = BoxTree()
  /// The leaf of each chain segment, indexed by the segment's first point.
  var chainProxies: [Int32] = []
  /// The shapes that have left their boxes, or whose bodies the caller moved.
  var moved: [Int32] = []

  /// The distance that each body can move within its boxes, in points.
  var slack: [Float] = []

  // MARK: Boxes of a body

  /// Adds the boxes of a body's shapes at the body's pose, starting with the first shape in its
  /// list.
  mutating func insert(
    from first: Int32, isDynamic: Bool, at pose: Pose, in shapes: inout ShapeStore
  ) {
    var index = first
    while index >= 0 {
      let shape = shapes.records[Int(index)]
      if shape.kind == .chain {
        insertLines(of: index, in: &shapes)
      } else if isDynamic {
        let box = shape.box(at: pose.center, pose.rotation, shapes.corners, margin: Self.margin)
        shapes.records[Int(index)].proxy = movingTree.insert(box, shape: index, child: 0)
      } else {
        let box = shape.box(at: pose.center, pose.rotation, shapes.corners, margin: 0)
        shapes.records[Int(index)].proxy = anchoredTree.insert(box, shape: index, child: 0)
      }
      moved.append(index)
      index = shape.nextInBody
    }
  }

  private mutating func insertLines(of index: Int32, in shapes: inout ShapeStore) {
    let shape = shapes.records[Int(index)]
    // The leaves of a chain's segments are stored at the indices of the chain's points.
    let end = Int(shape.first + shape.count)
    while chainProxies.count < end { chainProxies.append(-1) }
    for child in 0..<max(shape.childCount, 0) {
      let box = shape.box(ofLine: child, shapes.chainPoints)
      let leaf = anchoredTree.insert(box, shape: index, child: child)
      chainProxies[Int(shape.first + child)] = leaf
    }
    shapes.records[Int(index)].proxy = 0
  }

  /// Removes the boxes of a body's shapes.
  mutating func remove(from first: Int32, isDynamic: Bool, in shapes: inout ShapeStore) {
    var index = first
    while index >= 0 {
      let shape = shapes.records[Int(index)]
      if shape.proxy >= 0 {
        if shape.kind == .chain {
          for child in 0..<max(shape.childCount, 0) {
            anchoredTree.remove(chainProxies[Int(shape.first + child)])
          }
        } else if isDynamic {
          movingTree.remove(shape.proxy)
        } else {
          anchoredTree.remove(shape.proxy)
        }
      }
      shapes.records[Int(index)].proxy = -1
      moved.removeAll { $0 == index }
      index = shape.nextInBody
    }
  }

  /// Updates the boxes of a body that the caller moved, and marks its shapes for new queries.
  mutating func refit(from first: Int32, isDynamic: Bool, at pose: Pose, in shapes: ShapeStore) {
    var index = first
    while index >= 0 {
      let shape = shapes.records[Int(index)]
      if shape.kind != .chain {
        let box = shape.box(
          at: pose.center, pose.rotation, shapes.corners, margin: isDynamic ? Self.margin : 0)
        if isDynamic {
          movingTree.move(shape.proxy, to: box)
        } else {
          anchoredTree.move(shape.proxy, to: box)
        }
      }
      moved.append(index)
      index = shape.nextInBody
    }
  }
}
