// Measured: The defaults are the values that UIKit uses at run time. Apple's reference pages give 0
// for some of them.

/// The physical properties of an item after all behaviors have been applied.
public struct ItemProperties: Hashable, Sendable {
  /// The fraction of the approach speed that remains after a bounce.
  public var elasticity: Float = 0.2
  /// The friction coefficient.
  public var friction: Float = 0.2
  /// The density, in kilograms per 100 × 100 points.
  public var density: Float = 1
  /// The resistance to motion, in 1/s.
  public var resistance: Float = 0.1
  /// The resistance to rotation, in 1/s.
  public var angularResistance: Float = 0.1
  /// The charge on which electric and magnetic fields act.
  public var charge: Float = 0
  /// Whether the item is fixed in place.
  public var isAnchored = false
  /// Whether torques can rotate the item.
  public var allowsRotation = true

  /// Creates the default properties, which apply if no behavior sets them.
  public init() {}

  /// The default properties, which apply if no behavior sets them.
  public static let standard = ItemProperties()
}
