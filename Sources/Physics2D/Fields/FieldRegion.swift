// Measured: A disc includes its edge. A rectangle does not.

/// A region of the plane around an origin, built from discs and rectangles.
///
/// The region is stored as a formula in postfix order. A query evaluates all terms of the formula.
public struct FieldRegion: Hashable, Sendable {
  enum Term: Hashable, Sendable {
    case everywhere
    case disc(radius: Float)
    case box(halfSize: Vector2)
    case union
    case difference
    case intersection
    case inverse
  }

  var terms: [Term]

  /// The whole plane.
  public static let infinite = FieldRegion(terms: [.everywhere])

  /// Returns a disc with a radius in points, including its edge. A disc with a negative radius is
  /// empty.
  public static func radius(_ radius: Float) -> FieldRegion {
    FieldRegion(terms: [.disc(radius: radius)])
  }

  /// Returns a rectangle with a width and a height in points, centered on the origin, without its
  /// edges.
  public static func size(_ size: Vector2) -> FieldRegion {
    FieldRegion(terms: [.box(halfSize: 0.5 * size)])
  }

  /// Returns the points that are in this region, in the other region, or in both.
  public func union(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(terms: terms + other.terms + [.union])
  }

  /// Returns the points of this region that are not in the other region.
  public func difference(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(terms: terms + other.terms + [.difference])
  }

  /// Returns the points that are in both regions.
  public func intersection(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(terms: terms + other.terms + [.intersection])
  }

  /// The points of the plane that are not in this region.
  public var inverse: FieldRegion {
    FieldRegion(terms: terms + [.inverse])
  }

  /// Returns whether the region contains the point at an offset from its origin, in points.
  ///
  /// The result is `false` if the evaluation needs a stack of more than 64 operands.
  public func contains(_ p: Vector2) -> Bool {
    // A stack of bits. The lowest bit is the top.
    var stack: UInt64 = 0
    var depth = 0
    for term in terms {
      switch term {
      case .everywhere, .disc, .box:
        guard depth < 64 else { return false }
        stack = stack << 1 | (term.contains(p) ? 1 : 0)
        depth += 1
      case .inverse:
        stack ^= 1
      case .union, .difference, .intersection:
        let b = stack & 1
        let a = (stack >> 1) & 1
        let joined = term == .union ? a | b : term == .difference ? a & ~b : a & b
        stack = (stack >> 2) << 1 | (joined & 1)
        depth -= 1
      }
    }
    return stack & 1 == 1
  }
}

extension FieldRegion.Term {
  fileprivate func contains(_ p: Vector2) -> Bool {
    switch self {
    case .everywhere: true
    case .disc(let radius): radius >= 0 && p.squaredLength <= radius * radius
    case .box(let half): p.x.magnitude < half.x && p.y.magnitude < half.y
    case .union, .difference, .intersection, .inverse: false
    }
  }
}
