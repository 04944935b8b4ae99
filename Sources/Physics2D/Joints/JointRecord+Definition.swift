extension JointRecord {
  /// Creates a joint from a definition, using the current poses of the bodies.
  init(_ definition: JointDefinition, _ bodies: BodyStore) {
    collidesConnected = definition.collidesConnected
    tag = definition.tag
    (bodyA, anchorA) = bodies.resolve(definition.first)
    (bodyB, anchorB) = bodies.resolve(definition.second)
    let poseA = bodies.poses[Int(bodyA)]
    referenceAngle = bodies.poses[Int(bodyB)].angle - poseA.angle
    switch definition.kind {
    case .distance(let length, let frequency, let dampingRatio):
      kind = .distance
      self.length = length
      self.frequency = frequency
      self.dampingRatio = dampingRatio
    case .rope(let length):
      kind = .rope
      self.length = length
    case .revolute(let limits, let frictionTorque):
      kind = .revolute
      setLimits(limits)
      self.frictionTorque = frictionTorque
    case .prismatic(let axis, let limits):
      kind = .prismatic
      setLimits(limits)
      self.axis = poseA.rotation.unapply(axis.normalized(or: Vector2(1, 0)))
    case .weld:
      kind = .weld
    }
  }

  /// The limits of the angle or of the translation, or `nil` for a joint without limits.
  var limits: ClosedRange<Float>? { hasLimits ? lower...upper : nil }

  mutating func setLimits(_ limits: ClosedRange<Float>?) {
    hasLimits = limits != nil
    lower = limits?.lowerBound ?? 0
    upper = limits?.upperBound ?? 0
    lowerImpulse = 0
    upperImpulse = 0
  }
}
