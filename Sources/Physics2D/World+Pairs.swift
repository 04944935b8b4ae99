// The broad phase proposes pairs of shapes whose grown boxes overlap. What is new among them and
// may meet becomes a contact; a contact whose boxes have parted is dropped.

extension World {
  /// Refits the boxes of what has moved and makes contacts of the pairs that are new.
  mutating func findPairs() {
    if scratch.slack.count < records.count {
      scratch.slack = [Float](repeating: 0, count: records.count)
    }
    for slot in awake { refit(slot) }
    guard !moved.isEmpty else { return }
    scratch.candidates.removeAll(keepingCapacity: true)
    for index in moved { propose(index) }
    moved.removeAll(keepingCapacity: true)
    guard !scratch.candidates.isEmpty else { return }
    scratch.candidates.sortInPlace()
    addContacts()
  }

  /// Keeps the boxes of a body's shapes within their grown boxes, and notes how far it may go.
  private mutating func refit(_ slot: Int32) {
    let pose = poses[Int(slot)]
    var slack = Float.greatestFiniteMagnitude
    var index = records[Int(slot)].firstShape
    while index >= 0 {
      let shape = shapes[Int(index)]
      guard shape.proxy >= 0 else { break }
      let box = Self.box(of: shape, at: pose.center, pose.rotation, corners, margin: 0)
      var grown = movingTree.box(of: shape.proxy)
      if !grown.contains(box) {
        grown = box.grown(by: Self.boxMargin)
        let way = (4 * settings.timeStep) * motions[Int(slot)].velocity
        let reach: Float = 200
        grown.minX += max(-reach, min(way.x, 0))
        grown.maxX += min(reach, max(way.x, 0))
        grown.minY += max(-reach, min(way.y, 0))
        grown.maxY += min(reach, max(way.y, 0))
        movingTree.move(shape.proxy, to: grown)
        moved.append(index)
      }
      slack = min(slack, min(box.minX - grown.minX, box.minY - grown.minY))
      slack = min(slack, min(grown.maxX - box.maxX, grown.maxY - box.maxY))
      index = shape.nextInBody
    }
    scratch.slack[Int(slot)] = slack
  }

  /// Asks the trees for the company of a shape.
  private mutating func propose(_ index: Int32) {
    let shape = shapes[Int(index)]
    guard shape.proxy >= 0 else { return }
    var candidates: [Candidate] = []
    swap(&candidates, &scratch.candidates)
    defer { swap(&candidates, &scratch.candidates) }
    let ordinal = shape.ordinal
    let shapes = shapes
    if records[Int(shape.body)].isDynamic {
      let box = movingTree.box(of: shape.proxy)
      movingTree.query(box, stack: &scratch.stack) { other, _ in
        guard other != index, shapes[Int(other)].body != shape.body else { return }
        let key = ContactKey(ordinal, shapes[Int(other)].ordinal, child: 0)
        candidates.append(Candidate(key: key, shapeA: index, shapeB: other))
      }
      anchoredTree.query(box, stack: &scratch.stack) { other, child in
        let key = ContactKey(ordinal, shapes[Int(other)].ordinal, child: child)
        candidates.append(Candidate(key: key, shapeA: index, shapeB: other))
      }
      return
    }
    for child in 0..<shape.childCount {
      let leaf = shape.kind == .chain ? chainProxies[Int(shape.first + child)] : shape.proxy
      movingTree.query(anchoredTree.box(of: leaf), stack: &scratch.stack) { other, _ in
        let key = ContactKey(ordinal, shapes[Int(other)].ordinal, child: child)
        candidates.append(Candidate(key: key, shapeA: index, shapeB: other))
      }
    }
  }

  /// Makes contacts of the proposed pairs that are new and allowed, and merges them in.
  private mutating func addContacts() {
    var kept = 0
    for i in scratch.candidates.indices {
      let candidate = scratch.candidates[i]
      if kept > 0 && scratch.candidates[kept - 1].key == candidate.key { continue }
      guard !hasContact(candidate.key),
        mayMeet(shapes[Int(candidate.shapeA)].body, shapes[Int(candidate.shapeB)].body)
      else { continue }
      scratch.candidates[kept] = candidate
      kept += 1
    }
    guard kept > 0 else { return }
    // From the end, so that each contact moves once.
    let fresh = contact(for: scratch.candidates[0])
    var i = contacts.count - 1
    for _ in 0..<kept {
      contacts.append(fresh)
      contactKeys.append(scratch.candidates[0].key)
    }
    var j = kept - 1
    var place = contacts.count - 1
    while j >= 0 {
      if i >= 0 && scratch.candidates[j].key < contactKeys[i] {
        contacts[place] = contacts[i]
        contactKeys[place] = contactKeys[i]
        i -= 1
      } else {
        let made = contact(for: scratch.candidates[j])
        contacts[place] = made
        contactKeys[place] = scratch.candidates[j].key
        records[Int(made.bodyA)].contactCount += 1
        records[Int(made.bodyB)].contactCount += 1
        j -= 1
      }
      place -= 1
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

  private func contact(for candidate: Candidate) -> Contact {
    var a = candidate.shapeA
    var b = candidate.shapeB
    // Chains before polygons before circles, else by creation.
    let first = shapes[Int(a)]
    let second = shapes[Int(b)]
    let rankA = Self.rank(first.kind)
    let rankB = Self.rank(second.kind)
    if rankB < rankA || (rankA == rankB && second.ordinal < first.ordinal) { swap(&a, &b) }
    var contact = Contact(
      shapeA: a, shapeB: b, bodyA: shapes[Int(a)].body, bodyB: shapes[Int(b)].body,
      child: candidate.key.child, friction: 0, elasticity: 0)
    Self.mix(&contact, records)
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

extension [Candidate] {
  /// Sorts by key without a buffer (heap sort; what is equal is the same pair).
  fileprivate mutating func sortInPlace() {
    var start = count / 2
    var end = count
    while end > 1 {
      if start > 0 {
        start -= 1
      } else {
        end -= 1
        swapAt(0, end)
      }
      var root = start
      while true {
        var child = 2 * root + 1
        guard child < end else { break }
        if child + 1 < end && self[child].key < self[child + 1].key { child += 1 }
        guard self[root].key < self[child].key else { break }
        swapAt(root, child)
        root = child
      }
    }
  }
}
