// Measured: the formulas; see `FieldDefinition+Force.swift`.

/// The properties from which a world makes a field.
///
/// Forces are in the field's own units (newtons for lengths in units of 100 points) and are
/// multiplied by the strength; with fall(r) = max(r, minimumRadius)^−falloff, or 1 for falloff 0.
public struct FieldDefinition: Hashable, Sendable {
  /// The formulas that a field can follow.
  public enum Kind: Hashable, Sendable {
    /// A force of mass · direction: the same acceleration for all bodies.
    case linearGravity
    /// A force towards the position in proportion to the mass.
    case radialGravity
    /// A force towards the position in proportion to the distance (with falloff −1), not to the
    /// mass.
    case spring
    /// A force across the line to the position, divided by the mass.
    case vortex
    /// A force against the square of the velocity relative to the direction, per axis.
    case drag
    /// A force away from the position in proportion to the charge.
    case electric
    /// A force across the velocity; a body without charge feels none.
    case magnetic
    /// A velocity instead of a force: the direction, in units of 100 pt/s, whatever the forces.
    case velocity
    /// A force of smooth noise, the same in every run of the same seed.
    case noise
    /// A force of smooth noise that grows with the square of the velocity.
    case turbulence

    /// The falloff that a field of this kind starts with.
    public var defaultFalloff: Float {
      switch self {
      case .radialGravity: 2
      case .spring: -1
      case .electric, .magnetic: 1
      case .linearGravity, .vortex, .drag, .velocity, .noise, .turbulence: 0
      }
    }
  }

  /// The formula of the field.
  public var kind: Kind
  /// The position of the field's center, in points.
  public var position = Point2.zero
  /// The direction of linear gravity, and the velocity in units of 100 pt/s of drag and of velocity
  /// fields.
  public var direction = Vector2.zero
  /// The factor by which the force is multiplied.
  public var strength: Float = 1
  /// The exponent with which the force falls with the distance; 0 for a force that does not.
  public var falloff: Float
  /// The distance in points below which the force grows no further.
  public var minimumRadius: Float = 100.0 / 32_768
  /// The region around the position in which the field acts.
  public var region = FieldRegion.infinite
  /// The smoothness of noise: 0 is rough, 1 is smooth.
  public var smoothness: Float = 0
  /// The rate at which noise changes in time.
  public var animationSpeed: Float = 0
  /// The seed of noise; fields of the same seed give the same forces.
  public var seed: UInt64 = 0

  /// Makes a field of a kind at a position in points, with the falloff that the kind starts with.
  public init(_ kind: Kind, at position: Point2 = .zero) {
    self.kind = kind
    self.position = position
    falloff = kind.defaultFalloff
  }
}
