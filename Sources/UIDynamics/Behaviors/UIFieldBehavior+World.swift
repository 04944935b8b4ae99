// Measured: a custom block gets the position in points, the velocity in m/s and the world's time.

import CoreGraphics
import Foundation
import Physics2D

extension UIFieldBehavior {
  static func make(_ kind: FieldDefinition.Kind) -> Self {
    unsafeDowncast(_allocate(kinds.firstIndex(of: kind) ?? 0), to: Self.self)
  }

  /// The allocating initialiser, called on the class that was asked for a factory method.
  @_silgen_name("$s10UIDynamics15UIFieldBehaviorC12_dynamicKindACSi_tcfC")
  private static func _allocate(_ kind: Int) -> UIFieldBehavior

  final func set(
    _ path: WritableKeyPath<FieldDefinition, Float>, _ value: CGFloat, _ property: String
  ) {
    guard DynamicsDiagnostics.accept(value, property, of: self) else { return }
    change { $0[keyPath: path] = engineValue(value) }
  }

  final func change(_ body: (inout FieldDefinition) -> Void) {
    let old = definition
    body(&definition)
    guard definition != old else { return }
    simulation?.changeField(of: self, to: definition)
    parameterDidChange()
  }

  /// The force of a custom field on an item, in kg·pt/s²; nil outside its region.
  final func force(
    at position: Point2, velocity: Vector2, mass: Float, charge: Float, time: TimeInterval
  ) -> Vector2? {
    guard let evaluation else { return nil }
    let from = position - definition.position
    guard definition.region.contains(from) else { return nil }
    let vector = evaluation(
      self, CGPoint(x: CGFloat(from.x), y: CGFloat(from.y)),
      CGVector(dx: CGFloat(velocity.x) / 100, dy: CGFloat(velocity.y) / 100), CGFloat(mass),
      CGFloat(charge),
      time)
    guard DynamicsDiagnostics.accept(vector, "the force of the evaluation block", of: self)
    else { return nil }
    return Vector2(engineValue(vector.dx * 100), engineValue(vector.dy * 100))
  }
}
