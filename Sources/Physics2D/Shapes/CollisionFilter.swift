/// A filter by which bodies meet: a pair does when a category of one is in the mask of the other.
///
/// Categories are plain numbers without a limit to their count, not bits.
public struct CollisionFilter: Hashable, Sendable {
  /// Sorted; nil means all numbers.
  let categories: [UInt32]?
  /// Sorted; nil means all numbers.
  let mask: [UInt32]?

  /// Makes a filter from the categories of a body and the categories that it meets.
  public init(categories: [UInt32], mask: [UInt32]) {
    self.categories = categories.sorted()
    self.mask = mask.sorted()
  }

  private init() {
    categories = nil
    mask = nil
  }

  /// The filter of a body in every category that meets every category.
  public static let everything = CollisionFilter()

  /// The filter of a body that meets nobody; it costs nothing in the broad phase.
  public static let nothing = CollisionFilter(categories: [], mask: [])

  /// Whether no other filter can meet this one, so that its body has no leaf in the broad phase.
  var isInert: Bool { categories?.isEmpty == true && mask?.isEmpty == true }

  /// Whether bodies with these two filters meet; costs a walk over their sorted numbers.
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
