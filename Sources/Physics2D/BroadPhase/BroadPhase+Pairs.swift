extension BroadPhase {
  /// Updates the boxes of shapes that have moved, and finds the new pairs.
  @inline(__always) mutating func findPairs(
    _ bodies: BodyStore, _ shapes: ShapeStore, timeStep: Float, in search: inout PairSearch
  ) {
    search.candidates.clear()
    guard !movingTree.isEmpty else {
      moved.clear()
      return
    }
    if slack.count < bodies.records.count {
      slack = [Float](repeating: 0, count: bodies.records.count)
    }
    if search.before.count < shapes.records.count {
      search.before = [Box](repeating: .empty, count: shapes.records.count)
      search.isMoved = [Bool](repeating: false, count: shapes.records.count)
    }
    // The known overlaps of a body that the caller moved no longer apply.
    for index in moved {
      search.before[Int(index)] = .empty
      search.isMoved[Int(index)] = true
    }
    Self.refit(
      tree: &movingTree, moved: &moved, before: &search.before, isMoved: &search.isMoved,
      outgrown: &search.outgrown,
      slack: &slack, awake: bodies.awake, poses: bodies.poses, motions: bodies.motions,
      records: bodies.records, shapes: shapes.records, corners: shapes.corners,
      stretch: 4 * timeStep)
    guard !moved.isEmpty else { return }
    let isBulk = hasMovedInBulk
    if isBulk {
      movingTree.rebuild(&search.leaves, &search.nodes)
      proposeInBulk(shapes.records, in: &search)
    } else {
      for leaf in search.outgrown { movingTree.reattach(leaf) }
    }
    for index in moved {
      propose(index, toMoving: !isBulk, shapes.records, bodies.records, in: &search)
    }
    for index in moved { search.isMoved[Int(index)] = false }
    moved.clear()
    search.candidates.sortWithoutAllocating { $0.key < $1.key }
  }

  /// Replaces each grown box that an awake shape has left, and records the slack of each body.
  private static func refit(
    tree: inout BoxTree, moved: inout [Int32], before: inout [Box], isMoved: inout [Bool],
    outgrown: inout [Int32], slack: inout [Float], awake: [Int32], poses: [Pose],
    motions: [Motion], records: [BodyRecord], shapes: [ShapeRecord], corners: Pool<Corner>,
    stretch: Float
  ) {
    let poses = poses.span
    let records = records.span
    let shapes = shapes.span
    outgrown.clear()
    for slot in awake {
      let i = Int(slot)
      var least = Float.greatestFiniteMagnitude
      var index = records[i].firstShape
      while index >= 0 {
        let shape = shapes[Int(index)]
        guard shape.proxy >= 0 else { break }
        let box = shape.box(at: poses[i].center, poses[i].rotation, corners, margin: 0)
        var grown = tree.box(of: shape.proxy)
        if !grown.contains(box) {
          if !isMoved[Int(index)] {
            before[Int(index)] = grown
            isMoved[Int(index)] = true
            moved.append(index)
          }
          grown = box.grown(by: margin)
          let displacement = stretch * motions[i].velocity
          let reach: Float = 200
          grown.minX += max(-reach, min(displacement.x, 0))
          grown.maxX += min(reach, max(displacement.x, 0))
          grown.minY += max(-reach, min(displacement.y, 0))
          grown.maxY += min(reach, max(displacement.y, 0))
          tree.setBox(of: shape.proxy, to: grown)
          outgrown.append(shape.proxy)
        }
        least = min(least, min(box.minX - grown.minX, box.minY - grown.minY))
        least = min(least, min(grown.maxX - box.maxX, grown.maxY - box.maxY))
        index = shape.nextInBody
      }
      slack[i] = least
    }
  }

  /// Queries the trees for shapes whose boxes overlap this shape's box and did not overlap it
  /// before.
  private mutating func propose(
    _ index: Int32, toMoving: Bool, _ shapes: [ShapeRecord], _ records: [BodyRecord],
    in search: inout PairSearch
  ) {
    let shape = shapes[Int(index)]
    guard shape.proxy >= 0 else { return }
    Self.propose(
      index: index, shape: shape, isDynamic: records[Int(shape.body)].isDynamic,
      toMoving: toMoving, candidates: &search.candidates, stack: &search.stack,
      movingTree: movingTree,
      anchoredTree: anchoredTree, shapes: shapes, before: search.before, isMoved: search.isMoved,
      chainProxies: chainProxies)
  }

  private static func propose(
    index: Int32, shape: ShapeRecord, isDynamic: Bool, toMoving: Bool,
    candidates: inout [Candidate], stack: inout [Int32], movingTree: BoxTree,
    anchoredTree: BoxTree,
    shapes: [ShapeRecord], before: [Box], isMoved: [Bool], chainProxies: [Int32]
  ) {
    let shapes = shapes.span
    let last = before[Int(index)]
    /// Whether a pair is already known. If both shapes have moved, their pair is proposed once.
    @inline(__always) func isKnown(_ other: Int32, _ box: Box) -> Bool {
      guard isMoved[Int(other)] else { return last.overlaps(box) }
      return other < index || last.overlaps(before[Int(other)])
    }
    if isDynamic {
      let box = movingTree.box(of: shape.proxy)
      if toMoving {
        movingTree.query(box, stack: &stack) { other, _, otherBox in
          guard other != index, !isKnown(other, otherBox) else { return }
          guard shapes[Int(other)].body != shape.body else { return }
          let key = ContactKey(shape.ordinal, shapes[Int(other)].ordinal, child: 0)
          candidates.append(Candidate(key: key, shapeA: index, shapeB: other))
        }
      }
      anchoredTree.query(box, stack: &stack) { other, child, otherBox in
        guard !isKnown(other, otherBox) else { return }
        let key = ContactKey(shape.ordinal, shapes[Int(other)].ordinal, child: child)
        candidates.append(Candidate(key: key, shapeA: index, shapeB: other))
      }
      return
    }
    for child in 0..<shape.childCount {
      let leaf = shape.kind == .chain ? chainProxies[Int(shape.first + child)] : shape.proxy
      movingTree.query(anchoredTree.box(of: leaf), stack: &stack) { other, _, otherBox in
        guard !isKnown(other, otherBox) else { return }
        let key = ContactKey(shape.ordinal, shapes[Int(other)].ordinal, child: child)
        candidates.append(Candidate(key: key, shapeA: index, shapeB: other))
      }
    }
  }
}
