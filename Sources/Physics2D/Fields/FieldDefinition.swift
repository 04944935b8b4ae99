// Measured: The formulas match UIKit. See `FieldDefinition+Force.swift`.

/// The properties of a field.
///
/// Forces are in the field's own units, which are newtons if lengths are in units of 100 points.
/// The forces are multiplied by the strength and by fall(r) = max(r, minimumRadius)^−falloff, which
/// is 1 for a falloff of 0.
public struct FieldDefinition: Hashable, Sendable {
  /// The kinds of fields. Each kind has its own formula.
  public enum Kind: Hashable, Sendable {
    /// A force of mass · direction: the same acceleration for all bodies.
    case linearGravity
    /// A force toward the position, proportional to the mass.
    case radialGravity
    /// A force toward the position, proportional to the distance (with falloff −1) but not to the
    /// mass.
    case spring
    /// A force perpendicular to the line between the body and the position, divided by the mass.
    case vortex
    /// A force against the relative velocity, which is the velocity minus the direction. On each
    /// axis, the force is proportional to the square of the relative velocity.
    case drag
    /// A force away from the position, proportional to the charge.
    case electric
    /// A force perpendicular to the velocity. It does not act on a body without charge.
    case magnetic
    /// A velocity instead of a force: the direction, in units of 100 pt/s. Forces do not change it.
    case velocity
    /// A force of smooth noise. The same seed gives the same forces in every run.
    case noise
    /// A force of smooth noise that grows with the square of the velocity.
    case turbulence

    /// The initial falloff of a field of this kind.
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
  /// The direction of linear gravity. For drag and velocity fields, it is a velocity in units of
  /// 100 pt/s.
  public var direction = Vector2.zero
  /// The factor by which the force is multiplied.
  public var strength: Float = 1
  /// The exponent with which the force decreases with the distance, or 0 for a constant force.
  public var falloff: Float
  /// The distance below which the force does not increase further, in points.
  public var minimumRadius: Float = 100.0 / 32_768
  /// The region around the position in which the field acts.
  public var region = FieldRegion.infinite
  /// The smoothness of noise, from 0 (rough) to 1 (smooth).
  public var smoothness: Float = 0
  /// The rate at which noise changes over time.
  public var animationSpeed: Float = 0
  /// The seed of noise. Fields with the same seed give the same forces.
  public var seed: UInt64 = 0

  /// Creates a field of a kind at a position, in points, with the kind's default falloff.
  public init(_ kind: Kind, at position: Point2 = .zero) {
    self.kind = kind
    self.position = position
    falloff = kind.defaultFalloff
  }
}
