// Most moving items of an interface are free bodies: they fall or are attached only to springs, and
// they touch nothing. All their islands are solved in one pass, with the same bits as if each
// island were solved alone.

extension IslandSolver {
  /// Solves the islands that consist of one body without contacts, whose only joints are springs.
  /// Lists the other islands in `bound`.
  @inline(__always) mutating func solveFreeBodies(
    _ islands: inout IslandStore, _ bodies: inout BodyStore, _ joints: inout JointStore,
    _ settings: SolverSettings
  ) {
    Self.solveFreeBodies(
      motions: &bodies.motions, deltas: &bodies.deltas, restPoses: &bodies.restPoses,
      joints: &joints.records, rows: &springRows, asleep: &islands.asleep, bound: &islands.bound,
      poses: bodies.poses, bodiesOf: islands.bodiesOf, contactsOf: islands.contactsOf,
      jointsOf: islands.jointsOf, islands: islands.count, settings: settings)
  }

  private static func solveFreeBodies(
    motions: inout [Motion], deltas: inout [Delta], restPoses: inout [RestPose],
    joints: inout [JointRecord], rows: inout [SpringRow], asleep: inout [Int32],
    bound: inout [Int32], poses: [Pose], bodiesOf: Buckets, contactsOf: Buckets,
    jointsOf: Buckets, islands: Int, settings: SolverSettings
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
          solveSprings(
            slot: slot, items: jointsOf.items, range: held, rows: &rows, motions: &motions,
            poses: poses, joints: &joints, settings: settings)
        else {
          bound.append(Int32(island))
          continue
        }
      }
      let i = Int(slot)
      var motion = motions[i]
      motion.clamp(h)
      // No correction follows, so the `rotation` of the delta is not read.
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
