// Assumed: Changing a joint's parameters wakes its bodies and keeps its stored impulses. Probe:
// joints.

extension World {
  // MARK: Adding and removing

  /// Adds a joint, wakes its bodies, and returns its identity.
  ///
  /// The joint uses the current relative position and angle of the ends as its reference.
  @discardableResult
  public mutating func addJoint(_ definition: JointDefinition) -> JointID {
    let joint = JointRecord(definition, bodies)
    let id = joints.add(joint)
    bodies.countJoint(joint, by: 1)
    if !joint.collidesConnected { removeContacts(between: joint.bodyA, and: joint.bodyB) }
    wakeEnds(of: joint)
    return id
  }

  /// Removes a joint and wakes its bodies.
  public mutating func removeJoint(_ id: JointID) {
    let joint = joints.remove(id)
    bodies.countJoint(joint, by: -1)
    if !joint.collidesConnected {
      refitBoxes(of: joint.bodyA)
      refitBoxes(of: joint.bodyB)
    }
    wakeEnds(of: joint)
  }

  /// Returns whether a joint is still in the world. Removing either of its bodies also removes the
  /// joint.
  public func contains(_ id: JointID) -> Bool { joints.contains(id) }

  /// The joints, in creation order.
  public var jointIDs: [JointID] { joints.ids }

  /// Returns the bodies that a joint connects. For an end that is a fixed position in the world,
  /// the body is ``BodyID/ground``.
  package func bodies(of id: JointID) -> (first: BodyID, second: BodyID) {
    (bodies.id(of: joints[id].bodyA), bodies.id(of: joints[id].bodyB))
  }

  private mutating func wakeEnds(of joint: JointRecord) {
    bodies.wake(joint.bodyA)
    bodies.wake(joint.bodyB)
  }

  // MARK: Parameters

  /// Moves the first end and wakes the bodies. The other end, the length, and the reference angle
  /// do not change.
  public mutating func setFirstEnd(_ end: JointDefinition.End, of id: JointID) {
    var joint = joints[id]
    let (slot, anchor) = bodies.resolve(end)
    guard joint.bodyA != slot || joint.anchorA != anchor else { return }
    (joint.bodyA, joint.anchorA) = (slot, anchor)
    replace(id, by: joint)
  }

  /// Moves the second end and wakes the bodies. The other end, the length, and the reference angle
  /// do not change.
  public mutating func setSecondEnd(_ end: JointDefinition.End, of id: JointID) {
    var joint = joints[id]
    let (slot, anchor) = bodies.resolve(end)
    guard joint.bodyB != slot || joint.anchorB != anchor else { return }
    (joint.bodyB, joint.anchorB) = (slot, anchor)
    replace(id, by: joint)
  }

  /// Replaces a joint with one that has a different end, and wakes the old and the new bodies.
  private mutating func replace(_ id: JointID, by joint: JointRecord) {
    bodies.countJoint(joints[id], by: -1)
    wakeEnds(of: joints[id])
    joints.replace(id, by: joint)
    bodies.countJoint(joint, by: 1)
    wakeEnds(of: joint)
  }

  /// Returns the length that a distance joint keeps, or the maximum length of a rope, in points.
  public func length(of id: JointID) -> Float { joints[id].length }

  /// Sets the length of a distance joint or a rope, in points. A change wakes the bodies.
  public mutating func setLength(_ length: Float, of id: JointID) {
    change(id, if: joints[id].length != length) { $0.length = length }
  }

  /// Returns the stiffness of a distance joint as a frequency in hertz. 0 means rigid.
  public func frequency(of id: JointID) -> Float { joints[id].frequency }

  /// Sets the stiffness of a distance joint as a frequency in hertz. 0 means rigid. A change wakes
  /// the bodies.
  public mutating func setFrequency(_ frequency: Float, of id: JointID) {
    change(id, if: joints[id].frequency != frequency) { $0.frequency = frequency }
  }

