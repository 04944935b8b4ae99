// The hash covers the state that each store keeps from substep to substep. Buffers that each
// substep refills are left out.

extension World {
  /// A hash of the state on which the future of the world depends.
  ///
  /// Worlds with equal states have equal hashes. Different states have the same hash with a
  /// probability of 1 in 2^64. The cost is proportional to the number of bodies, contacts, and
  /// joints.
  public var stateHash: UInt64 {
    var hasher = StateHasher()
    hasher.mix(settings.timeStep)
    hasher.mix(UInt64(truncatingIfNeeded: stepCount))
    bodies.mix(into: &hasher)
    contacts.mix(into: &hasher)
    joints.mix(into: &hasher)
    fields.mix(into: &hasher)
    return hasher.value
  }
}

extension BodyStore {
  func mix(into hasher: inout StateHasher) {
    for i in records.indices.dropFirst() where records[i].isAlive { mixBody(i, into: &hasher) }
  }

  private func mixBody(_ i: Int, into hasher: inout StateHasher) {
    let record = records[i]
    hasher.mix(i)
    hasher.mix(poses[i].x)
    hasher.mix(poses[i].y)
    hasher.mix(poses[i].angle)
    hasher.mix(motions[i].velocity)
    hasher.mix(motions[i].spin)
    hasher.mix(motions[i].inverseMass)
    hasher.mix(motions[i].inverseInertia)
    hasher.mix(motions[i].restingTime)
    hasher.mix(restPoses[i].x)
    hasher.mix(restPoses[i].y)
    hasher.mix(restPoses[i].angle)
    if restPoses[i].restingTime > 0 { hasher.mix(restPoses[i].restingTime) }
    if restPoses[i].slowTime > 0 { hasher.mix(restPoses[i].slowTime) }
    hasher.mix(motions[i].linearDamping)
    hasher.mix(motions[i].angularDamping)
    hasher.mix(inputs[i].acceleration)
    hasher.mix(inputs[i].force)
    hasher.mix(inputs[i].torque)
    hasher.mix(inputs[i].appliedForce)
    hasher.mix(inputs[i].appliedTorque)
    hasher.mix(record.awakeIndex >= 0)
    hasher.mix(record.isDynamic)
    hasher.mix(record.elasticity)
    hasher.mix(record.friction)
    hasher.mix(record.charge)
    hasher.mix(record.shapeCount)
  }
}

extension ContactStore {
  func mix(into hasher: inout StateHasher) {
    for i in records.indices where records[i].isTouching {
      hasher.mix(keys[i].pair)
      hasher.mix(keys[i].child)
      let manifold = manifolds[records[i].manifoldIndex]
      hasher.mix(manifold.normal)
      hasher.mix(manifold.count)
      if manifold.slip != 0 { hasher.mix(manifold.slip) }
      for point in [manifold.first, manifold.second] {
        hasher.mix(UInt64(point.feature))
        hasher.mix(point.separation)
        hasher.mix(point.normalImpulse)
        hasher.mix(point.tangentImpulse)
      }
      if manifold.isFollowed { mixFollowed(manifold, into: &hasher) }
    }
  }

  /// Hashes the values that the next substep needs only if it reuses the manifold.
  private func mixFollowed(_ manifold: Manifold, into hasher: inout StateHasher) {
    hasher.mix(manifold.drift)
    hasher.mix(manifold.hasNearPoint)
    for point in [manifold.first, manifold.second] {
      hasher.mix(point.fromA)
      hasher.mix(point.fromB)
    }
  }
}

extension JointStore {
  func mix(into hasher: inout StateHasher) {
    for slot in order { mixJoint(records[Int(slot)], into: &hasher) }
  }

  private func mixJoint(_ joint: JointRecord, into hasher: inout StateHasher) {
    hasher.mix(UInt64(joint.kind.rawValue))
    hasher.mix(joint.bodyA)
    hasher.mix(joint.bodyB)
    for x in [joint.anchorA.x, joint.anchorA.y, joint.anchorB.x, joint.anchorB.y] { hasher.mix(x) }
    hasher.mix(joint.referenceAngle)
    for x in [
      joint.length, joint.frequency, joint.dampingRatio, joint.lower, joint.upper,
      joint.frictionTorque, joint.angularImpulse, joint.lowerImpulse, joint.upperImpulse,
      joint.frictionImpulse,
    ] {
      hasher.mix(x)
    }
    hasher.mix(joint.impulse)
  }
}

extension FieldStore {
  func mix(into hasher: inout StateHasher) {
    for field in records where field.isAlive { mixField(field, into: &hasher) }
  }

  private func mixField(_ field: FieldRecord, into hasher: inout StateHasher) {
    let definition = field.definition
    hasher.mix(definition.position.x)
    hasher.mix(definition.position.y)
    hasher.mix(definition.direction)
    hasher.mix(definition.strength)
    hasher.mix(definition.falloff)
    hasher.mix(definition.minimumRadius)
    hasher.mix(definition.seed)
    for slot in field.members { hasher.mix(slot) }
  }
}
