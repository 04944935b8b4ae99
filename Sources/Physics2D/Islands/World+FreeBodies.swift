// Most of what an interface moves is a free body: one that falls, or hangs on nothing but springs,
// and meets nobody. All such islands are solved in one pass, which gives each the same bits as an
// island of its own would.

extension World {
  /// Solves the islands of one body that has no contacts and no joints but springs, and lists the
  /// others as bound.
  mutating func solveFreeBodies() {
    Self.solveFreeBodies(
      &motions, &deltas, &restPoses, &joints, &scratch.springRows, &scratch.asleep,
      &scratch.bound, poses, scratch.bodies, scratch.contacts, scratch.joints, islandCount,
      settings)
  }

  private static func solveFreeBodies(
    _ motions: inout [Motion], _ deltas: inout [Delta], _ restPoses: inout [RestPose],
    _ joints: inout [JointRecord], _ rows: inout [DistanceRow], _ asleep: inout [Int32],
    _ bound: inout [Int32], _ poses: [Pose], _ bodiesOf: Buckets, _ contactsOf: Buckets,
    _ jointsOf: Buckets, _ islands: Int, _ settings: Settings
  ) {
    bound.clear()
    var motions = motions.mutableSpan
    var deltas = deltas.mutableSpan
    var restPoses = restPoses.mutableSpan
    let poses = poses.span
    let h = settings.timeStep
    let speed = settings.restSpeed * settings.restSpeed
    let spin = settings.restAngularSpeed * settings.restAngularSpeed
    for island in 0..<islands {
      let bodies = bodiesOf.range(island)
      guard bodies.count == 1, contactsOf.range(island).isEmpty else {
        bound.append(Int32(island))
        continue
      }
      let slot = bodiesOf.items[bodies.lowerBound]
      let held = jointsOf.range(island)
      if !held.isEmpty {
        guard settings.solvesSpringsExactly,
          solveSprings(slot, jointsOf.items, held, &rows, &motions, poses, &joints, settings)
        else {
          bound.append(Int32(island))
          continue
        }
      }
      let i = Int(slot)
      var motion = motions[i]
      motion.clamp(h)
      // Without a correction afterwards the rotation of a delta is not read.
      var delta = Delta()
      delta.offset = h * motion.velocity
      delta.angle += h * motion.spin
      deltas[i] = delta
      if motion.velocity.squaredLength > speed || motion.spin * motion.spin > spin {
        motion.restingTime = 0
        restPoses[i] = RestPose(poses[i], delta)
      } else {
        motion.restingTime += h
        if motion.restingTime >= settings.restTime { asleep.append(Int32(island)) }
      }
      motions[i] = motion
    }
  }
}
