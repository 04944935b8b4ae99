import Physics2D

extension Parameter {
  /// The parameters of gravity, in a fixed order.
  static let gravity: [Parameter] = [
    .gravity("angle", .radians, (-Double.pi)...Double.pi, standard: .pi / 2) {
      $0.direction.angle
    } write: {
      $0.direction.set(angle: $1, magnitude: $0.direction.magnitude)
    },
    .gravity("magnitude", .gravity, 0.1...10, standard: 1) {
      $0.direction.magnitude
    } write: {
      $0.direction.set(angle: $0.direction.angle, magnitude: $1)
    },
  ]

  private static func gravity(
    _ name: String, _ unit: Unit, _ range: ClosedRange<Double>, standard: Double,
    read: @escaping @Sendable (GravityBehavior) -> Double?,
    write: @escaping @Sendable (inout GravityBehavior, Double) -> Void
  ) -> Parameter {
    Parameter(.gravity, name, unit, range, standard: standard) {
      if case .gravity(let value) = $0 { read(value) } else { nil }
    } write: { behavior, number in
      guard case .gravity(var value) = behavior else { return }
      write(&value, number)
      behavior = .gravity(value)
    }
  }
}
