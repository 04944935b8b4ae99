public import Foundation

/// A range of distances (points) or angles (radians) that an attachment leaves free.
public struct UIFloatRange: Equatable, Codable, @unchecked Sendable {
  /// The lower limit, in points or radians; -∞ for none.
  public var minimum: CGFloat

  /// The upper limit, in points or radians; ∞ for none.
  public var maximum: CGFloat

  /// Makes the range from 0 to 0, in which nothing is free.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// Makes a range without checking it; an attachment refuses one that does not contain 0.
  ///
  /// - Parameters:
  ///   - minimum: the lower limit, in points or radians.
  ///   - maximum: the upper limit, in points or radians.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range from 0 to 0: nothing is free.
  public static let zero = UIFloatRange()

  /// The range without limits.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether the range has no limit on either side.
  public var isInfinite: Bool {
    minimum == -.infinity && maximum == .infinity
  }
}
