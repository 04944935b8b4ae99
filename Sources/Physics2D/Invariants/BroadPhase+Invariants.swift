extension BroadPhase {
  /// Returns the first invariant that the boxes violate between substeps, or `nil` if all hold.
  func inconsistency(
    _ bodies: BodyStore, _ shapes: ShapeStore, _ filters: FilterTable
  ) -> Inconsistency? {
    for index in moved {
      guard shapes.records.indices.contains(Int(index)), shapes.records[Int(index)].proxy >= 0
      else { return Inconsistency("a shape that has moved has a box", at: Int(index)) }
    }
    guard slack.count <= bodies.records.count else {
      return Inconsistency("every slack belongs to a body", at: slack.count)
    }
    if let fault = movingTree.inconsistency() ?? anchoredTree.inconsistency() { return fault }
    var movingCount = 0
    var anchoredCount = 0
    for slot in bodies.records.indices where bodies.records[slot].isAlive {
      let body = bodies.records[slot]
      var index = body.firstShape
      while index >= 0 {
        let shape = shapes.records[Int(index)]
        let isBoxed = shape.proxy >= 0
        guard isBoxed != filters[body.filter].isInert else {
          return Inconsistency("a shape has a box unless it collides with nothing", at: Int(index))
        }
        defer { index = shape.nextInBody }
        guard isBoxed else { continue }
        guard hasLeaves(of: shape, at: index, body.isDynamic) else {
          return Inconsistency("the leaf of a shape refers to the shape", at: slot)
        }
        if body.isDynamic {
          movingCount += 1
        } else {
          anchoredCount += Int(max(shape.childCount, 0))
        }
      }
    }
    guard movingCount == movingTree.leafCount, anchoredCount == anchoredTree.leafCount else {
      return Inconsistency("every leaf belongs to a shape", at: movingCount + anchoredCount)
    }
    return nil
  }

  private func hasLeaves(of shape: ShapeRecord, at index: Int32, _ isDynamic: Bool) -> Bool {
    for child in 0..<max(shape.childCount, 0) {
      let leaf = shape.kind == .chain ? chainProxies[Int(shape.first + child)] : shape.proxy
      let tree = isDynamic ? movingTree : anchoredTree
      guard tree.nodes.indices.contains(Int(leaf)) else { return false }
      let node = tree.nodes[Int(leaf)]
      guard node.isLeaf, node.shape == index, node.child == child else { return false }
    }
    return true
  }
}
