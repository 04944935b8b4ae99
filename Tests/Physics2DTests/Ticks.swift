import Physics2D
import Testing

/// A clock that divides display ticks into substeps as the animator does, with a 64-bit
/// accumulator.
struct Ticks {
  var accumulator = 0.0
  var length = 1.0 / 60

  mutating func next(_ world: inout World) {
    accumulator += length
    let h = Double(world.settings.timeStep)
    while accumulator >= h {
      accumulator -= h
      world.stepAndCheck()
    }
  }
}

extension World {
  mutating func run(_ steps: Int) {
    for _ in 0..<steps { stepAndCheck() }
  }

  /// Runs one substep and checks all invariants.
  mutating func stepAndCheck() {
    step()
    if let fault = inconsistency() {
      Issue.record("broken after substep \(stepCount): \(fault.rule) (\(fault.index))")
    }
  }

  /// Adds a dynamic box without resistance.
  @discardableResult
  mutating func addBox(
    _ x: Double, _ y: Double, _ width: Float, _ height: Float,
    _ change: (inout BodyDefinition) -> Void = { _ in }
  ) -> BodyID {
    var definition = BodyDefinition(
      .dynamic, at: Point2(x, y), shapes: [.box(Vector2(width, height))])
    definition.linearDamping = 0
    definition.angularDamping = 0
    change(&definition)
    return addBody(definition)
  }

  @discardableResult
  mutating func addAnchored(
    _ shapes: ShapeDefinition..., friction: Float = 0.2, elasticity: Float = 0.2
  ) -> BodyID {
    var definition = BodyDefinition(.anchored, at: .zero, shapes: shapes)
    definition.friction = friction
    definition.elasticity = elasticity
    return addBody(definition)
  }

  /// Adds a closed container.
  @discardableResult
  mutating func addContainer(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> BodyID {
    addAnchored(
      .chain(
        [
          Point2(x, y), Point2(x + width, y), Point2(x + width, y + height),
          Point2(x, y + height),
        ], closed: true))
  }
}

/// Returns whether two numbers agree within a tolerance.
func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
  (a - b).magnitude <= tolerance
}

/// Returns whether two numbers agree within a fraction of the second number.
func nearly(_ a: Float, _ b: Double, _ fraction: Double = 1e-4) -> Bool {
  (Double(a) - b).magnitude <= fraction * b.magnitude
}
