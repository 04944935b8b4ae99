// Measured: a radius includes its rim, a size does not.

/// A region of the plane around an origin, built from discs and boxes.
///
/// The formula is kept in postfix order; asking it costs a walk over all of its terms.
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

  /// A disc of a radius in points, with its rim; negative radii hold nothing.
  public static func radius(_ radius: Float) -> FieldRegion {
    FieldRegion(terms: [.disc(radius: radius)])
  }

  /// A rectangle of a width and height in points about the origin, without its rim.
  public static func size(_ size: Vector2) -> FieldRegion {
    FieldRegion(terms: [.box(halfSize: 0.5 * size)])
  }

  /// The points that are in either of two regions.
  public func union(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(terms: terms + other.terms + [.union])
  }

  /// The points of this region that are not in the other.
  public func difference(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(terms: terms + other.terms + [.difference])
  }

  /// The points that are in both of two regions.
  public func intersection(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(terms: terms + other.terms + [.intersection])
  }

  /// The points of the plane that are not in this region.
  public var inverse: FieldRegion {
    FieldRegion(terms: terms + [.inverse])
  }

  /// Whether the region holds the point at an offset in points from its origin; false for a formula
  /// more than 64 deep.
  public func contains(_ p: Vector2) -> Bool {
    // A stack of bits, the last one lowest.
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
