// Measured: a radius includes its rim, a size does not.

/// A part of the plane around an origin, as a formula in postfix order.
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

  public static let infinite = FieldRegion(terms: [.everywhere])

  public static func radius(_ radius: Float) -> FieldRegion {
    FieldRegion(terms: [.disc(radius: radius)])
  }

  public static func size(_ size: Vector2) -> FieldRegion {
    FieldRegion(terms: [.box(halfSize: 0.5 * size)])
  }

  public func union(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(terms: terms + other.terms + [.union])
  }

  /// What is in this region and not in the other.
  public func difference(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(terms: terms + other.terms + [.difference])
  }

  public func intersection(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(terms: terms + other.terms + [.intersection])
  }

  public var inverse: FieldRegion {
    FieldRegion(terms: terms + [.inverse])
  }

  /// Whether the region holds the point at this offset from its origin.
  public func contains(_ p: Vector2) -> Bool {
    var stack: [Bool] = []
    for term in terms {
      switch term {
      case .everywhere:
        stack.append(true)
      case .disc(let radius):
        stack.append(radius >= 0 && p.squaredLength <= radius * radius)
      case .box(let half):
        stack.append(p.x.magnitude < half.x && p.y.magnitude < half.y)
      case .union, .difference, .intersection:
        guard let b = stack.popLast(), let a = stack.popLast() else { return false }
        switch term {
        case .union: stack.append(a || b)
        case .difference: stack.append(a && !b)
        default: stack.append(a && b)
        }
      case .inverse:
        guard let a = stack.popLast() else { return false }
        stack.append(!a)
      }
    }
    return stack.last ?? false
  }
}
