// Measured: A custom field receives the position relative to the field in points, the velocity in
// m/s, and the world's time. Its force is in newtons and is not multiplied by the strength.

public import Physics2D

/// A behavior whose force on its items depends on their position, velocity, mass, and charge.
public struct FieldBehavior: Hashable, Sendable {
  /// The formula, its parameters, and the region in which the field acts.
  public var definition: FieldDefinition
  /// The name of a custom field, whose forces the caller of the scene computes, or `nil` for a
  /// formula.
  public var customName: String?

  /// Creates a field that follows a formula.
  public init(_ definition: FieldDefinition) { self.definition = definition }

  public static func == (a: FieldBehavior, b: FieldBehavior) -> Bool {
    guard a.definition == b.definition else { return false }
    guard let name = a.customName, let other = b.customName else {
      return (a.customName == nil) == (b.customName == nil)
    }
    return name.hasBytes(of: other)
  }

  /// Creates a custom field, whose forces the caller of the scene computes.
  public init(customName: String) {
    definition = FieldDefinition(.linearGravity)
    self.customName = customName
  }
}

/// The state of an item for which a custom field computes a force.
public struct CustomFieldSample: Sendable {
  /// The field behavior for which the force is computed.
  public let behavior: BehaviorID
  /// The item on which the force acts.
  public let item: ItemID
  /// The center of the item relative to the field's position, in points.
  public let position: DynamicVector
  /// The velocity, in units of 100 pt/s.
  public let velocity: DynamicVector
  /// The mass, in kilograms.
  public let mass: Double
  /// The charge of the item.
  public let charge: Double
  /// The time of the world, in seconds.
  public let time: Double
}
