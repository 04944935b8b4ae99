import Physics2D

extension Parameter {
  /// The parameters of a snap, in a fixed order.
  static let snap: [Parameter] = [
    .snap("damping", .none, 0...1, standard: 0.5) {
      $0.damping
    } write: {
      $0.damping = $1
    },
    .snap("x", .points, -1000...1000, standard: 0) {
      $0.point.x
    } write: {
      $0.point.x = $1
    },
    .snap("y", .points, -1000...1000, standard: 0) {
      $0.point.y
    } write: {
      $0.point.y = $1
    },
  ]

  private static func snap(
    _ name: String, _ unit: Unit, _ range: ClosedRange<Double>, standard: Double,
    read: @escaping @Sendable (SnapBehavior) -> Double?,
    write: @escaping @Sendable (inout SnapBehavior, Double) -> Void
  ) -> Parameter {
    Parameter(.snap, name, unit, range, standard: standard) {
      if case .snap(let value) = $0 { read(value) } else { nil }
    } write: { behavior, number in
      guard case .snap(var value) = behavior else { return }
      write(&value, number)
      behavior = .snap(value)
    }
  }
}
