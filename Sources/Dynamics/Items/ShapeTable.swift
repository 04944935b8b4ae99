/// The collision shapes of a scene, by index. With this table, item records contain no arrays.
///
/// Rectangles and ellipses are the most common shapes and share the first two entries.
struct ShapeTable: Sendable {
  private(set) var shapes: [CollisionShape] = [.rectangle, .ellipse]
  private(set) var free: [Int32] = []

  subscript(index: Int32) -> CollisionShape { shapes[Int(index)] }

  /// Stores a shape and returns its index.
  mutating func add(_ shape: CollisionShape) -> Int32 {
    switch shape {
    case .rectangle: return 0
    case .ellipse: return 1
    case .path, .group:
      if let index = free.popLast() {
        shapes[Int(index)] = shape
        return index
      }
      shapes.append(shape)
      return Int32(shapes.count - 1)
    }
  }

  mutating func remove(_ index: Int32) {
    guard index > 1 else { return }
    shapes[Int(index)] = .rectangle
    free.append(index)
  }
}
