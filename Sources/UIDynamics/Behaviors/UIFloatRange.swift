public import Foundation

/// A range of distances (points) or angles (radians) within which an attachment allows motion.
public struct UIFloatRange: Equatable, Codable, @unchecked Sendable {
  /// The lower limit, in points or radians, or -∞ for none.
  public var minimum: CGFloat

  /// The upper limit, in points or radians, or ∞ for none.
  public var maximum: CGFloat

  /// Creates the range from 0 to 0, which allows no motion.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// Creates a range without checking it. An attachment rejects a range that does not contain 0.
  ///
  /// - Parameters:
  ///   - minimum: The lower limit, in points or radians.
  ///   - maximum: The upper limit, in points or radians.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range from 0 to 0, which allows no motion.
  public static let zero = UIFloatRange()

  /// The range without limits.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// A Boolean value that indicates whether the range has no limit on either side.
  public var isInfinite: Bool {
    minimum == -.infinity && maximum == .infinity
  }
}
