/// A hash of the bits of a state; the same on every platform.
struct StateHasher {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always) mutating func mix(_ bits: UInt64) {
    var x = value ^ bits
    x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
    x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
    value = (x ^ (x >> 31)) &+ 0x9E37_79B9_7F4A_7C15
  }

  mutating func mix(_ x: Double) { mix(x.bitPattern) }
  mutating func mix(_ x: Float) { mix(UInt64(x.bitPattern)) }
  mutating func mix(_ x: Int) { mix(UInt64(bitPattern: Int64(x))) }
  mutating func mix(_ x: Int32) { mix(UInt64(bitPattern: Int64(x))) }
  mutating func mix(_ x: Bool) { mix(x ? 1 as UInt64 : 0) }
  mutating func mix(_ v: Vector2) {
    mix(v.x)
    mix(v.y)
  }
}

extension World {
  /// A number that two worlds share when all that their future depends on is equal. The cost grows
  /// with the bodies, contacts and joints; different states agree by chance once in 2^64.
  public var stateHash: UInt64 {
    var hasher = StateHasher()
    hasher.mix(settings.timeStep)
    hasher.mix(UInt64(truncatingIfNeeded: stepCount))
    for i in bodies.records.indices.dropFirst() where bodies.records[i].isAlive {
      mixBody(i, into: &hasher)
    }
    for i in contacts.records.indices where contacts.records[i].isTouching {
      hasher.mix(contacts.keys[i].pair)
      hasher.mix(contacts.keys[i].child)
      let manifold = contacts.records[i].manifold
      hasher.mix(manifold.normal)
      hasher.mix(manifold.count)
      if manifold.slip != 0 { hasher.mix(manifold.slip) }
      for point in [manifold.first, manifold.second] {
        hasher.mix(UInt64(point.feature))
        hasher.mix(point.separation)
        hasher.mix(point.normalImpulse)
        hasher.mix(point.tangentImpulse)
      }
    }
    for slot in joints.order { mixJoint(joints.records[Int(slot)], into: &hasher) }
    for field in fields.records where field.isAlive { mixField(field, into: &hasher) }
    return hasher.value
  }

  private func mixBody(_ i: Int, into hasher: inout StateHasher) {
    let record = bodies.records[i]
    hasher.mix(i)
    hasher.mix(bodies.poses[i].x)
    hasher.mix(bodies.poses[i].y)
    hasher.mix(bodies.poses[i].angle)
    hasher.mix(bodies.motions[i].velocity)
    hasher.mix(bodies.motions[i].spin)
    hasher.mix(bodies.motions[i].inverseMass)
    hasher.mix(bodies.motions[i].inverseInertia)
    hasher.mix(bodies.motions[i].restingTime)
    hasher.mix(bodies.restPoses[i].x)
    hasher.mix(bodies.restPoses[i].y)
    hasher.mix(bodies.restPoses[i].angle)
    if bodies.restPoses[i].restingTime > 0 { hasher.mix(bodies.restPoses[i].restingTime) }
    hasher.mix(bodies.motions[i].linearDamping)
    hasher.mix(bodies.motions[i].angularDamping)
    hasher.mix(bodies.inputs[i].acceleration)
    hasher.mix(bodies.inputs[i].force)
    hasher.mix(bodies.inputs[i].torque)
    hasher.mix(bodies.inputs[i].appliedForce)
    hasher.mix(bodies.inputs[i].appliedTorque)
    hasher.mix(record.awakeIndex >= 0)
    hasher.mix(record.isDynamic)
    hasher.mix(record.elasticity)
    hasher.mix(record.friction)
    hasher.mix(record.charge)
    hasher.mix(record.shapeCount)
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
