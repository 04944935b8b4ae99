// In each substep of h seconds, the velocities of every awake body are updated first, and its
// position last:
//
//     velocities   v ← (v + h·(g + F/m))·d,  ω ← (ω + h·τ/I)·d
//     positions    x ← x + Δx,  φ ← φ + Δφ
//
// The damping factor is d = 1 / (1 + h·c), with separate values of c for v and ω. The solver
// computes the displacement Δx and the rotation Δφ between these two updates.

extension BodyStore {
  /// Applies forces, then damping. Subdivided islands are skipped, because each of their
  /// subdivisions applies forces and damping itself.
  @inline(__always) mutating func integrateVelocities(
    islandOf: [Int32], subdivisionCounts: [Int32], hasSubdivisions: Bool,
    settings: SolverSettings
  ) {
    Self.integrateVelocities(
      motions: &motions, awake: awake, inputs: inputs, islandOf: islandOf,
      subdivisionCounts: subdivisionCounts, hasSubdivisions: hasSubdivisions,
      h: settings.timeStep, isExplicit: settings.damping == .explicit)
  }

  private static func integrateVelocities(
    motions: inout [Motion], awake: [Int32], inputs: [Inputs], islandOf: [Int32],
    subdivisionCounts: [Int32], hasSubdivisions: Bool, h: Float, isExplicit: Bool
  ) {
    var motions = motions.mutableSpan
    let inputs = inputs.span
    let islandOf = islandOf.span
    let subdivisionCounts = subdivisionCounts.span
    for slot in awake {
      let i = Int(slot)
      if hasSubdivisions && subdivisionCounts[Int(islandOf[i])] != 1 { continue }
      var motion = motions[i]
      let input = inputs[i]
      let push = input.acceleration + motion.inverseMass * (input.force + input.appliedForce)
      motion.velocity += h * push
      motion.spin += h * motion.inverseInertia * (input.torque + input.appliedTorque)
      motion.velocity =
        Motion.dampingFactor(motion.linearDamping, h, isExplicit) * motion.velocity
      motion.spin *= Motion.dampingFactor(motion.angularDamping, h, isExplicit)
      motions[i] = motion
    }
  }

  /// Adds the displacements to the positions and clears the forces that were applied for this
  /// substep only.
  @inline(__always) mutating func addDisplacements() {
    if !Self.addDisplacements(&poses, &deltas, &inputs, awake) { stopAnchored() }
  }

  /// Skips displacements that are not finite. Returns `false` if there is such a displacement.
  private static func addDisplacements(
    _ poses: inout [Pose], _ deltas: inout [Delta], _ inputs: inout [Inputs], _ awake: [Int32]
  ) -> Bool {
    var areFinite = true
    var poses = poses.mutableSpan
    var deltas = deltas.mutableSpan
    var inputs = inputs.mutableSpan
    for slot in awake {
      let i = Int(slot)
      let delta = deltas[i]
      if delta.offset.isFinite && delta.angle.isFinite {
        var pose = poses[i]
        pose.x += Double(delta.offset.x)
        pose.y += Double(delta.offset.y)
        if delta.angle != 0 {
          pose.angle += Double(delta.angle)
          pose.rotation = Rotation(angle: pose.angle)
        }
        poses[i] = pose
      } else {
        areFinite = false
      }
      deltas[i] = Delta()
      inputs[i].appliedForce = .zero
      inputs[i].appliedTorque = 0
    }
    return areFinite
  }

  /// Clears the NaN values that anchored bodies get when an infinite correction is multiplied by an
  /// inverse mass of 0.
  mutating func stopAnchored() {
    for i in records.indices where !records[i].isDynamic {
      deltas[i] = Delta()
      motions[i].velocity = .zero
      motions[i].spin = 0
    }
  }
}

extension Motion {
  /// Returns the factor by which a damping in 1/s scales a velocity in a time step of `h` seconds.
  @inline(__always) static func dampingFactor(_ damping: Float, _ h: Float, _ isExplicit: Bool)
    -> Float
  {
    isExplicit ? max(0, min(1 - h * damping, 1)) : 1 / (1 + h * damping)
  }
}
