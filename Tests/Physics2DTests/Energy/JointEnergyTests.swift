import Physics2D
import PhysicsScenes
import Testing

/// Random worlds without forces, whose bodies differ in size by a factor of 20 and in mass by a factor
/// of a million.
@Suite("Joints add no energy")
struct JointEnergyTests {
  enum Kind: CaseIterable {
    case rods, pins, limits, sliders, welds, mixed
  }

  /// Returns the kinetic energy in kg·pt²/s².
  private func motion(_ world: World) -> Double {
    var sum = 0.0
    for id in world.bodyIDs where world.kind(of: id) == .dynamic {
      let spin = Double(world.angularVelocity(of: id))
      sum += 0.5 * Double(world.mass(of: id) * world.linearVelocity(of: id).squaredLength)
      sum += 0.5 * Double(world.inertia(of: id)) * spin * spin
    }
    return sum
  }

  /// Runs a world for two seconds and returns its greatest energy as a multiple of the first one.
  private func greatestGain(_ world: inout World) -> Double {
    let start = motion(world)
    var most = start
    for _ in 0..<240 {
      world.stepAndCheck()
      most = max(most, motion(world))
    }
    return most / start
  }

  private func vector(_ most: Double, _ random: inout SeededNumbers) -> Vector2 {
    Vector2(Float(random.number(-most...most)), Float(random.number(-most...most)))
  }

  private func addBodies(_ count: Int, _ random: inout SeededNumbers, to world: inout World)
    -> [BodyID]
  {
    (0..<count).map { k in
      let size = Vector2(Float(random.number(2...40)), Float(random.number(2...40)))
      return world.addBox(60 * Double(k), 0, size.x, size.y) {
        let decade = random.index(7)
        $0.density = [0.001, 0.01, 0.1, 1, 10, 100, 1_000][decade] as Float
        $0.elasticity = 1
        $0.linearVelocity = vector(3_000, &random)
        $0.angularVelocity = Float(random.number(-20...20))
      }
    }
  }

  private func joint(
    _ kind: Kind, from first: JointDefinition.End, to second: JointDefinition.End,
    _ random: inout SeededNumbers
  ) -> JointDefinition {
    let kinds: [Kind] = [.rods, .pins, .limits, .sliders, .welds]
    switch kind == .mixed ? kinds[random.index(kinds.count)] : kind {
    case .rods:
      return .distance(from: first, to: second, length: Float(random.number(1...100)))
    case .pins: return .revolute(from: first, to: second)
    case .limits:
      return .revolute(from: first, to: second, limits: -0.5...0.5, frictionTorque: 0)
    case .sliders: return .prismatic(from: first, to: second, axis: vector(1, &random))
    case .welds, .mixed: return .weld(from: first, to: second)
    }
  }

  /// Adds joints between random points of random bodies and of the ground.
  private func addJoints(
    _ count: Int, of kind: Kind, among bodies: [BodyID], _ random: inout SeededNumbers,
    to world: inout World
  ) {
    for k in 0..<count {
      let end = JointDefinition.End.body(bodies[k % bodies.count], vector(100, &random))
      let start: JointDefinition.End =
        k < bodies.count - 1
        ? .body(bodies[k + 1], vector(100, &random))
        : .ground(Point2(random.number(-100...100), random.number(-100...100)))
      world.addJoint(joint(kind, from: start, to: end, &random))
    }
  }

  /// Runs random worlds, and expects that their energy stays below a multiple of the first one.
  private func expectNoGain(
    worlds: ClosedRange<UInt64>, below most: Double = 1.1,
    _ build: (inout World, inout SeededNumbers) -> Void
  ) {
    for seed in worlds {
      var random = SeededNumbers(seed)
      var world = World()
      build(&world, &random)
      let gain = greatestGain(&world)
      #expect(gain < most, "seed \(seed): \(gain)")
    }
  }

  @Test("One or two joints with long levers add no energy", arguments: Kind.allCases)
  func fewJoints(kind: Kind) {
    expectNoGain(worlds: 1...40, below: 1.5) { world, random in
      let bodies = addBodies(1 + random.index(2), &random, to: &world)
      addJoints(1 + random.index(2), of: kind, among: bodies, &random, to: &world)
    }
  }

  @Test("Three to seven joints with long levers add no energy", arguments: Kind.allCases)
  func manyJoints(kind: Kind) {
    expectNoGain(worlds: 1...40) { world, random in
      let bodies = addBodies(3 + random.index(3), &random, to: &world)
      addJoints(3 + random.index(5), of: kind, among: bodies, &random, to: &world)
    }
  }

  @Test("Chains of ten to thirty bodies add no energy", arguments: Kind.allCases)
  func chains(kind: Kind) {
    expectNoGain(worlds: 1...20) { world, random in
      let bodies = addBodies(10 + random.index(21), &random, to: &world)
      addJoints(bodies.count - 1, of: kind, among: bodies, &random, to: &world)
    }
  }

  @Test("Chains that bounce between walls add no energy", arguments: Kind.allCases)
  func bouncingChains(kind: Kind) {
    expectNoGain(worlds: 1...20) { world, random in
      world.addContainer(-100, -300, 1_000, 600)
      let bodies = addBodies(10, &random, to: &world)
      addJoints(9, of: kind, among: bodies, &random, to: &world)
    }
  }

  /// Runs worlds with springs and with rigid joints of a kind. In each substep, springs may release
  /// the energy that they stored at its start. A lever that rotates may change this energy.
  @Test("Springs release no more energy than they store", arguments: Kind.allCases)
  func springs(kind: Kind) {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededNumbers(seed)
      var world = World()
      let bodies = addBodies(2 + random.index(12), &random, to: &world)
      addJoints(bodies.count - 1, of: kind, among: bodies, &random, to: &world)
      var springs: [JointID] = []
      for k in 1..<bodies.count {
        let first = JointDefinition.End.body(bodies[k - 1], vector(100, &random))
        let second = JointDefinition.End.body(bodies[k], vector(100, &random))
        springs.append(
          world.addJoint(
            .distance(from: first, to: second, length: 30, frequency: 2, dampingRatio: 0)))
      }
      var worst = 0.0
      for _ in 0..<120 {
        let most = motion(world) + springs.reduce(0) { $0 + stored(in: $1, world) }
        world.stepAndCheck()
        worst = max(worst, motion(world) / most)
      }
      #expect(worst < 1.02, "seed \(seed): \(worst)")
    }
  }

  /// Returns the greatest energy that a spring can store with the masses of its bodies.
  private func stored(in spring: JointID, _ world: World) -> Double {
    let (first, second) = world.ends(of: spring)
    let offset = second - first
    let direction = offset.normalized(or: .zero)
    let bodies = world.bodies(of: spring)
    var inverse = 0.0
    for (body, end) in [(bodies.first, first), (bodies.second, second)] {
      let lever = Double((end - world.centerOfMass(of: body)).cross(direction))
      inverse += 1 / Double(world.mass(of: body)) + lever * lever / Double(world.inertia(of: body))
    }
    let omega = 2 * Double.pi * Double(world.frequency(of: spring))
    let error = Double(offset.length - world.length(of: spring))
    return 0.5 * omega * omega / inverse * error * error
  }
}
