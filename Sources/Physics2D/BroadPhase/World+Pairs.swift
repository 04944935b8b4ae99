// The broad phase proposes pairs of shapes whose grown boxes overlap. A pair that is new and may
// meet becomes a contact; a contact whose boxes no longer overlap is dropped.

extension World {
  /// Refits the boxes of shapes that have moved and makes contacts of the pairs that are new.
  mutating func findPairs() {
    guard !movingTree.isEmpty else {
      moved.clear()
      return
    }
    if scratch.slack.count < bodies.records.count {
      scratch.slack = [Float](repeating: 0, count: bodies.records.count)
    }
    if scratch.before.count < shapes.records.count {
      scratch.before = [Box](repeating: .empty, count: shapes.records.count)
      scratch.isMoved = [Bool](repeating: false, count: shapes.records.count)
    }
    // A body that was moved by hand has no overlaps yet that would be known.
    for index in moved {
      scratch.before[Int(index)] = .empty
      scratch.isMoved[Int(index)] = true
    }
    Self.refit(
      scratch: &scratch, tree: &movingTree, moved: &moved, awake: bodies.awake, poses: bodies.poses,
      motions: bodies.motions, records: bodies.records, shapes: shapes.records,
      corners: shapes.corners,
      stretch: 4 * settings.timeStep)
    guard !moved.isEmpty else { return }
    let isBulk = hasMovedInBulk
    if isBulk {
      movingTree.rebuild(&scratch.leaves, &scratch.nodes)
    } else {
      for leaf in scratch.outgrown { movingTree.reattach(leaf) }
    }
    scratch.candidates.clear()
    if isBulk { proposeInBulk() }
    for index in moved { propose(index, toMoving: !isBulk) }
    for index in moved { scratch.isMoved[Int(index)] = false }
    moved.clear()
    guard !scratch.candidates.isEmpty else { return }
    scratch.candidates.sortWithoutAllocating { $0.key < $1.key }
    addContacts()
  }

  /// Keeps the boxes of the shapes of awake bodies within their grown boxes, and notes how far each
  /// body may go.
  private static func refit(
    scratch: inout Scratch, tree: inout BoxTree, moved: inout [Int32], awake: [Int32],
    poses: [Pose], motions: [Motion], records: [BodyRecord], shapes: [ShapeRecord],
    corners: Pool<Corner>, stretch: Float
  ) {
    let poses = poses.span
    let records = records.span
    let shapes = shapes.span
    scratch.outgrown.clear()
    for slot in awake {
      let i = Int(slot)
      var slack = Float.greatestFiniteMagnitude
      var index = records[i].firstShape
      while index >= 0 {
        let shape = shapes[Int(index)]
        guard shape.proxy >= 0 else { break }
        let box = box(of: shape, at: poses[i].center, poses[i].rotation, corners, margin: 0)
        var grown = tree.box(of: shape.proxy)
        if !grown.contains(box) {
          if !scratch.isMoved[Int(index)] {
            scratch.before[Int(index)] = grown
            scratch.isMoved[Int(index)] = true
            moved.append(index)
          }
          grown = box.grown(by: boxMargin)
          let displacement = stretch * motions[i].velocity
          let reach: Float = 200
          grown.minX += max(-reach, min(displacement.x, 0))
          grown.maxX += min(reach, max(displacement.x, 0))
          grown.minY += max(-reach, min(displacement.y, 0))
          grown.maxY += min(reach, max(displacement.y, 0))
          tree.setBox(of: shape.proxy, to: grown)
          scratch.outgrown.append(shape.proxy)
        }
        slack = min(slack, min(box.minX - grown.minX, box.minY - grown.minY))
        slack = min(slack, min(grown.maxX - box.maxX, grown.maxY - box.maxY))
        index = shape.nextInBody
      }
      scratch.slack[i] = slack
    }
  }