  /// Returns the damping ratio of a distance joint. A ratio of 1 is critical damping.
  public func dampingRatio(of id: JointID) -> Float { joints[id].dampingRatio }

  /// Sets the damping ratio of a distance joint. A ratio of 1 is critical damping. A change wakes
  /// the bodies.
  public mutating func setDampingRatio(_ ratio: Float, of id: JointID) {
    change(id, if: joints[id].dampingRatio != ratio) { $0.dampingRatio = ratio }
  }

  /// Returns the limits of a joint, or `nil` for a joint without limits.
  ///
  /// The limits bound a revolute joint's angle, in radians, or a prismatic joint's translation, in
  /// points.
  public func limits(of id: JointID) -> ClosedRange<Float>? { joints[id].limits }

  /// Sets the limits of a joint. `nil` removes the limits. A change wakes the bodies.
  ///
  /// The limits bound a revolute joint's angle, in radians, or a prismatic joint's translation, in
  /// points.
  public mutating func setLimits(_ limits: ClosedRange<Float>?, of id: JointID) {
    change(id, if: joints[id].limits != limits) { $0.setLimits(limits) }
  }

  /// Returns the torque with which a revolute joint resists rotation, in kg·pt²/s².
  public func frictionTorque(of id: JointID) -> Float { joints[id].frictionTorque }

  /// Sets the torque with which a revolute joint resists rotation, in kg·pt²/s². A change wakes the
  /// bodies.
  public mutating func setFrictionTorque(_ torque: Float, of id: JointID) {
    change(id, if: joints[id].frictionTorque != torque) { $0.frictionTorque = torque }
  }

  /// Applies a change to a joint and wakes its bodies, but only if `isNew` is `true`.
  private mutating func change(
    _ id: JointID, if isNew: Bool, _ body: (inout JointRecord) -> Void
  ) {
    guard isNew else { return }
    body(&joints.records[joints.slot(of: id)])
    wakeEnds(of: joints[id])
  }

  /// Returns the number that the owner assigned to the joint's definition.
  public func tag(of id: JointID) -> Int { joints[id].tag }

  // MARK: State

  /// Returns the positions of the two ends, in points.
  public func ends(of id: JointID) -> (first: Point2, second: Point2) {
    bodies.ends(of: joints[id])
  }

  /// Returns the current distance between the two ends, in points.
  public func currentLength(of id: JointID) -> Float {
    let (first, second) = ends(of: id)
    return (second - first).length
  }

  /// Returns the change of the second body's angle relative to the first since the joint was
  /// created, in radians.
  public func jointAngle(of id: JointID) -> Double {
    let joint = joints[id]
    return bodies.poses[Int(joint.bodyB)].angle - bodies.poses[Int(joint.bodyA)].angle
      - joint.referenceAngle
  }

  /// Returns the distance between the ends of a prismatic joint along its axis, in points.
  public func translation(of id: JointID) -> Float {
    let joint = joints[id]
    let (first, second) = ends(of: id)
    return (second - first).dot(bodies.poses[Int(joint.bodyA)].rotation.apply(joint.axis))
  }

  /// Returns the force in kg·pt/s² and the torque in kg·pt²/s² that the joint exerted on the second
  /// body in the last substep.
  public func reaction(of id: JointID) -> (force: Vector2, torque: Float) {
    let joint = joints[id]
    guard lastTimeStep > 0 else { return (.zero, 0) }
    let rate = 1 / lastTimeStep
    return (rate * joint.reaction, rate * joint.reactionTorque)
  }

  /// Returns the tension along the joint in the last substep, in kg·pt/s². The tension is negative
  /// if the joint is compressed.
  public func tension(of id: JointID) -> Float {
    let (first, second) = ends(of: id)
    let along = (second - first).normalized(or: .zero)
    return -reaction(of: id).force.dot(along)
  }
}
