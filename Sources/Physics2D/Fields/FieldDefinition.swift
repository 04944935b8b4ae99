// Measured: the formulas; see `World+Fields.swift`.

/// What a field is made from.
///
/// Forces are in the field's own units (newtons for lengths in units of 100 points) and are
/// multiplied by the strength; with fall(r) = max(r, minimumRadius)^−falloff, or 1 for falloff 0.
public struct FieldDefinition: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// mass · direction: the same acceleration for all.
    case linearGravity
    /// −mass · towards the position.
    case radialGravity
    /// Towards the position in proportion to the distance (with falloff −1), not to the mass.
    case spring
    /// Across the line to the position, divided by the mass.
    case vortex
    /// Against the square of the velocity relative to the direction, per axis.
    case drag
    /// Away from the position in proportion to the charge.
    case electric
    /// Across the velocity; a body without charge feels nothing.
    case magnetic
    /// The direction, in units of 100 pt/s, becomes the velocity, whatever the forces.
    case velocity
    /// Smooth noise, the same in every run of the same seed.
    case noise
    /// Smooth noise that grows with the square of the velocity.
    case turbulence

    /// The falloff that the kind starts with.
    public var defaultFalloff: Float {
      switch self {
      case .radialGravity: 2
      case .spring: -1
      case .electric, .magnetic: 1
      default: 0
      }
    }
  }

  public var kind: Kind
  public var position = Point2.zero
  public var direction = Vector2.zero
  public var strength: Float = 1
  public var falloff: Float
  /// In points.
  public var minimumRadius: Float = 100.0 / 32_768
  /// Where the field acts, around its position.
  public var region = FieldRegion.infinite
  /// For noise: 0 is rough, 1 is smooth.
  public var smoothness: Float = 0
  /// For noise: how fast it changes.
  public var animationSpeed: Float = 0
  /// For noise.
  public var seed: UInt64 = 0

  public init(_ kind: Kind, at position: Point2 = .zero) {
    self.kind = kind
    self.position = position
    falloff = kind.defaultFalloff
  }
}
