// Measured: Values are not clamped. If several behaviors on one item set a property, the last one
// in pre-order determines it. Velocities that are added before the item has a body are summed, and
// applied when it gets a body.

/// A behavior that sets physical properties of its items. A property that is `nil` is not set.
public struct ItemPropertiesBehavior: Hashable, Sendable {
  /// The fraction of the approach speed that remains after a bounce.
  public var elasticity: Double?
  /// The friction coefficient of the items.
  public var friction: Double?
  /// The density, in kilograms per 100 × 100 points.
  public var density: Double?
  /// The resistance to motion, in 1/s.
  public var resistance: Double?
  /// The resistance to rotation, in 1/s.
  public var angularResistance: Double?
  /// The charge on which electric and magnetic fields act.
  public var charge: Double?
  /// Whether the items are fixed in place.
  public var isAnchored: Bool?
  /// Whether torques can rotate the items.
  public var allowsRotation: Bool?

  /// Creates a behavior that sets no properties.
  public init() {}

  /// Copies the properties that this behavior sets into the properties of an item.
  func apply(to properties: inout ItemProperties) {
    // Larger values would overflow in the solver's products.
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
