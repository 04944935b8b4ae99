import KinemaElementary

/// A filter that determines which bodies collide: two bodies collide if a category of one is in the
/// mask of the other.
///
/// Categories are plain numbers, not bits, so their number is unlimited.
public struct CollisionFilter: Hashable, Sendable {
  /// The sorted categories, or `nil` for all numbers.
  let categories: [UInt32]?
  /// The sorted mask, or `nil` for all numbers.
  let mask: [UInt32]?

  /// Creates a filter from the categories of a body and the categories that it collides with.
  public init(categories: [UInt32], mask: [UInt32]) {
    self.categories = categories.sorted(byKey: { Int64($0) })
    self.mask = mask.sorted(byKey: { Int64($0) })
  }

  private init() {
    categories = nil
    mask = nil
  }

  /// The filter of a body that is in every category and collides with every category.
  public static let everything = CollisionFilter()

  /// The filter of a body that collides with nothing. Such a body has no cost in the broad phase.
  public static let nothing = CollisionFilter(categories: [], mask: [])

  /// Whether no other filter matches this one. A body with such a filter has no leaf in the broad
  /// phase.
  var isInert: Bool { categories?.isEmpty == true && mask?.isEmpty == true }

  /// Returns whether bodies with these two filters collide. The cost is linear in the number of
  /// categories.
  public func meets(_ other: CollisionFilter) -> Bool {
    Self.intersects(categories, other.mask) || Self.intersects(other.categories, mask)
  }

  private static func intersects(_ a: [UInt32]?, _ b: [UInt32]?) -> Bool {
    guard let a else { return b.map { !$0.isEmpty } ?? true }
    guard let b else { return !a.isEmpty }
    var i = 0
    var j = 0
    while i < a.count && j < b.count {
      if a[i] == b[j] { return true }
      if a[i] < b[j] { i += 1 } else { j += 1 }
    }
    return false
  }
}
