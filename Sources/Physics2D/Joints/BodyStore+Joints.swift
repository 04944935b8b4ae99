// The functions of the body store that joints use.

extension BodyStore {
  /// Returns the slot and the anchor of one end of a joint.
  ///
  /// The anchor is relative to the center of mass in the body's axes. For the ground, it is in
  /// world coordinates.
  func resolve(_ end: JointDefinition.End) -> (slot: Int32, anchor: Point2) {
    switch end {
    case .ground(let point):
      return (0, point)
    case .body(let id, let offset):
      let slot = slot(of: id)
      let local = offset - records[Int(slot)].localCenter
      return (slot, Point2(Double(local.x), Double(local.y)))
    }
  }

  /// Returns the positions of the two ends of a joint, in points.
  func ends(of joint: JointRecord) -> (first: Point2, second: Point2) {
    (position(of: joint.anchorA, on: joint.bodyA), position(of: joint.anchorB, on: joint.bodyB))
  }

  private func position(of anchor: Point2, on slot: Int32) -> Point2 {
    guard slot != 0 else { return anchor }
    let pose = poses[Int(slot)]
    return pose.center + pose.rotation.apply(anchor - .zero)
  }

  /// Adds `step` to the joint counts of a joint's bodies: 1 for an added joint, −1 for a removed
  /// one.
  mutating func countJoint(_ joint: JointRecord, by step: Int32) {
    for slot in [Int(joint.bodyA), Int(joint.bodyB)] where slot != 0 {
      records[slot].jointCount += step
      if !joint.collidesConnected { records[slot].exclusiveJointCount += step }
    }
  }

  /// Clears the NaN velocities that an anchored body gets when an infinite impulse is multiplied by
  /// an inverse mass of 0.
  mutating func stopAnchored(_ slot: Int32) {
    guard motions[Int(slot)].inverseMass == 0 else { return }
    motions[Int(slot)].velocity = .zero
    motions[Int(slot)].spin = 0
  }
}
