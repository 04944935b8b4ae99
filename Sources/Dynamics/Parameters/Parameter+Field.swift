import Physics2D

extension Parameter {
  /// The parameters of a field, in a fixed order.
  static let field: [Parameter] = [
    .field("strength", .none, 0...10, standard: 1) {
      Double($0.definition.strength)
    } write: {
      $0.definition.strength = engineValue($1)
    },
    .field("falloff", .none, -2...4, standard: 0) {
      Double($0.definition.falloff)
    } write: {
      $0.definition.falloff = engineValue($1)
    },
    .field("minimumRadius", .points, 0...1000, standard: 100.0 / 32_768) {
      Double($0.definition.minimumRadius)
    } write: {
      $0.definition.minimumRadius = engineValue($1)
    },
    .field("smoothness", .none, 0...1, standard: 0) {
      Double($0.definition.smoothness)
    } write: {
      $0.definition.smoothness = engineValue($1)
    },
    .field("animationSpeed", .none, 0...10, standard: 0) {
      Double($0.definition.animationSpeed)
    } write: {
      $0.definition.animationSpeed = engineValue($1)
    },
    .field("directionX", .none, -10...10, standard: 0) {
      Double($0.definition.direction.x)
    } write: {
      $0.definition.direction.x = engineValue($1)
    },
    .field("directionY", .none, -10...10, standard: 0) {
      Double($0.definition.direction.y)
    } write: {
      $0.definition.direction.y = engineValue($1)
    },
    .field("x", .points, -1000...1000, standard: 0) {
      $0.definition.position.x
    } write: {
      $0.definition.position.x = $1
    },
    .field("y", .points, -1000...1000, standard: 0) {
      $0.definition.position.y
    } write: {
      $0.definition.position.y = $1
    },
  ]

  private static func field(
    _ name: String, _ unit: Unit, _ range: ClosedRange<Double>, standard: Double,
    read: @escaping @Sendable (FieldBehavior) -> Double?,
    write: @escaping @Sendable (inout FieldBehavior, Double) -> Void
  ) -> Parameter {
    Parameter(.field, name, unit, range, standard: standard) {
      if case .field(let value) = $0 { read(value) } else { nil }
    } write: { behavior, number in
      guard case .field(var value) = behavior else { return }
      write(&value, number)
      behavior = .field(value)
    }
  }
}
