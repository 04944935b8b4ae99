import Physics2D

extension Parameter {
  /// The parameters of an attachment, in a fixed order.
  static let attachment: [Parameter] = [
    .attachment("damping", .none, 0...1, standard: 0) {
      $0.damping
    } write: {
      $0.damping = $1
    },
    .attachment("frequency", .hertz, 0...8, standard: 0) {
      $0.frequency
    } write: {
      $0.frequency = max(0, $1)
    },
    .attachment("length", .points, 0...1000, standard: 0) {
      $0.effectiveLength
    } write: {
      $0.length = max(0, $1)
    },
    .attachment("frictionTorque", .newtonMeters, 0...10, standard: 0) {
      $0.frictionTorque
    } write: {
      $0.frictionTorque = $1
    },
    .attachment("anchorX", .points, -1000...1000, standard: 0) {
      $0.anchor.x
    } write: {
      $0.anchor.x = $1
    },
    .attachment("anchorY", .points, -1000...1000, standard: 0) {
      $0.anchor.y
    } write: {
      $0.anchor.y = $1
    },
    .attachment("minimum", .none, -1000...0, standard: 0) {
      $0.minimum
    } write: {
      $0.minimum = min(0, $1)
    },
    .attachment("maximum", .none, 0...1000, standard: 0) {
      $0.maximum
    } write: {
      $0.maximum = max(0, $1)
    },
  ]

  private static func attachment(
    _ name: String, _ unit: Unit, _ range: ClosedRange<Double>, standard: Double,
    read: @escaping @Sendable (AttachmentBehavior) -> Double?,
    write: @escaping @Sendable (inout AttachmentBehavior, Double) -> Void
  ) -> Parameter {
    Parameter(.attachment, name, unit, range, standard: standard) {
      if case .attachment(let value) = $0 { read(value) } else { nil }
    } write: { behavior, number in
      guard case .attachment(var value) = behavior else { return }
      write(&value, number)
      behavior = .attachment(value)
    }
  }
}
