// Curve fitting, tools, exports, and web pages share this table of all numeric parameters.

/// A numeric parameter of a kind of behavior, with its unit, its usual range, and its default.
public struct Parameter: Sendable {
  /// The units in which parameters are measured.
  public enum Unit: UInt8, Hashable, Sendable {
    /// A number without a unit.
    case none
    /// A length in points.
    case points
    /// An angle in radians.
    case radians
    /// A frequency in hertz.
    case hertz
    /// A rate, such as a damping rate, in 1/s.
    case perSecond
    /// A unit of 1000 pt/s².
    case gravity
    /// A unit of 100 kg·pt/s², or of 100 kg·pt/s for an impulse.
    case newtons
    /// A unit of 10,000 kg·pt²/s².
    case newtonMeters
    /// A density in kilograms per 100 × 100 points.
    case density
  }

  /// The kind of behavior that has the parameter.
  public let kind: Behavior.Kind
  /// The name, which is unique among the parameters of a kind.
  public let name: String
  /// The unit of the values.
  public let unit: Unit
  /// The usual values. Values outside this range are allowed.
  public let range: ClosedRange<Double>
  /// The default value.
  public let standard: Double
  private let read: @Sendable (Behavior) -> Double?
  private let write: @Sendable (inout Behavior, Double) -> Void

  init(
    _ kind: Behavior.Kind, _ name: String, _ unit: Unit, _ range: ClosedRange<Double>,
    standard: Double, read: @escaping @Sendable (Behavior) -> Double?,
    write: @escaping @Sendable (inout Behavior, Double) -> Void
  ) {
    self.kind = kind
    self.name = name
    self.unit = unit
    self.range = range
    self.standard = standard
    self.read = read
    self.write = write
  }

  /// Returns the value in a behavior, the default if the behavior sets none, or `nil` for another
  /// kind.
  public func value(of behavior: Behavior) -> Double? {
    behavior.kind == kind ? read(behavior) ?? standard : nil
  }

  /// Sets the value in a behavior. Has no effect for a behavior of another kind or a value that is
  /// not finite.
  public func set(_ value: Double, in behavior: inout Behavior) {
    guard behavior.kind == kind, value.isFinite else { return }
    write(&behavior, value)
  }

  /// Returns the parameters of a kind of behavior, in a fixed order.
  public static func all(of kind: Behavior.Kind) -> [Parameter] {
    switch kind {
    case .composite: []
    case .snap: snap
    case .gravity: gravity
    case .collision: collision
    case .attachment: attachment
    case .push: push
    case .itemProperties: itemProperties
    case .field: field
    }
  }

  /// Returns the parameter with the given name for a kind of behavior, or `nil` if there is none.
  public static func named(_ name: String, of kind: Behavior.Kind) -> Parameter? {
    all(of: kind).first { $0.name.hasBytes(of: name) }
  }
}
