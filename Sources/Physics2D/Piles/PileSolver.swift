// In a substep of piles, contacts are found once, and these steps run in each of four subdivisions:
//
//     forces ─▶ warm start ─▶ soft contacts ─▶ move ─▶ rigid contacts ─▶ settle
//
// Bounces are applied last. All arrays are indexed by body; index 0 is for bodies that do not move.

/// A solver for large islands. It copies their bodies and contacts into its own arrays, so that a
/// pass accesses memory in sequence.
struct PileSolver: Sendable {
  /// The number of bodies at which no more piles are combined. These bodies fill the lanes, and
  /// their arrays fit into the processor's first-level cache.
  static let fullness = 100

  /// The number of subdivisions of the substep.
  var subdivisionCount = 0
  var islands: [PileIsland] = []
  /// The slots of the bodies of all islands, by index. The ground is first.
  var slots: [Int32] = []
  /// The contacts of all islands.
  var given: [Int32] = []

  /// The index of each body in the arrays below, by slot; 0 for a body that does not move.
  var indexBySlot: [Int32] = []
  /// The velocity and angular velocity; the fourth component is 0.
  var velocities: [SIMD4<Float>] = []
  /// The velocity and angular velocity at the start of the subdivision, or before restitution.
  var startVelocities: [SIMD4<Float>] = []
  /// The displacement and rotation since the start of the substep.
  var displacements: [SIMD4<Float>] = []
  /// The velocity that forces add in a subdivision.
  var velocityChanges: [SIMD4<Float>] = []
  /// The factor by which damping scales the velocity in a subdivision, after forces are applied.
  var dampingFactors: [SIMD4<Float>] = []
  /// The inverse mass and the inverse inertia.
  var masses: [SIMD2<Float>] = []
  /// The mass for both axes and the inertia, which convert squares of velocities to energy; 0 for a
  /// body that does not move.
  var weights: [SIMD4<Float>] = []

  /// The pins of an island that has no other joints.
  var chains = PinChains()

  /// The poses at the start of the substep of an island with joints.
  var starts: [Pose] = []

  /// The index in `islands` of each body's island.
  var islandByIndex: [Int32] = []
  /// For each body, 1 if its island needs another pass or if it overlaps deeply, and 0 otherwise.
  var marks: [UInt32] = []

  var constraints: [WideContactConstraint] = []
  var coloring = ContactColoring()

  // MARK: Islands

  /// Begins an island. The caller then appends its bodies and contacts to `slots` and `given`.
  mutating func beginIsland(_ number: Int) {
    if islands.isEmpty {
      slots.clear()
      slots.append(0)
      given.clear()
    }
    islands.append(PileIsland(number: Int32(number), first: slots.count, end: slots.count))
  }

  mutating func endIsland() { islands[islands.count - 1].end = slots.count }

  /// Sets the sizes of the arrays for the ground and for the bodies of all islands. The caller then
  /// sets the values.
  mutating func begin() {
    let count = slots.count
    velocities.resize(to: count, .zero)
    velocities[0] = .zero
    velocityChanges.resize(to: count, .zero)
    dampingFactors.resize(to: count, .zero)
    masses.resize(to: count, .zero)
    masses[0] = .zero
    weights.resize(to: count, .zero)
    weights[0] = .zero
    displacements.fill(count, .zero)
    islandByIndex.resize(to: count, 0)
    for k in islands.indices {
      for index in islands[k].first..<islands[k].end { islandByIndex[index] = Int32(k) }
    }
  }

  // MARK: Passes
  //
  // A constraint is large and a pass changes little of it, so constraints are changed in place.

  /// Distributes the gathered contacts over lanes.
  mutating func color(_ all: [ContactRecord]) {
    coloring.color(given, of: all, indexBySlot: indexBySlot, bodyCount: velocities.count)
  }

  /// Creates wide constraints from the colored contacts. `scale` converts their impulses to those
  /// of a subdivision.
  mutating func makeConstraints(
    _ manifolds: [Manifold], scale: Float, _ softness: WideContactConstraint.Softness
  ) {
    Self.makeConstraints(
      constraints: &constraints, lanes: coloring.lanes, manifolds: manifolds, masses: masses,
      velocities: &velocities, scale: scale, softness: softness)
  }

  /// Applies the forces of a subdivision, then damping.
  mutating func applyForces() { Self.applyForces(&velocities, velocityChanges, dampingFactors) }

  mutating func warmStart() { Self.warmStart(constraints, &velocities) }

  /// Runs one pass over the soft contacts to remove overlaps.
  mutating func solve(_ softness: WideContactConstraint.Softness) {
    Self.solve(&constraints, &velocities, softness)
  }

  mutating func move(_ h: Float) { Self.move(&displacements, velocities, h) }

  /// Updates the separations and runs one pass that treats the contacts as rigid.
  mutating func relax(_ softness: WideContactConstraint.Softness) {
    Self.relax(&constraints, &velocities, &displacements, softness)
  }

