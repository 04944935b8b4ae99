// Ours: A scene never stores a number that its engine or its binary encoding cannot represent.
// UIKit's classes refuse such numbers with a message before they reach the scene.

import KinemaElementary
import Physics2D

extension Behavior {
  /// A copy of the behavior in which defaults replace numbers that cannot be simulated, and
  /// duplicate boundary IDs are removed.
  var cleaned: Behavior {
    switch self {
    case .composite: return self
    case .snap(var snap):
      if !DynamicScene.isUsable(snap.point) { snap.point = .zero }
      snap.damping = snap.damping.ifFinite(or: 0.5)
      return .snap(snap)
    case .gravity(var gravity):
      gravity.direction = gravity.direction.cleaned
      return .gravity(gravity)
    case .collision(let collision): return .collision(collision.cleaned)
    case .attachment(let attachment): return .attachment(attachment.cleaned)
    case .push(var push):
      push.direction = push.direction.cleaned
      for (key, offset) in zip(push.offsetTable.keys, push.offsetTable.values)
      where !offset.isFinite {
        push.offsetTable[key] = nil
      }
      return .push(push)
    case .itemProperties(let properties): return .itemProperties(properties.cleaned)
    case .field(var field):
      field.definition = field.definition.cleaned
      return .field(field)
    }
  }

  /// Whether a scene stores the behavior without changes.
  var isClean: Bool { cleaned == self }
}

extension CollisionBehavior {
  fileprivate var cleaned: CollisionBehavior {
    var collision = self
    let repeated = boundaries.map { Int64($0.id) }.repeated
    if !repeated.isEmpty {
      var isKept = [Bool](repeating: true, count: boundaries.count)
      for index in repeated { isKept[index] = false }
      collision.boundaries = boundaries.indices.filter { isKept[$0] }.map { boundaries[$0] }
    }
    if let insets = referenceInsets {
      collision.referenceInsets = DynamicInsets(
        top: insets.top.ifFinite(or: 0), left: insets.left.ifFinite(or: 0),
        bottom: insets.bottom.ifFinite(or: 0), right: insets.right.ifFinite(or: 0))
    }
    return collision
  }
}

extension AttachmentBehavior {
  fileprivate var cleaned: AttachmentBehavior {
    var attachment = self
    if !firstOffset.isFinite { attachment.firstOffset = .zero }
    if !secondOffset.isFinite { attachment.secondOffset = .zero }
    if !DynamicScene.isUsable(anchor) { attachment.anchor = .zero }
    if !axis.isFinite { attachment.axis = DynamicVector(0, 1) }
    attachment.length = length.flatMap { $0.isFinite ? max(0, $0) : nil }
    attachment.damping = damping.ifFinite(or: 0)
    attachment.frequency = max(0, frequency.ifFinite(or: 0))
    if frictionTorque.isNaN { attachment.frictionTorque = 0 }
    if minimum.isNaN { attachment.minimum = -.infinity }
    if maximum.isNaN { attachment.maximum = .infinity }
    return attachment
  }
}

extension ItemPropertiesBehavior {
  fileprivate var cleaned: ItemPropertiesBehavior {
    func number(_ value: Double?) -> Double? { value.flatMap { $0.isNaN ? nil : $0 } }
    var properties = self
    properties.elasticity = number(elasticity)
    properties.friction = number(friction)
    properties.density = number(density)
    properties.resistance = number(resistance)
    properties.angularResistance = number(angularResistance)
    properties.charge = number(charge)
    return properties
  }
}

extension FieldDefinition {
  fileprivate var cleaned: FieldDefinition {
    let standard = FieldDefinition(kind)
    var field = self
    if !DynamicScene.isUsable(position) { field.position = .zero }
    if !(direction.x.isFinite && direction.y.isFinite) { field.direction = .zero }
    if !strength.isFinite { field.strength = standard.strength }
    if !falloff.isFinite { field.falloff = standard.falloff }
    if !minimumRadius.isFinite { field.minimumRadius = standard.minimumRadius }
    if !smoothness.isFinite { field.smoothness = standard.smoothness }
    if !animationSpeed.isFinite { field.animationSpeed = standard.animationSpeed }
    return field
  }
}

extension PolarVector {
  fileprivate var cleaned: PolarVector {
    vector.isFinite && angle.isFinite && magnitude.isFinite ? self : PolarVector(vector: .zero)
  }
}

extension Double {
  /// Returns the number, or a replacement if the number is infinite or NaN.
  fileprivate func ifFinite(or other: Double) -> Double { isFinite ? self : other }
}
