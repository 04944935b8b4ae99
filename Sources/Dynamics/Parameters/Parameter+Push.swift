import Physics2D

extension Parameter {
  /// The parameters of a push, in a fixed order.
  static let push: [Parameter] = [
    .push("angle", .radians, (-Double.pi)...Double.pi, standard: 0) {
      $0.direction.angle
    } write: {
      $0.direction.set(angle: $1, magnitude: $0.direction.magnitude)
    },
    .push("magnitude", .newtons, 0...10, standard: 0) {
      $0.direction.magnitude
    } write: {
      $0.direction.set(angle: $0.direction.angle, magnitude: $1)
    },
  ]

  private static func push(
    _ name: String, _ unit: Unit, _ range: ClosedRange<Double>, standard: Double,
    read: @escaping @Sendable (PushBehavior) -> Double?,
    write: @escaping @Sendable (inout PushBehavior, Double) -> Void
  ) -> Parameter {
    Parameter(.push, name, unit, range, standard: standard) {
      if case .push(let value) = $0 { read(value) } else { nil }
    } write: { behavior, number in
      guard case .push(var value) = behavior else { return }
      write(&value, number)
      behavior = .push(value)
    }
  }
}
