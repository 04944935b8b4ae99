// Ours: joints are made in the order in which the last of a behavior's items joins, and keep their
// place in the world when a number of theirs changes: motions depend on both.

import CoreGraphics
import Physics2D

/// A change of joints that stay in the world.
enum JointChange {
  case length(CGFloat)
  case frequency(CGFloat)
  case dampingRatio(CGFloat)
  case limits(ClosedRange<Float>?)
  case frictionTorque(Float)
  case firstEnd(JointDefinition.End)
  case secondEnd(JointDefinition.End)
}

extension DynamicSimulation {
  /// Takes up a behavior of the tree, before its items get their bodies.
  func enter(_ behavior: UIDynamicBehavior) {
    dirty.formUnion(behavior.influence)
    if let field = behavior.fieldDefinition {
      fields[ObjectIdentifier(behavior)] = world.addField(field)
    }
    behavior.didEnter(self)
  }

  /// Gives up a behavior that leaves the tree, before its items do.
  func leave(_ behavior: UIDynamicBehavior) {
    behavior.willLeave(self)
    if let field = fields.removeValue(forKey: ObjectIdentifier(behavior)) {
      world.removeField(field)
    }
  }

  /// Gives a behavior what it wants of an item that has got its body.
  ///
  /// - Returns: whether the item has been given a velocity.
  func join(
    _ behavior: UIDynamicBehavior, _ item: any UIDynamicItem, _ body: DynamicBody
  ) -> Bool {
    connect(behavior)
    if let field = fields[ObjectIdentifier(behavior)] { world.addMember(body.id, to: field) }
    guard let velocity = behavior.takeVelocity(for: item) else { return false }
    add(velocity, to: body)
    return true
  }

  /// Takes back what a behavior wanted of an item that leaves it.
  func leave(_ behavior: UIDynamicBehavior, _ item: any UIDynamicItem, _ body: BodyID) {
    disconnect(behavior)
    if let field = fields[ObjectIdentifier(behavior)] { world.removeMember(body, from: field) }
    behavior.itemWillLeave(item, from: self)
  }

  // MARK: Joints

  /// Whether joints of a behavior are in the world.
  func hasJoints(of behavior: UIDynamicBehavior) -> Bool {
    joints[ObjectIdentifier(behavior)] != nil
  }

  /// Puts the joints of a behavior into the world when all its items have bodies.
  private func connect(_ behavior: UIDynamicBehavior) {
    guard !hasJoints(of: behavior) else { return }
    let definitions = behavior.makeJoints(in: self)
    guard !definitions.isEmpty else { return }
    joints[ObjectIdentifier(behavior)] = definitions.map { world.addJoint($0) }
  }

  private func disconnect(_ behavior: UIDynamicBehavior) {
    for joint in joints.removeValue(forKey: ObjectIdentifier(behavior)) ?? [] {
      world.removeJoint(joint)
    }
  }

  /// Makes the joints of a behavior anew, if there are any.
  func rebuildJoints(of behavior: UIDynamicBehavior) {
    guard hasJoints(of: behavior) else { return }
    disconnect(behavior)
    connect(behavior)
  }

  /// Changes the joints of a behavior, if there are any.
  func change(_ change: JointChange, of behavior: UIDynamicBehavior) {
    for joint in joints[ObjectIdentifier(behavior)] ?? [] {
      switch change {
      case .length(let length): world.setLength(engineValue(length), of: joint)
      case .frequency(let frequency): world.setFrequency(engineValue(frequency), of: joint)
      case .dampingRatio(let ratio): world.setDampingRatio(engineValue(ratio), of: joint)
      case .limits(let limits): world.setLimits(limits, of: joint)
      case .frictionTorque(let torque): world.setFrictionTorque(torque, of: joint)
      case .firstEnd(let end): world.setFirstEnd(end, of: joint)
      case .secondEnd(let end): world.setSecondEnd(end, of: joint)
      }
    }
  }

  /// Changes the field of a behavior, if it is in the world.
  func changeField(of behavior: UIDynamicBehavior, to definition: FieldDefinition) {
    if let field = fields[ObjectIdentifier(behavior)] { world.setField(field, to: definition) }
  }
}
