import Physics2D

extension Parameter {
  /// The parameters of a collision, in a fixed order.
  static let collision: [Parameter] = [
    .collision("topInset", .points, -500...500, standard: 0) {
      $0.referenceInsets?.top
    } write: {
      $0.referenceInsets?.top = $1
    },
    .collision("leftInset", .points, -500...500, standard: 0) {
      $0.referenceInsets?.left
    } write: {
      $0.referenceInsets?.left = $1
    },
    .collision("bottomInset", .points, -500...500, standard: 0) {
      $0.referenceInsets?.bottom
    } write: {
      $0.referenceInsets?.bottom = $1
    },
    .collision("rightInset", .points, -500...500, standard: 0) {
      $0.referenceInsets?.right
    } write: {
      $0.referenceInsets?.right = $1
    },
  ]

  private static func collision(
    _ name: String, _ unit: Unit, _ range: ClosedRange<Double>, standard: Double,
    read: @escaping @Sendable (CollisionBehavior) -> Double?,
    write: @escaping @Sendable (inout CollisionBehavior, Double) -> Void
  ) -> Parameter {
    Parameter(.collision, name, unit, range, standard: standard) {
      if case .collision(let value) = $0 { read(value) } else { nil }
    } write: { behavior, number in
      guard case .collision(var value) = behavior else { return }
      write(&value, number)
      behavior = .collision(value)
    }
  }
}
