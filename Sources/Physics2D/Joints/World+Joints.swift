// Assumed: a live change of a joint's parameters wakes its bodies and keeps its stored impulses.
// Probe: joints.

extension World {
  // MARK: Adding and removing

  /// Adds a joint, wakes its bodies and returns its identity. The relative position and angle of
  /// the ends at this moment are those that the joint refers to.
  @discardableResult
  public mutating func addJoint(_ definition: JointDefinition) -> JointID {
    let slot: Int32
    if let free = freeJoints.popLast() {
      slot = free
    } else {
      slot = Int32(joints.count)
      joints.append(JointRecord())
    }
    var joint = JointRecord()
    joint.generation = joints[Int(slot)].generation
    joint.isAlive = true
    joint.collidesConnected = definition.collidesConnected
    joint.tag = definition.tag
    (joint.bodyA, joint.anchorA) = resolve(definition.first)
    (joint.bodyB, joint.anchorB) = resolve(definition.second)
    let poseA = bodies.poses[Int(joint.bodyA)]
    joint.referenceAngle = bodies.poses[Int(joint.bodyB)].angle - poseA.angle
    switch definition.kind {
    case .distance(let length, let frequency, let dampingRatio):
      joint.kind = .distance
      joint.length = length
      joint.frequency = frequency
      joint.dampingRatio = dampingRatio
    case .rope(let length):
      joint.kind = .rope
      joint.length = length
    case .revolute(let limits, let frictionTorque):
      joint.kind = .revolute
      joint.setLimits(limits)
      joint.frictionTorque = frictionTorque
    case .prismatic(let axis, let limits):
      joint.kind = .prismatic
      joint.setLimits(limits)
      joint.axis = poseA.rotation.unapply(axis.normalized(or: Vector2(1, 0)))
    case .weld:
      joint.kind = .weld
    }
    joints[Int(slot)] = joint
    jointOrder.append(slot)
    countJoint(joint, by: 1)
    if !joint.collidesConnected { removeContacts(between: joint.bodyA, and: joint.bodyB) }
    bodies.wake(joint.bodyA)
    bodies.wake(joint.bodyB)
    return JointID(index: slot, generation: joint.generation)
  }

  /// Removes a joint and wakes its bodies.
  public mutating func removeJoint(_ id: JointID) {
    let i = check(id)
    let joint = joints[i]
    joints[i].isAlive = false
    joints[i].generation &+= 1
    if let index = jointOrder.firstIndex(of: id.index) { jointOrder.remove(at: index) }
    freeJoints.append(id.index)
    countJoint(joint, by: -1)
    if !joint.collidesConnected {
      refitBoxes(of: joint.bodyA)
      refitBoxes(of: joint.bodyB)
    }
    bodies.wake(joint.bodyA)
    bodies.wake(joint.bodyB)
  }

  /// Whether a joint is still in the world; removing either of its bodies removes it, too.
  public func contains(_ id: JointID) -> Bool {
    let i = Int(id.index)
    return i >= 0 && i < joints.count && joints[i].isAlive && joints[i].generation == id.generation
  }

  /// The joints in the order of their creation.
  public var jointIDs: [JointID] {
    jointOrder.map { JointID(index: $0, generation: joints[Int($0)].generation) }
  }

  @inline(__always) func check(_ id: JointID) -> Int {
    guard contains(id) else { Self.refuseJoint() }
    return Int(id.index)
  }

  @inline(never) private static func refuseJoint() -> Never {
    fatalError("The joint is not in this world: it or a body of it was removed.")
  }

  private func resolve(_ end: JointDefinition.End) -> (slot: Int32, anchor: Point2) {
    switch end {
    case .ground(let point):
      return (0, point)
    case .body(let id, let offset):
      let slot = bodies.slot(of: id)
      let local = offset - bodies.records[Int(slot)].localCenter
      return (slot, Point2(Double(local.x), Double(local.y)))
    }
  }

  private mutating func countJoint(_ joint: JointRecord, by step: Int32) {
    for slot in [Int(joint.bodyA), Int(joint.bodyB)] where slot != 0 {
      bodies.records[slot].jointCount += step
      if !joint.collidesConnected { bodies.records[slot].exclusiveJointCount += step }
    }
  }

  // MARK: Parameters

  /// Moves the first end and wakes the bodies; the other end, the length and the reference angle
  /// stay.
  public mutating func setFirstEnd(_ end: JointDefinition.End, of id: JointID) {
    let i = check(id)
    let (slot, anchor) = resolve(end)
    guard joints[i].bodyA != slot || joints[i].anchorA != anchor else { return }
    countJoint(joints[i], by: -1)
    wakeEnds(of: i)
    (joints[i].bodyA, joints[i].anchorA) = (slot, anchor)
    countJoint(joints[i], by: 1)
    wakeEnds(of: i)
  }

  /// Moves the second end and wakes the bodies; the other end, the length and the reference angle
  /// stay.
  public mutating func setSecondEnd(_ end: JointDefinition.End, of id: JointID) {
    let i = check(id)
    let (slot, anchor) = resolve(end)
    guard joints[i].bodyB != slot || joints[i].anchorB != anchor else { return }
    countJoint(joints[i], by: -1)
    wakeEnds(of: i)
    (joints[i].bodyB, joints[i].anchorB) = (slot, anchor)
    countJoint(joints[i], by: 1)
    wakeEnds(of: i)
  }

