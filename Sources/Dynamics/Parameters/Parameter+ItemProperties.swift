import Physics2D

extension Parameter {
  /// The parameters of an item properties behavior, in a fixed order.
  static let itemProperties: [Parameter] = [
    .itemProperties("elasticity", .none, 0...1, standard: 0.2) {
      $0.elasticity
    } write: {
      $0.elasticity = $1
    },
    .itemProperties("friction", .none, 0...1, standard: 0.2) {
      $0.friction
    } write: {
      $0.friction = $1
    },
    .itemProperties("density", .density, 0.1...10, standard: 1) {
      $0.density
    } write: {
      if $1 > 0 { $0.density = $1 }
    },
    .itemProperties("resistance", .perSecond, 0...20, standard: 0.1) {
      $0.resistance
    } write: {
      $0.resistance = $1
    },
    .itemProperties("angularResistance", .perSecond, 0...20, standard: 0.1) {
      $0.angularResistance
    } write: {
      $0.angularResistance = $1
    },
    .itemProperties("charge", .none, -1...1, standard: 0) {
      $0.charge
    } write: {
      $0.charge = $1
    },
    .itemProperties("isAnchored", .none, 0...1, standard: 0) {
      $0.isAnchored.map { $0 ? 1 : 0 }
    } write: {
      $0.isAnchored = $1 != 0
    },
    .itemProperties("allowsRotation", .none, 0...1, standard: 1) {
      $0.allowsRotation.map { $0 ? 1 : 0 }
    } write: {
      $0.allowsRotation = $1 != 0
    },
  ]

  private static func itemProperties(
    _ name: String, _ unit: Unit, _ range: ClosedRange<Double>, standard: Double,
    read: @escaping @Sendable (ItemPropertiesBehavior) -> Double?,
    write: @escaping @Sendable (inout ItemPropertiesBehavior, Double) -> Void
  ) -> Parameter {
    Parameter(.itemProperties, name, unit, range, standard: standard) {
      if case .itemProperties(let value) = $0 { read(value) } else { nil }
    } write: { behavior, number in
      guard case .itemProperties(var value) = behavior else { return }
      write(&value, number)
      behavior = .itemProperties(value)
    }
  }
}
