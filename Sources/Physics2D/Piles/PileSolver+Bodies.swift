// The pile solver has its own arrays for bodies. The bodies are copied into them at the start of a
// substep and copied back at its end.

extension PileSolver {
  /// Adds an island to those that are solved side by side.
  mutating func gather(_ island: Int, of islands: IslandStore, subdivisions count: Int) {
    subdivisionCount = count
    beginIsland(island)
    Self.append(islands.bodiesOf, island, to: &slots)
    Self.append(islands.contactsOf, island, to: &given)
    endIsland()
  }

  private static func append(_ buckets: Buckets, _ island: Int, to list: inout [Int32]) {
    list.append(contentsOf: buckets.items[buckets.range(island)])
  }

  /// Copies the gathered bodies into the solver's arrays.
  mutating func enter(_ bodies: BodyStore, _ h: Float, _ settings: SolverSettings) {
    if indexBySlot.count < bodies.records.count {
      indexBySlot = [Int32](repeating: 0, count: bodies.records.count)
    }
    begin()
    Self.enter(
      indexBySlot: &indexBySlot, velocities: &velocities, velocityChanges: &velocityChanges,
      dampingFactors: &dampingFactors, masses: &masses, weights: &weights, slots: slots,
      motions: bodies.motions, inputs: bodies.inputs, h: h,
      isExplicit: settings.damping == .explicit)
    weigh()
  }

  private static func enter(
    indexBySlot: inout [Int32], velocities: inout [SIMD4<Float>],
    velocityChanges: inout [SIMD4<Float>],
    dampingFactors: inout [SIMD4<Float>], masses: inout [SIMD2<Float>],
    weights: inout [SIMD4<Float>], slots: [Int32], motions: [Motion], inputs: [Inputs],
    h: Float, isExplicit: Bool
  ) {
    let motions = motions.span
    let inputs = inputs.span
    var indexBySlot = indexBySlot.mutableSpan
    var weights = weights.mutableSpan
    var velocities = velocities.mutableSpan
    var velocityChanges = velocityChanges.mutableSpan
    var dampingFactors = dampingFactors.mutableSpan
    var masses = masses.mutableSpan
    for index in 1..<slots.count {
      let i = Int(slots[index])
      var motion = motions[i]
      motion.clamp(h)
      let input = inputs[i]
      let push = input.acceleration + motion.inverseMass * (input.force + input.appliedForce)
      let twist = motion.inverseInertia * (input.torque + input.appliedTorque)
      let linear = Motion.dampingFactor(motion.linearDamping, h, isExplicit)
      let angular = Motion.dampingFactor(motion.angularDamping, h, isExplicit)
      indexBySlot[i] = Int32(index)
      velocities[index] = SIMD4(motion.velocity.x, motion.velocity.y, motion.spin, 0)
      velocityChanges[index] = SIMD4(h * push.x, h * push.y, h * twist, 0)
      dampingFactors[index] = SIMD4(linear, linear, angular, 0)
      masses[index] = SIMD2(motion.inverseMass, motion.inverseInertia)
      weights[index] = motion.weight
    }
  }

  /// Copies the new velocities and the displacements back to the bodies.
  mutating func leave(_ bodies: inout BodyStore, _ settings: SolverSettings) {
    Self.leave(
      motions: &bodies.motions, deltas: &bodies.deltas, indexBySlot: &indexBySlot,
      velocities: velocities, displacements: displacements, slots: slots, h: settings.timeStep)
  }

  private static func leave(
    motions: inout [Motion], deltas: inout [Delta], indexBySlot: inout [Int32],
    velocities: [SIMD4<Float>], displacements: [SIMD4<Float>], slots: [Int32], h: Float
  ) {
    let velocities = velocities.span
    let displacements = displacements.span
    var indexBySlot = indexBySlot.mutableSpan
    var motions = motions.mutableSpan
    var deltas = deltas.mutableSpan
    for index in 1..<slots.count {
      let i = Int(slots[index])
      let velocity = velocities[index]
      let displacement = displacements[index]
      var motion = motions[i]
      motion.velocity = Vector2(velocity.x, velocity.y)
      motion.spin = velocity.z
      motion.clamp(h)
      motions[i] = motion
      // The steps after the solver read only the angle.
      deltas[i] = Delta(offset: Vector2(displacement.x, displacement.y), angle: displacement.z)
      indexBySlot[i] = 0
    }
  }
}
