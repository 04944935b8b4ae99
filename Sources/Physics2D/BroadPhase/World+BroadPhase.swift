// The shapes of dynamic bodies stand in one tree, those of anchored bodies in another that is only
// queried. A shape whose box has left its grown box in the tree queries both trees.

extension World {
  /// The margin in points by which a box in the tree is grown beyond its shape.
  static let boxMargin: Float = 10

  // MARK: Boxes

  /// The box of a polygon or circle, skin included, if its body stood at a pose.
  static func box(
    of shape: ShapeRecord, at center: Point2, _ rotation: Rotation, _ corners: Pool<Corner>,
    margin: Float
  ) -> Box {
    var low: Vector2
    var high: Vector2
    if shape.kind == .circle {
      low = rotation.apply(shape.center)
      high = low
    } else if shape.half.x > 0 {
      let middle = rotation.apply(shape.center)
      let c = rotation.cosine.magnitude
      let s = rotation.sine.magnitude
      let size = Vector2(c * shape.half.x + s * shape.half.y, s * shape.half.x + c * shape.half.y)
      low = middle - size
      high = middle + size
    } else {
      low = rotation.apply(corners[shape.first].point)
      high = low
      for k in 1..<max(shape.count, 1) {
        let p = rotation.apply(corners[shape.first + k].point)
        low = Vector2(min(low.x, p.x), min(low.y, p.y))
        high = Vector2(max(high.x, p.x), max(high.y, p.y))
      }
    }
    return Box(from: center + low, to: center + high, margin: shape.radius + margin)
  }

  private func lineBox(_ shape: ShapeRecord, _ child: Int32) -> Box {
    let a = shapes.chainPoints[shape.first + child]
    let b = shapes.chainPoints[shape.first + (child + 1) % shape.count]
    return Box(
      from: Point2(min(a.x, b.x), min(a.y, b.y)), to: Point2(max(a.x, b.x), max(a.y, b.y)),
      margin: shape.radius)
  }

  // MARK: Leaves

  mutating func insertProxies(of slot: Int32) {
    guard !filters[bodies.records[Int(slot)].filter].isInert else { return }
    let pose = bodies.poses[Int(slot)]
    let isDynamic = bodies.records[Int(slot)].isDynamic
    var index = bodies.records[Int(slot)].firstShape
    while index >= 0 {
      let shape = shapes.records[Int(index)]
      if shape.kind == .chain {
        insertLines(of: index)
      } else if isDynamic {
        let box = Self.box(
          of: shape, at: pose.center, pose.rotation, shapes.corners, margin: Self.boxMargin)
        shapes.records[Int(index)].proxy = movingTree.insert(box, shape: index, child: 0)
      } else {
        let box = Self.box(of: shape, at: pose.center, pose.rotation, shapes.corners, margin: 0)
        shapes.records[Int(index)].proxy = anchoredTree.insert(box, shape: index, child: 0)
      }
      moved.append(index)
      index = shape.nextInBody
    }
  }

  private mutating func insertLines(of index: Int32) {
    let shape = shapes.records[Int(index)]
    // Lines keep their leaves in the run of their points' indices.
    let end = Int(shape.first + shape.count)
    while chainProxies.count < end { chainProxies.append(-1) }
    for child in 0..<max(shape.childCount, 0) {
      let leaf = anchoredTree.insert(lineBox(shape, child), shape: index, child: child)
      chainProxies[Int(shape.first + child)] = leaf
    }
    shapes.records[Int(index)].proxy = 0
  }

  mutating func removeProxies(of slot: Int32) {
    let isDynamic = bodies.records[Int(slot)].isDynamic
    var index = bodies.records[Int(slot)].firstShape
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

  /// Refits the boxes of a body that was moved by hand and marks its shapes for new queries.
  mutating func refitAll(_ slot: Int32) {
    guard slot != 0, !filters[bodies.records[Int(slot)].filter].isInert else { return }
    forgetGaps(of: slot)
    let pose = bodies.poses[Int(slot)]
    let isDynamic = bodies.records[Int(slot)].isDynamic
    var index = bodies.records[Int(slot)].firstShape
    while index >= 0 {
      let shape = shapes.records[Int(index)]
      if shape.kind != .chain {
        let box = Self.box(
          of: shape, at: pose.center, pose.rotation, shapes.corners,
          margin: isDynamic ? Self.boxMargin : 0)
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
