extension ShapeStore {
  /// The first rule that the shapes break between two substeps; nil when there is none.
  func inconsistency(_ bodies: BodyStore) -> Inconsistency? {
    var isListed = [Bool](repeating: false, count: records.count)
    var listedCount = 0
    for slot in bodies.records.indices {
      var index = Int(bodies.records[slot].firstShape)
      var count: Int32 = 0
      while index >= 0 {
        guard records.indices.contains(index), !isListed[index] else {
          return Inconsistency("a shape is in the list of one body", at: index)
        }
        isListed[index] = true
        guard records[index].body == Int32(slot), records[index].indexInBody == count else {
          return Inconsistency("a shape knows its body and its index there", at: index)
        }
        if let fault = inconsistency(of: index) { return fault }
        count += 1
        index = Int(records[index].nextInBody)
      }
      guard count == bodies.records[slot].shapeCount else {
        return Inconsistency("a body knows how many shapes it has", at: slot)
      }
      listedCount += Int(count)
    }
    guard listedCount + free.count == records.count else {
      return Inconsistency("a shape belongs to a body or is free", at: listedCount)
    }
    return nil
  }

  private func inconsistency(of index: Int) -> Inconsistency? {
    let shape = records[index]
    guard shape.ordinal < nextOrdinal else {
      return Inconsistency("an ordinal is below that of the next shape", at: index)
    }
    let end = Int(shape.first + shape.count)
    let storedCount: Int
    switch shape.kind {
    case .polygon: storedCount = corners.elements.count
    case .chain: storedCount = chainPoints.elements.count
    case .circle: storedCount = end
    }
    return end <= storedCount ? nil : Inconsistency("the points of a shape are stored", at: index)
  }
}
