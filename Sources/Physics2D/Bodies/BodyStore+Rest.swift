// Measured: A body's resting time increases while the body is slower than 1 pt/s and 2°/s. An
// island falls asleep when all its bodies have rested for half a second. The velocities of its
// bodies then become zero, and their positions do not change.
// Ours: An island also stays awake until overlaps and joint errors are corrected, for at most
// another half second. The limit is needed because an item that fills its boundary overlaps the
// boundary forever.
//
// Piles follow a different rule. After eight iterations, a box in a large pile can keep a residual
// speed of just above 1 pt/s for tens of seconds, although no motion is visible. For an island of
// eight or more bodies in contact, the displacements of the bodies, and not their speeds, therefore
// determine whether the island is at rest. The island is at rest when none of its bodies has moved
// by more than half a point or rotated by more than one degree within half a second. Each half
// second is measured separately. Otherwise, slow motion would accumulate, and some box in a large
// pile would always exceed the limit.

extension BodyStore {
  /// Updates the resting times of an island's bodies, and returns the shortest of these times.
  @inline(__always) mutating func rest(
    _ items: [Int32], _ bodies: Range<Int>, _ settings: SolverSettings
  ) -> Float {
    Self.rest(
      motions: &motions, restPoses: &restPoses, poses: poses, deltas: deltas, items: items,
      bodies: bodies, settings: settings)
  }

  private static func rest(
    motions: inout [Motion], restPoses: inout [RestPose], poses: [Pose],
    deltas: [Delta], items: [Int32], bodies: Range<Int>, settings: SolverSettings
  ) -> Float {
    var motions = motions.mutableSpan
    var restPoses = restPoses.mutableSpan
    let poses = poses.span
    let deltas = deltas.span
    let h = settings.timeStep
    let speed = settings.restSpeed * settings.restSpeed
    let spin = settings.restAngularSpeed * settings.restAngularSpeed
    var least = Float.greatestFiniteMagnitude
    for k in bodies {
      let i = Int(items[k])
      var motion = motions[i]
      if motion.velocity.squaredLength > speed || motion.spin * motion.spin > spin {
        motion.restingTime = 0
        restPoses[i] = RestPose(poses[i], deltas[i])
        least = 0
      } else {
        motion.restingTime += h
        least = min(least, motion.restingTime)
      }
      motions[i] = motion
    }
    return least
  }

  /// Updates the times for which a pile's bodies have stayed near their rest poses. Returns the
  /// shortest of these times.
  @inline(__always) mutating func restAsPile(
    _ items: [Int32], _ bodies: Range<Int>, _ settings: SolverSettings
  ) -> Float {
    Self.restAsPile(
      motions: &motions, restPoses: &restPoses, poses: poses, deltas: deltas, items: items,
      bodies: bodies, settings: settings)
  }

  private static func restAsPile(
    motions: inout [Motion], restPoses: inout [RestPose], poses: [Pose],
    deltas: [Delta], items: [Int32], bodies: Range<Int>, settings: SolverSettings
  ) -> Float {
    var motions = motions.mutableSpan
    var restPoses = restPoses.mutableSpan
    let poses = poses.span
    let deltas = deltas.span
    let most = settings.pileRestDisplacement * settings.pileRestDisplacement
    let slow = settings.pileSlowSpeed * settings.pileSlowSpeed
    var least = Float.greatestFiniteMagnitude
    for k in bodies {
      let i = Int(items[k])
      let restPose = restPoses[i]
      let delta = deltas[i]
      let x = Float(poses[i].x - restPose.x) + delta.offset.x
      let y = Float(poses[i].y - restPose.y) + delta.offset.y
      let rotation = Float(poses[i].angle - restPose.angle) + delta.angle
      var motion = motions[i]
      if x * x + y * y > most || rotation.magnitude > settings.pileRestRotation {
        motion.restingTime = 0
        restPoses[i] = RestPose(poses[i], delta)
        least = 0
      } else {
        motion.restingTime += settings.timeStep
        least = min(least, motion.restingTime)
        if motion.restingTime - restPose.restingTime >= settings.restTime {
          restPoses[i] = RestPose(poses[i], delta, after: motion.restingTime)
        }
      }
      restPoses[i].slowTime =
        motion.velocity.squaredLength < slow ? restPose.slowTime + settings.timeStep : 0
      motions[i] = motion
    }
    return least
  }

  /// Whether all bodies of a pile have been slow for so long that the pile should be at rest.
  func isRestless(
    _ items: [Int32], _ bodies: Range<Int>, _ settings: SolverSettings
  ) -> Bool {
    for k in bodies where restPoses[Int(items[k])].slowTime < settings.pileSlowTime {
      return false
    }
    return true
  }
}

extension RestPose {
  @inline(__always) init(_ pose: Pose, _ delta: Delta, after restingTime: Float = 0) {
    x = pose.x + Double(delta.offset.x)
    y = pose.y + Double(delta.offset.y)
    angle = pose.angle + Double(delta.angle)
    self.restingTime = restingTime
  }
}