  /// The length in points that a distance joint keeps, or the longest of a rope.
  public func length(of id: JointID) -> Float { joints[check(id)].length }

  /// Sets the length in points of a distance joint or a rope; a change wakes the bodies.
  public mutating func setLength(_ length: Float, of id: JointID) {
    let i = check(id)
    guard joints[i].length != length else { return }
    joints[i].length = length
    wakeEnds(of: i)
  }

  /// The stiffness of a distance joint as a frequency in hertz; 0 for a rigid one.
  public func frequency(of id: JointID) -> Float { joints[check(id)].frequency }

  /// Sets the stiffness of a distance joint in hertz; 0 is rigid. A change wakes the bodies.
  public mutating func setFrequency(_ frequency: Float, of id: JointID) {
    let i = check(id)
    guard joints[i].frequency != frequency else { return }
    joints[i].frequency = frequency
    wakeEnds(of: i)
  }

  /// The damping ratio of a distance joint; 1 is critical.
  public func dampingRatio(of id: JointID) -> Float { joints[check(id)].dampingRatio }

  /// Sets the damping ratio of a distance joint; 1 is critical. A change wakes the bodies.
  public mutating func setDampingRatio(_ ratio: Float, of id: JointID) {
    let i = check(id)
    guard joints[i].dampingRatio != ratio else { return }
    joints[i].dampingRatio = ratio
    wakeEnds(of: i)
  }

  /// The bounds of a revolute joint's angle in radians or of a prismatic joint's translation in
  /// points; nil for a joint without limits.
  public func limits(of id: JointID) -> ClosedRange<Float>? {
    let joint = joints[check(id)]
    return joint.hasLimits ? joint.lower...joint.upper : nil
  }

  /// Sets the bounds of a revolute joint's angle in radians or of a prismatic joint's translation
  /// in points; nil frees it. A change wakes the bodies.
  public mutating func setLimits(_ limits: ClosedRange<Float>?, of id: JointID) {
    let i = check(id)
    guard self.limits(of: id) != limits else { return }
    joints[i].setLimits(limits)
    wakeEnds(of: i)
  }

  /// The torque by which a revolute joint resists rotation, in kg·pt²/s².
  public func frictionTorque(of id: JointID) -> Float { joints[check(id)].frictionTorque }

  /// Sets the torque by which a revolute joint resists rotation, in kg·pt²/s²; a change wakes the
  /// bodies.
  public mutating func setFrictionTorque(_ torque: Float, of id: JointID) {
    let i = check(id)
    guard joints[i].frictionTorque != torque else { return }
    joints[i].frictionTorque = torque
    wakeEnds(of: i)
  }

  /// The number that the owner gave the joint's definition.
  public func tag(of id: JointID) -> Int { joints[check(id)].tag }

  private mutating func wakeEnds(of i: Int) {
    bodies.wake(joints[i].bodyA)
    bodies.wake(joints[i].bodyB)
  }

  // MARK: State

  /// The positions of the two ends, in points.
  public func ends(of id: JointID) -> (first: Point2, second: Point2) {
    let joint = joints[check(id)]
    return (
      bodies.position(of: joint.anchorA, on: joint.bodyA),
      bodies.position(of: joint.anchorB, on: joint.bodyB)
    )
  }

  /// The distance of the two ends now, in points.
  public func currentLength(of id: JointID) -> Float {
    let (first, second) = ends(of: id)
    return (second - first).length
  }

  /// The angle of the second body relative to the first, gained since the joint was made, in
  /// radians.
  public func jointAngle(of id: JointID) -> Double {
    let joint = joints[check(id)]
    return bodies.poses[Int(joint.bodyB)].angle - bodies.poses[Int(joint.bodyA)].angle
      - joint.referenceAngle
  }

  /// The distance in points between the ends of a prismatic joint, along its axis.
  public func translation(of id: JointID) -> Float {
    let joint = joints[check(id)]
    let (first, second) = ends(of: id)
    return (second - first).dot(bodies.poses[Int(joint.bodyA)].rotation.apply(joint.axis))
  }

  /// The force in kg·pt/s² and the torque in kg·pt²/s² that the joint exerted on the second body in
  /// the last substep.
  public func reaction(of id: JointID) -> (force: Vector2, torque: Float) {
    let joint = joints[check(id)]
    guard lastTimeStep > 0 else { return (.zero, 0) }
    let rate = 1 / lastTimeStep
    return (rate * joint.reaction, rate * joint.reactionTorque)
  }

  /// The pull along the joint in the last substep, in kg·pt/s²; negative when it pushes.
  public func tension(of id: JointID) -> Float {
    let (first, second) = ends(of: id)
    let along = (second - first).normalized(or: .zero)
    return -reaction(of: id).force.dot(along)
  }
}

extension JointRecord {
  mutating func setLimits(_ limits: ClosedRange<Float>?) {
    hasLimits = limits != nil
    lower = limits?.lowerBound ?? 0
    upper = limits?.upperBound ?? 0
    lowerImpulse = 0
    upperImpulse = 0
  }
}
