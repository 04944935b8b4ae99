import KinemaElementary

extension ShapeStore {
  /// Returns the first invariant that the shapes violate between substeps, or `nil` if all hold.
  func inconsistency(_ bodies: BodyStore) -> Inconsistency? {
    guard free.namesSlots(of: records.count) else {
      return Inconsistency("the list of free shapes contains each slot once")
    }
    var isListed = [Bool](repeating: false, count: records.count)
    var listedCount = 0
    for slot in bodies.records.indices {
      let body = bodies.records[slot]
      var index = Int(body.firstShape)
      guard index < 0 || body.isAlive else {
        return Inconsistency("the body of a shape exists", at: slot)
      }
      var count: Int32 = 0
      while index >= 0 {
        guard records.indices.contains(index), !isListed[index] else {
          return Inconsistency("a shape is in the list of one body", at: index)
        }
        isListed[index] = true
        guard records[index].body == Int32(slot), records[index].indexInBody == count else {
          return Inconsistency("the body and the index of a shape are correct", at: index)
        }
        if let fault = inconsistency(of: index) { return fault }
        guard records[index].kind != .chain || !body.isDynamic else {
          return Inconsistency("a body with a chain is anchored", at: slot)
        }
        count += 1
        index = Int(records[index].nextInBody)
      }
      guard count == body.shapeCount else {
        return Inconsistency("the shape count of a body is correct", at: slot)
      }
      listedCount += Int(count)
    }
    guard listedCount + free.count == records.count, !free.contains(where: { isListed[Int($0)] })
    else { return Inconsistency("a shape belongs to a body or is free", at: listedCount) }
    let ordinals = records.indices.filter { isListed[$0] }.map { Int64(records[$0].ordinal) }
    if let index = ordinals.repeated.first {
      return Inconsistency("the ordinal of a shape is unique", at: Int(ordinals[index]))
    }
    return nil
  }

  private func inconsistency(of index: Int) -> Inconsistency? {
    let shape = records[index]
    guard shape.ordinal < nextOrdinal else {
      return Inconsistency("an ordinal is below that of the next shape", at: index)
    }
    let end = Int(shape.first) + Int(shape.count)
    let storedCount: Int
    switch shape.kind {
    case .polygon: storedCount = corners.elements.count
    case .chain: storedCount = chainPoints.elements.count
    case .circle: storedCount = end
    }
    guard end <= storedCount else {
      return Inconsistency("the points of a shape are stored", at: index)
    }
    let isBox = shape.half.x > 0
    let leastCount: Int32 = shape.kind == .circle ? 0 : (shape.isClosed ? 3 : (isBox ? 4 : 1))
    guard shape.count >= leastCount, !isBox || shape.count == 4 else {
      return Inconsistency("a shape has the points that its kind needs", at: index)
    }
    return nil
  }
}
