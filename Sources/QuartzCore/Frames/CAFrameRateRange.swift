/// The range of frame rates for an animation or a display link, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// The preferred rate. If it is nil or 0, `maximum` is used.
  public var preferred: Float?

  /// Creates a range that allows any rate.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public init(minimum: Float, maximum: Float, __preferred: Float) {
    self.init(minimum: minimum, maximum: maximum, preferred: __preferred)
  }

  /// Any rate, with the display's own rate preferred.
  public static let `default` = CAFrameRateRange()

  /// The target rate in frames per second; 0 means the display's own rate.
  var target: Double { Double(preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum) }
}
