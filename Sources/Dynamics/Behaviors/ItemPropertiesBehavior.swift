// Measured: values are not clamped; of several behaviors on one item the last one in a pre-order
// walk that set a property decides it; a velocity that is added before the item has a body is
// summed and applied when it has one.

/// A behavior that sets physical properties of its items; a property that is nil is not set here.
public struct ItemPropertiesBehavior: Hashable, Sendable {
  /// The fraction of the approach speed with which the items bounce.
  public var elasticity: Double?
  /// The friction coefficient of the items.
  public var friction: Double?
  /// The mass of 100 × 100 points, in kilograms.
  public var density: Double?
  /// The resistance to motion, in 1/s.
  public var resistance: Double?
  /// The resistance to rotation, in 1/s.
  public var angularResistance: Double?
  /// The charge on which electric and magnetic fields act.
  public var charge: Double?
  /// Whether the items are held in place.
  public var isAnchored: Bool?
  /// Whether torques rotate the items.
  public var allowsRotation: Bool?

  /// Makes a behavior that sets nothing.
  public init() {}

  /// Sets the properties of an item that this behavior sets.
  func apply(to properties: inout ItemProperties) {
    // The solver's products overflow beyond a billion.
    if let elasticity { properties.elasticity = engineValue(max(-1e9, min(1e9, elasticity))) }
    if let friction { properties.friction = engineValue(max(-1e9, min(1e9, friction))) }
    if let density { properties.density = engineValue(density) }
    if let resistance { properties.resistance = engineValue(resistance) }
    if let angularResistance { properties.angularResistance = engineValue(angularResistance) }
    if let charge { properties.charge = engineValue(charge) }
    if let isAnchored { properties.isAnchored = isAnchored }
    if let allowsRotation { properties.allowsRotation = allowsRotation }
  }
}
