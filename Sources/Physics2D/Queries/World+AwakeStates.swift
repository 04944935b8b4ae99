/// The pose and the velocities of an awake body, for recording a look-ahead run.
package struct BodyState: Sendable {
  /// The number that the owner assigned to the body. See ``BodyDefinition/tag``.
  package var tag: Int
  /// The position of the body's own origin, in points.
  package var position: Point2
  /// The rotation in radians. Full turns are counted.
  package var angle: Double
  /// The velocity in points per second.
  package var velocity: Vector2
  /// The angular velocity in radians per second.
  package var spin: Float

  package init(tag: Int, position: Point2, angle: Double, velocity: Vector2, spin: Float) {
    self.tag = tag
    self.position = position
    self.angle = angle
    self.velocity = velocity
    self.spin = spin
  }
}

extension World {
  /// Returns the pose and the velocities of a body, whether awake or not.
  package func state(of id: BodyID) -> BodyState {
    BodyState(
      tag: tag(of: id), position: position(of: id), angle: angle(of: id),
      velocity: linearVelocity(of: id), spin: angularVelocity(of: id))
  }

  /// Replaces the contents of `states` with the states of all awake bodies, in unspecified order.
  ///
  /// The cost is proportional to the number of awake bodies. Nothing is allocated if the array has
  /// enough capacity.
  package func readAwake(into states: inout [BodyState]) {
    let empty = BodyState(tag: 0, position: .zero, angle: 0, velocity: .zero, spin: 0)
    states.resize(to: bodies.awake.count, empty)
    Self.read(into: &states, bodies.awake, bodies.records, bodies.poses, bodies.motions)
  }

  private static func read(
    into states: inout [BodyState], _ awake: [Int32], _ records: [BodyRecord], _ poses: [Pose],
    _ motions: [Motion]
  ) {
    var states = states.mutableSpan
    let records = records.span
    let poses = poses.span
    let motions = motions.span
    for index in 0..<awake.count {
      let slot = Int(awake[index])
      let pose = poses[slot]
      let motion = motions[slot]
      states[index] = BodyState(
        tag: records[slot].tag,
        position: pose.center + -pose.rotation.apply(records[slot].localCenter),
        angle: pose.angle, velocity: motion.velocity, spin: motion.spin)
    }
  }

  /// Returns the normal impulse in the last substep, in kg·pt/s, of a contact that began in that
  /// substep.
  ///
  /// The result is 0 if the contact has ended. Complexity: O(log *n*) in the number of pairs in the
  /// broad phase.
  package func normalImpulse(of event: ContactEvent) -> Float {
    guard let first = ordinal(of: event.first), let second = ordinal(of: event.second) else {
      return 0
    }
    return contacts.normalImpulse(of: ContactKey(first, second, child: 0).pair)
  }

  private func ordinal(of side: ContactEvent.Side) -> UInt32? {
    guard contains(side.body) else { return nil }
    let first = bodies.records[Int(side.body.index)].firstShape
    return shapes.ordinal(from: first, indexInBody: side.shape)
  }
}
