// Documented: modes items, boundaries, everything (the default).
// Measured: items collide only with items and boundaries of a collision behavior that holds them;
// the reference bounds as a boundary are the bounds inset by the insets and then grown by 1 pt.

/// A behavior that lets its items collide with each other and with boundaries.
public struct CollisionBehavior: Hashable, Sendable {
  /// The kinds of collisions of a behavior.
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Items collide with each other, and pass through the boundaries.
    public static let items = Mode(rawValue: 1 << 0)
    /// Items collide with the boundaries, and pass through each other.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Collisions with items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// The kinds of collisions.
  public var mode = Mode.everything
  /// The boundaries, in order of addition.
  public var boundaries: [CollisionBoundary] = []
  /// The insets of the reference bounds that act as a boundary; nil for none.
  public var referenceInsets: DynamicInsets?

  /// Makes a behavior with all kinds of collisions and no boundaries.
  public init() {}

  /// Makes a behavior whose items also collide with the edges of the reference bounds.
  public init(referenceInsets: DynamicInsets) { self.referenceInsets = referenceInsets }
}
