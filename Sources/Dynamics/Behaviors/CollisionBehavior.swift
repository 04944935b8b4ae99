// Documented: The modes are items, boundaries, and everything, which is the default.
// Measured: Items collide only with items and boundaries of a collision behavior that contains
// them. The boundary along the reference bounds is moved inward by the insets and then outward by 1
// pt.

/// A behavior that makes its items collide with each other and with boundaries.
public struct CollisionBehavior: Hashable, Sendable {
  /// The kinds of collisions that a behavior enables.
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Items collide with each other but pass through the boundaries.
    public static let items = Mode(rawValue: 1 << 0)
    /// Items collide with the boundaries but pass through each other.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Collisions with items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The enabled kinds of collisions.
  public var mode = Mode.everything
  /// The boundaries, in the order in which they were added.
  public var boundaries: [CollisionBoundary] = []
  /// The insets between the reference bounds and the boundary along them, or `nil` for no such
  /// boundary.
  public var referenceInsets: DynamicInsets?

  /// Creates a behavior with all kinds of collisions and no boundaries.
  public init() {}

  /// Creates a behavior whose items also collide with the edges of the reference bounds.
  public init(referenceInsets: DynamicInsets) { self.referenceInsets = referenceInsets }
}
