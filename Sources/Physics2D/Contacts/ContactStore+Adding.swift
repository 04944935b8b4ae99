extension ContactStore {
  /// Creates contacts for the proposed pairs that are new and allowed, and merges them into the
  /// list.
  ///
  /// The list of candidates is overwritten.
  mutating func add(
    _ candidates: inout [Candidate], _ shapes: ShapeStore, _ bodies: inout BodyStore,
    _ filters: FilterTable, _ joints: JointStore
  ) {
    var freshCount = 0
    for i in candidates.indices {
      let candidate = candidates[i]
      if freshCount > 0 && candidates[freshCount - 1].key == candidate.key { continue }
      guard !contains(candidate.key),
        filters.mayMeet(
          shapes.records[Int(candidate.shapeA)].body, shapes.records[Int(candidate.shapeB)].body,
          bodies, joints)
      else { continue }
      candidates[freshCount] = candidate
      freshCount += 1
    }
    guard freshCount > 0 else { return }
    insert(candidates, freshCount, shapes, &bodies)
  }

  /// Inserts the contacts of the first candidates, which are sorted.
  ///
  /// The insertion starts at the end, so that each existing contact moves only once.
  private mutating func insert(
    _ candidates: [Candidate], _ freshCount: Int, _ shapes: ShapeStore, _ bodies: inout BodyStore
  ) {
    var end = records.count
    let fresh = ContactRecord(candidates[0], shapes.records, bodies.records)
    for _ in 0..<freshCount {
      records.append(fresh)
      keys.append(candidates[0].key)
    }
    var remaining = freshCount
    while remaining > 0 {
      let candidate = candidates[remaining - 1]
      let start = firstIndex(notBefore: candidate.key, upTo: end)
      records.moveElements(start..<end, by: remaining)
      keys.moveElements(start..<end, by: remaining)
      end = start
      remaining -= 1
      let made = ContactRecord(candidate, shapes.records, bodies.records)
      records[start + remaining] = made
      keys[start + remaining] = candidate.key
      bodies.records[Int(made.bodyA)].contactCount += 1
      bodies.records[Int(made.bodyB)].contactCount += 1
    }
  }
}

extension ContactRecord {
  /// Creates the contact of two shapes. Chains come first, then polygons, then circles. Shapes of
  /// the same kind are in creation order.
  fileprivate init(_ candidate: Candidate, _ shapes: [ShapeRecord], _ bodies: [BodyRecord]) {
    var a = candidate.shapeA
    var b = candidate.shapeB
    if shapes[Int(b)].precedes(shapes[Int(a)]) { swap(&a, &b) }
    self.init(
      bodyA: shapes[Int(a)].body, bodyB: shapes[Int(b)].body, shapeA: a, shapeB: b,
      child: candidate.key.child)
    isAnchored = !(bodies[Int(bodyA)].isDynamic && bodies[Int(bodyB)].isDynamic)
  }
}

extension ShapeRecord {
  /// Returns whether this shape is the first shape in a contact with the other shape.
  func precedes(_ other: ShapeRecord) -> Bool {
    rank < other.rank || (rank == other.rank && ordinal < other.ordinal)
  }

  private var rank: Int {
    switch kind {
    case .chain: 0
    case .polygon: 1
    case .circle: 2
    }
  }
}
