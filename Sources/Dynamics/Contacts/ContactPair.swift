/// The two sides of a contact.
///
/// A side is the slot of an item, or a negative number for a boundary.
struct ContactPair: Hashable, Comparable, Sendable {
  let low: Int
  let high: Int

  init(_ a: Int, _ b: Int) {
    low = min(a, b)
    high = max(a, b)
  }

  /// The boundary's index in the scene's table, or `nil` if neither side is a boundary.
  var boundary: Int? { low < 0 ? -1 - low : nil }

  /// Returns the side of the boundary at an index. This is also the tag of the boundary's body.
  static func side(ofBoundary index: Int) -> Int { -1 - index }

  /// A number that increases from each pair to the next one in the order of the pairs.
  var sortKey: Int64 { Int64(low) << 32 + Int64(high) }

  static func < (a: Self, b: Self) -> Bool { (a.low, a.high) < (b.low, b.high) }
}
