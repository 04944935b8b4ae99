extension BroadPhase {
  /// The first rule that the boxes break between two substeps; nil when there is none.
  func inconsistency(
    _ bodies: BodyStore, _ shapes: ShapeStore, _ filters: FilterTable
  ) -> Inconsistency? {
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
          return Inconsistency("a shape has a box unless it meets nobody", at: Int(index))
        }
        index = shape.nextInBody
        guard isBoxed else { continue }
        guard hasLeaves(of: shape, body.isDynamic, shapes) else {
          return Inconsistency("the leaf of a shape knows the shape", at: slot)
        }
        if body.isDynamic {
          movingCount += 1
        } else {
          anchoredCount += Int(max(shape.childCount, 0))
        }
      }
    }
    guard movingCount == movingTree.leafCount, anchoredCount == anchoredTree.leafCount else {
      return Inconsistency("a leaf is that of a shape", at: movingCount + anchoredCount)
    }
    return nil
  }

  private func hasLeaves(of shape: ShapeRecord, _ isDynamic: Bool, _ shapes: ShapeStore) -> Bool {
    for child in 0..<max(shape.childCount, 0) {
      let leaf = shape.kind == .chain ? chainProxies[Int(shape.first + child)] : shape.proxy
      let tree = isDynamic ? movingTree : anchoredTree
      guard tree.nodes.indices.contains(Int(leaf)) else { return false }
      let node = tree.nodes[Int(leaf)]
      guard node.isLeaf, node.shape >= 0, node.child == child else { return false }
      guard shapes.records[Int(node.shape)].ordinal == shape.ordinal else { return false }
    }
    return true
  }
}
