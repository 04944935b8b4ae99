/// The two sides of a contact: slots of items from 0, boundaries below 0.
struct ContactPair: Hashable, Comparable, Sendable {
  let low: Int
  let high: Int

  init(_ a: Int, _ b: Int) {
    low = min(a, b)
    high = max(a, b)
  }

  /// The boundary's index in the scene's table, if one side is a boundary.
  var boundary: Int? { low < 0 ? -1 - low : nil }

  /// The side of the boundary at an index, and the tag of its body.
  static func side(ofBoundary index: Int) -> Int { -1 - index }

  static func < (a: Self, b: Self) -> Bool { (a.low, a.high) < (b.low, b.high) }
}
