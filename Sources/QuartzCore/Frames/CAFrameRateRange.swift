/// Frame rates per second that an animation or a display link can do with.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// The rate asked for; 0 leaves it to the display.
  public var preferred: Float?

  /// Any rate.
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

  /// Any rate: the display's own.
  public static let `default` = CAFrameRateRange()

  /// The rate to aim at in frames per second; 0 is the display's own.
  var target: Double { Double(preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum) }
}
