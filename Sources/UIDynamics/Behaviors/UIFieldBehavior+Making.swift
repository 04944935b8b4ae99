import CoreGraphics
import Dynamics
import Foundation
import Physics2D

extension UIFieldBehavior {
  static func make(
    _ kind: FieldDefinition.Kind, _ change: (UIFieldBehavior) -> Void = { _ in }
  ) -> Self {
    let field = _allocate(kinds.firstIndex(of: kind) ?? 0)
    change(field)
    return unsafeDowncast(field, to: Self.self)
  }

  /// The allocating initializer of the class on which the factory method was called.
  @_silgen_name("$s10UIDynamics15UIFieldBehaviorC12_dynamicKindACSi_tcfC")
  private static func _allocate(_ kind: Int) -> UIFieldBehavior

  final func set(
    _ path: WritableKeyPath<FieldDefinition, Float>, _ value: CGFloat, _ property: String
  ) {
    guard accepts(value, property) else { return }
    change { $0[keyPath: path] = engineValue(value) }
  }

  final func change(_ body: (inout FieldDefinition) -> Void) {
    guard case .field(var field) = value else { return }
    let old = field.definition
    body(&field.definition)
    if field.definition != old { set(.field(field)) }
  }
}