  /// Does the same for the islands that need another pass. The state of the other islands does not
  /// change.
  mutating func relaxUnsettled(_ softness: WideContactConstraint.Softness) {
    marks.fill(velocities.count, 0)
    for island in islands where island.needsAnotherPass {
      for index in island.first..<island.end { marks[index] = 1 }
    }
    Self.relax(&constraints, &velocities, &displacements, marks, softness)
  }

  /// Applies restitution without limiting the added energy.
  mutating func bounceFreely(threshold: Float) {
    Self.bounce(&constraints, &velocities, threshold)
  }

  private static func makeConstraints(
    constraints: inout [WideContactConstraint], lanes: [ContactLane], manifolds: [Manifold],
    masses: [SIMD2<Float>], velocities: inout [SIMD4<Float>], scale: Float,
    softness: WideContactConstraint.Softness
  ) {
    let masses = masses.span
    let manifolds = manifolds.span
    let lanes = lanes.span
    constraints.resize(to: lanes.count / 4, WideContactConstraint())
    constraints.withUnsafeMutableBufferPointer { constraints in
      eachState(&velocities) { velocities in
        for k in constraints.indices {
          constraints[k].begin(
            lanes[4 * k], lanes[4 * k + 1], lanes[4 * k + 2], lanes[4 * k + 3], of: manifolds,
            masses: masses, velocities: velocities, scale: scale, softness)
        }
      }
    }
  }

  /// Calls `body` with a buffer of the states of all bodies, in which constraints change the
  /// states.
  @inline(__always) static func eachState(
    _ states: inout [SIMD4<Float>], _ body: (WideContactSides.States) -> Void
  ) {
    states.withUnsafeMutableBufferPointer { states in
      // The array always contains the ground's element.
      if let first = states.baseAddress { body(first) }
    }
  }

  private static func applyForces(
    _ velocities: inout [SIMD4<Float>], _ velocityChanges: [SIMD4<Float>],
    _ dampingFactors: [SIMD4<Float>]
  ) {
    let velocityChanges = velocityChanges.span
    let dampingFactors = dampingFactors.span
    var velocities = velocities.mutableSpan
    for k in 1..<velocities.count {
      velocities[k] = (velocities[k] + velocityChanges[k]) * dampingFactors[k]
    }
  }

  private static func warmStart(
    _ constraints: [WideContactConstraint], _ velocities: inout [SIMD4<Float>]
  ) {
    let constraints = constraints.span
    eachState(&velocities) { velocities in
      for k in 0..<constraints.count { constraints[k].warmStart(velocities) }
    }
  }

  private static func solve(
    _ constraints: inout [WideContactConstraint], _ velocities: inout [SIMD4<Float>],
    _ softness: WideContactConstraint.Softness
  ) {
    constraints.withUnsafeMutableBufferPointer { constraints in
      eachState(&velocities) { velocities in
        for k in constraints.indices { constraints[k].solve(velocities, softness) }
      }
    }
  }

  private static func move(
    _ displacements: inout [SIMD4<Float>], _ velocities: [SIMD4<Float>], _ h: Float
  ) {
    let velocities = velocities.span
    var displacements = displacements.mutableSpan
    for k in 1..<velocities.count { displacements[k] = displacements[k] + h * velocities[k] }
  }

  private static func relax(
    _ constraints: inout [WideContactConstraint], _ velocities: inout [SIMD4<Float>],
    _ displacements: inout [SIMD4<Float>], _ softness: WideContactConstraint.Softness
  ) {
    constraints.withUnsafeMutableBufferPointer { constraints in
      eachState(&velocities) { velocities in
        eachState(&displacements) { displacements in
          for k in constraints.indices { constraints[k].relax(velocities, displacements, softness) }
        }
      }
    }
  }

  private static func relax(
    _ constraints: inout [WideContactConstraint], _ velocities: inout [SIMD4<Float>],
    _ displacements: inout [SIMD4<Float>], _ marks: [UInt32],
    _ softness: WideContactConstraint.Softness
  ) {
    constraints.withUnsafeMutableBufferPointer { constraints in
      eachState(&velocities) { velocities in
        eachState(&displacements) { displacements in
          for k in constraints.indices {
            let lanes = constraints[k].lanes(where: marks.span)
            guard any(lanes) else { continue }
            if all(lanes .| (constraints[k].manifoldIndices .< 0)) {
              constraints[k].relax(velocities, displacements, softness)
            } else {
              constraints[k].relax(velocities, displacements, softness, where: lanes)
            }
          }
        }
      }
    }
  }

  private static func bounce(
    _ constraints: inout [WideContactConstraint], _ velocities: inout [SIMD4<Float>],
    _ threshold: Float
  ) {
    constraints.withUnsafeMutableBufferPointer { constraints in
      eachState(&velocities) { velocities in
        for k in constraints.indices { constraints[k].bounce(velocities, threshold: threshold) }
      }
    }
  }
}