  /// Queries the trees for the new overlaps of a shape: of which the two boxes did not overlap
  /// before.
  private mutating func propose(_ index: Int32, toMoving: Bool) {
    let shape = shapes.records[Int(index)]
    guard shape.proxy >= 0 else { return }
    var candidates: [Candidate] = []
    swap(&candidates, &scratch.candidates)
    var stack: [Int32] = []
    swap(&stack, &scratch.stack)
    Self.propose(
      index: index, shape: shape, isDynamic: bodies.records[Int(shape.body)].isDynamic,
      toMoving: toMoving,
      candidates: &candidates,
      stack: &stack,
      movingTree: movingTree, anchoredTree: anchoredTree, shapes: shapes.records,
      before: scratch.before,
      isMoved: scratch.isMoved, chainProxies: chainProxies)
    swap(&candidates, &scratch.candidates)
    swap(&stack, &scratch.stack)
  }

  private static func propose(
    index: Int32, shape: ShapeRecord, isDynamic: Bool, toMoving: Bool,
    candidates: inout [Candidate], stack: inout [Int32], movingTree: BoxTree,
    anchoredTree: BoxTree,
    shapes: [ShapeRecord], before: [Box], isMoved: [Bool], chainProxies: [Int32]
  ) {
    let shapes = shapes.span
    let last = before[Int(index)]
    /// Whether a pair was proposed before; a pair of two that have both moved is proposed once.
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

  /// Makes contacts of the proposed pairs that are new and allowed, and merges them into the list.
  private mutating func addContacts() {
    var freshCount = 0
    for i in scratch.candidates.indices {
      let candidate = scratch.candidates[i]
      if freshCount > 0 && scratch.candidates[freshCount - 1].key == candidate.key { continue }
      guard !hasContact(candidate.key),
        mayMeet(
          shapes.records[Int(candidate.shapeA)].body, shapes.records[Int(candidate.shapeB)].body)
      else { continue }
      scratch.candidates[freshCount] = candidate
      freshCount += 1
    }
    guard freshCount > 0 else { return }
    // From the end, so that each contact moves once.
    let fresh = Self.contact(for: scratch.candidates[0], shapes.records, bodies.records)
    var i = contacts.count - 1
    for _ in 0..<freshCount {
      contacts.append(fresh)
      contactKeys.append(scratch.candidates[0].key)
    }
    var j = freshCount - 1
    var target = contacts.count - 1
    while j >= 0 {
      if i >= 0 && scratch.candidates[j].key < contactKeys[i] {
        contacts[target] = contacts[i]
        contactKeys[target] = contactKeys[i]
        i -= 1
      } else {
        let made = Self.contact(for: scratch.candidates[j], shapes.records, bodies.records)
        contacts[target] = made
        contactKeys[target] = scratch.candidates[j].key
        bodies.records[Int(made.bodyA)].contactCount += 1
        bodies.records[Int(made.bodyB)].contactCount += 1
        j -= 1
      }
      target -= 1
    }
  }

  private func hasContact(_ key: ContactKey) -> Bool {
    var low = 0
    var high = contactKeys.count
    while low < high {
      let middle = (low + high) / 2
      if contactKeys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < contactKeys.count && contactKeys[low] == key
  }

  private static func contact(
    for candidate: Candidate, _ shapes: [ShapeRecord], _ records: [BodyRecord]
  ) -> ContactRecord {
    var a = candidate.shapeA
    var b = candidate.shapeB
    // Chains before polygons before circles, else by creation.
    let first = shapes[Int(a)]
    let second = shapes[Int(b)]
    let rankA = rank(first.kind)
    let rankB = rank(second.kind)
    if rankB < rankA || (rankA == rankB && second.ordinal < first.ordinal) { swap(&a, &b) }
    var contact = ContactRecord(
      shapeA: a, shapeB: b, bodyA: shapes[Int(a)].body, bodyB: shapes[Int(b)].body,
      child: candidate.key.child, friction: 0, elasticity: 0)
    mix(&contact, records)
    return contact
  }

  private static func rank(_ kind: ShapeRecord.Kind) -> Int {
    switch kind {
    case .chain: 0
    case .polygon: 1
    case .circle: 2
    }
  }
}
