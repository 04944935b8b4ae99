// Measured: the defaults of a running system, of which the reference pages say 0 for some.

/// The physical properties of an item after all behaviors have been applied.
public struct ItemProperties: Hashable, Sendable {
  /// The fraction of the approach speed with which the item bounces.
  public var elasticity: Float = 0.2
  /// The friction coefficient.
  public var friction: Float = 0.2
  /// The mass in kilograms of 100 × 100 points.
  public var density: Float = 1
  /// The resistance to motion, in 1/s.
  public var resistance: Float = 0.1
  /// The resistance to rotation, in 1/s.
  public var angularResistance: Float = 0.1
  /// The charge on which electric and magnetic fields act.
  public var charge: Float = 0
  /// Whether the item is held in place.
  public var isAnchored = false
  /// Whether torques rotate the item.
  public var allowsRotation = true

  /// Makes the properties that an item has without any behavior that sets them.
  public init() {}

  /// The properties that an item has without any behavior that sets them.
  public static let standard = ItemProperties()
}
