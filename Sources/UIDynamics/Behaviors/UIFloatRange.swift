import Foundation

/// A range of distances (points) or angles (radians) that an attachment leaves free.
public struct UIFloatRange: Equatable, Codable, @unchecked Sendable {
  public var minimum: CGFloat
  public var maximum: CGFloat

  /// The empty range from 0 to 0.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// From 0 to 0: nothing is free.
  public static let zero = UIFloatRange()

  /// Without limits.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether the range has no limit on either side.
  public var isInfinite: Bool {
    minimum == -.infinity && maximum == .infinity
  }
}
