// Measured: A custom field receives the position in points, the velocity in m/s, and the world's
// time.

import Physics2D

extension DynamicScene {
  /// The pairs of a custom field and an item on which it can act, in tree order.
  package var customFieldMembers: [(behavior: BehaviorID, item: ItemID)] {
    mutating get {
      var pairs: [(behavior: BehaviorID, item: ItemID)] = []
      for slot in order.customFields {
        let id = behaviors.id(at: slot)
        eachMember(of: slot) { pairs.append((behavior: id, item: items.id(at: $0))) }
      }
      return pairs
    }
  }

  /// Whether any behavior of the scene is a custom field.
  package var hasCustomFields: Bool { mutating get { !order.customFields.isEmpty } }

  /// Returns the state of an item for which a custom field computes a force.
  ///
  /// Returns `nil` if the field does not act on the item now.
  package func customFieldSample(_ item: ItemID, of behavior: BehaviorID) -> CustomFieldSample? {
    guard let body = body(of: item), world.isAwake(body),
      case .field(let field)? = effective(behavior)
    else { return nil }
    let from = world.position(of: body) - field.definition.position
    guard field.definition.region.contains(from) else { return nil }
    let velocity = world.linearVelocity(of: body)
    return CustomFieldSample(
      behavior: behavior, item: item, position: DynamicVector(Double(from.x), Double(from.y)),
      velocity: DynamicVector(Double(velocity.x) / 100, Double(velocity.y) / 100),
      mass: Double(world.mass(of: body)),
      charge: Double(items.records[item.index].properties.charge),
      time: Double(world.stepCount) / clock.substepsPerSecond)
  }

  /// Applies a force in newtons to an item for the next substep. It does not wake the item.
  public mutating func applyForce(_ force: DynamicVector, to item: ItemID) {
    guard force.isFinite, let body = body(of: item), world.isAwake(body) else { return }
    world.applyForce(
      Vector2(engineValue(force.dx * 100), engineValue(force.dy * 100)), waking: false, to: body)
  }

  /// Applies the forces that a function computes for custom fields.
  package mutating func applyCustomForces(_ force: (CustomFieldSample) -> DynamicVector?) {
    guard hasCustomFields else { return }
    var forces: [(ItemID, DynamicVector)] = []
    for pair in customFieldMembers {
      guard let sample = customFieldSample(pair.item, of: pair.behavior), let force = force(sample)
      else { continue }
      forces.append((pair.item, force))
    }
    for (item, force) in forces { applyForce(force, to: item) }
  }
}
