import KinemaElementary

// Boxes depend on the past motion and determine when pairs are tested again, so they are encoded.
// The structure of the tree of moving shapes is not encoded, because query results are sorted. The
// tree of anchored shapes keeps its structure, because a sweep processes the segments that a body
// crosses in the order in which the sweep finds them.

extension BroadPhase {
  func encode(into writer: inout BinaryWriter, _ bodies: BodyStore, _ shapes: ShapeStore) {
    for shape in shapes.records where shape.proxy >= 0 && bodies.records[Int(shape.body)].isDynamic
    {
      writer.write(movingTree.box(of: shape.proxy))
    }
    anchoredTree.encode(into: &writer)
    writer.write(moved)
    writer.write(slack)
  }

  /// Reads the boxes of shapes that pass the invariant checks, and assigns the leaves to the
  /// shapes.
  init(
    from reader: inout BinaryReader, _ bodies: BodyStore, _ filters: FilterTable,
    _ shapes: inout ShapeStore
  ) throws(BinaryFault) {
    chainProxies = [Int32](repeating: -1, count: shapes.chainPoints.elements.count)
    for i in shapes.records.indices {
      let shape = shapes.records[i]
      let body = bodies.records[Int(shape.body)]
      guard shape.body > 0, !filters[body.filter].isInert else { continue }
      if body.isDynamic {
        shapes.records[i].proxy = movingTree.insert(reader.read(), shape: Int32(i), child: 0)
      } else if shape.kind == .chain {
        shapes.records[i].proxy = 0
      }
    }
    anchoredTree = reader.read()
    try reader.check()
    for (index, node) in anchoredTree.nodes.enumerated() where node.isLeaf {
      let i = Int(node.shape)
      reader.require(
        shapes.records.indices.contains(i)
          && (0..<shapes.records[i].childCount).contains(node.child), or: "a box has no shape")
      try reader.check()
      if shapes.records[i].kind == .chain {
        chainProxies[Int(shapes.records[i].first + node.child)] = Int32(index)
      } else {
        shapes.records[i].proxy = Int32(index)
      }
    }
    moved = reader.read()
    slack = reader.read()
  }
}

extension BoxTree: BinaryCodable {
  /// Writes the nodes from the root down, left before right.
  func encode(into writer: inout BinaryWriter) {
    writer.append(UInt32(leafCount))
    var stack = root < 0 ? [] : [root]
    while let index = stack.popLast() {
      let node = nodes[Int(index)]
      writer.write(node.isLeaf)
      if node.isLeaf {
        writer.write(node.box)
        writer.write(node.shape)
        writer.write(node.child)
      } else {
        stack.append(node.right)
        stack.append(node.left)
      }
    }
  }

  init(from reader: inout BinaryReader) {
    reader.visitCount(&leafCount, leastSize: 25)
    nodes.reserveCapacity(2 * leafCount)
    var innerCount = 0
    var parents: [Int32] = leafCount > 0 ? [-1] : []
    while let parent = parents.popLast() {
      let index = Int32(nodes.count)
      var node = Node()
      node.parent = parent
      if reader.read() {
        node.box = reader.read()
        node.shape = reader.read()
        node.child = reader.read()
      } else {
        innerCount += 1
        guard reader.require(innerCount < leafCount, or: "a tree has too few leaves") else {
          return
        }
        parents.append(index)
        parents.append(index)
      }
      nodes.append(node)
      if parent < 0 {
        root = index
      } else if nodes[Int(parent)].left < 0 {
        nodes[Int(parent)].left = index
      } else {
        nodes[Int(parent)].right = index
      }
    }
    guard reader.isValid else { return }
    for index in nodes.indices.reversed() where !nodes[index].isLeaf { fit(Int32(index)) }
  }
}

extension Box: BinaryCodable {
  func encode(into writer: inout BinaryWriter) {
    writer.write(Vector2(minX, minY))
    writer.write(Vector2(maxX, maxY))
  }

  init(from reader: inout BinaryReader) {
    let low: Vector2 = reader.read()
    let high: Vector2 = reader.read()
    self.init(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
