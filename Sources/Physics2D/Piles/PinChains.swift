// Pins that connect bodies one after the other form a chain. The equations of a chain are
// block-tridiagonal: each pin is coupled only with the preceding and the following pin.
//
//     ground ──pin── body ──pin── body ──pin── body
//
//     | K1 C1ᵀ      |   | λ1 |     | b1 |
//     | C1 K2 C2ᵀ   | · | λ2 |  =  | b2 |
//     |    C2 K3    |   | λ3 |     | b3 |
//
// One pass down the chain eliminates unknowns, and one pass up computes all impulses. The solution
// is exact and costs as much as one iteration, for any length.

/// The pins of an island, ordered into chains and solved exactly.
struct PinChains: Sendable {
  /// A pin between two bodies, by their indices.
  struct Pin: Sendable {
    var joint: Int32
    var bodyA: Int32
    var bodyB: Int32
  }

  /// The pins in the order of the island's joints.
  var pins: [Pin] = []
  /// The pins ordered into chains.
  private(set) var links: [PinLink] = []
  /// Whether a chain connects two bodies that do not move.
  private var isTaut = false
  /// The factor that makes links slightly soft. A taut chain has no solution along its line, and
  /// amplifies rounding errors if it is too rigid.
  private var yield: Double { 1 + (isTaut ? 1e-7 : 1e-9) }
  /// The two pins of each body, or −1.
  private var pinsOf: [SIMD2<Int32>] = []
  /// The rotation of each body in this substep.
  private var rotations: [Rotation] = []
  /// The displacement and rotation of each body due to a position correction.
  private var shifts: [SIMD4<Float>] = []

  // MARK: Order

  /// Orders the pins into chains. Returns false if a body has more than two pins, or if pins form a
  /// ring.
  mutating func order(bodyCount: Int, _ joints: [JointRecord], _ poses: [Pose]) -> Bool {
    links.clear()
    pinsOf.fill(bodyCount, SIMD2(-1, -1))
    guard Self.attach(pins, to: &pinsOf) else { return false }
    isTaut = Self.walk(pins, &pinsOf, &links, joints, poses)
    return links.count == pins.count
  }

  /// Lists the pins of each body. Returns false if a body has more than two.
  private static func attach(_ pins: [Pin], to pinsOf: inout [SIMD2<Int32>]) -> Bool {
    let pins = pins.span
    var pinsOf = pinsOf.mutableSpan
    for k in 0..<pins.count {
      guard attach(k, to: Int(pins[k].bodyA), &pinsOf),
        attach(k, to: Int(pins[k].bodyB), &pinsOf)
      else { return false }
    }
    return true
  }

  @inline(__always) private static func attach(
    _ pin: Int, to body: Int, _ pinsOf: inout MutableSpan<SIMD2<Int32>>
  ) -> Bool {
    guard body != 0 else { return true }
    if pinsOf[body].x < 0 {
      pinsOf[body].x = Int32(pin)
    } else if pinsOf[body].y < 0 {
      pinsOf[body].y = Int32(pin)
    } else {
      return false
    }
    return true
  }

  /// Creates links from the pins, one chain after the other. Returns true if a chain connects two
  /// bodies that do not move.
  private static func walk(
    _ pins: [Pin], _ pinsOf: inout [SIMD2<Int32>], _ links: inout [PinLink],
    _ joints: [JointRecord], _ poses: [Pose]
  ) -> Bool {
    var isTaut = false
    let pins = pins.span
    let joints = joints.span
    let poses = poses.span
    var pinsOf = pinsOf.mutableSpan
    for k in 0..<pins.count {
      // A chain is traversed once, from the end that was created first.
      let endsAtA = isEnd(pins[k].bodyA, pinsOf)
      guard endsAtA || isEnd(pins[k].bodyB, pinsOf), !isWalked(pins[k], k, pinsOf) else {
        continue
      }
      var pin = k
      var towardsB = endsAtA
      let isHung = (endsAtA ? pins[k].bodyA : pins[k].bodyB) == 0
      var side: Float = 0
      var sideBefore: Float = 0
      while true {
        let i = Int(pins[pin].joint)
        links.append(
          PinLink(
            joint: pins[pin].joint, bodyA: pins[pin].bodyA, bodyB: pins[pin].bodyB, side: side,
            sideBefore: sideBefore, ends: JointEnds(joints[i], poses)))
        let shared = towardsB ? pins[pin].bodyB : pins[pin].bodyA
        markWalked(Int(pins[pin].bodyA), pin, &pinsOf)
        markWalked(Int(pins[pin].bodyB), pin, &pinsOf)
        guard shared != 0 else {
          isTaut = isTaut || isHung
          break
        }
        let both = pinsOf[Int(shared)]
        let next = both.x == Int32(-2 - pin) ? both.y : both.x
        guard next >= 0 else { break }
        sideBefore = towardsB ? 1 : -1
        pin = Int(next)
        towardsB = pins[pin].bodyA == shared
        side = towardsB ? -1 : 1
      }
    }
    return isTaut
  }

  @inline(__always) private static func isEnd(
    _ body: Int32, _ pinsOf: borrowing MutableSpan<SIMD2<Int32>>
  ) -> Bool { body == 0 || pinsOf[Int(body)].y == -1 }

  /// Marks a pin as part of a chain. The lists of its bodies then contain −2 − k instead of its
  /// index k.
  @inline(__always) private static func markWalked(
    _ body: Int, _ pin: Int, _ pinsOf: inout MutableSpan<SIMD2<Int32>>
  ) {
    guard body != 0 else { return }
    if pinsOf[body].x == Int32(pin) { pinsOf[body].x = Int32(-2 - pin) }
    if pinsOf[body].y == Int32(pin) { pinsOf[body].y = Int32(-2 - pin) }
  }

  @inline(__always) private static func isWalked(
    _ pin: Pin, _ k: Int, _ pinsOf: borrowing MutableSpan<SIMD2<Int32>>
  ) -> Bool {
    let body = Int(pin.bodyA == 0 ? pin.bodyB : pin.bodyA)
    return pinsOf[body].x == Int32(-2 - k) || pinsOf[body].y == Int32(-2 - k)
  }

  // MARK: Solving

  /// Solves positions and velocities of all pins, so that their ends meet and do not separate.
  /// Returns the greatest error in points.
  mutating func solve(
    _ velocities: inout [SIMD4<Float>], _ displacements: inout [SIMD4<Float>],
    masses: [SIMD2<Float>], greatestCorrection: Float
  ) -> Float {
    rotations.resize(to: displacements.count, .identity)
    rotations[0] = .identity
    shifts.fill(displacements.count, .zero)
    return Self.solve(
      links: &links, velocities: &velocities, displacements: &displacements, shifts: &shifts,
      rotations: &rotations, masses: masses, most: greatestCorrection, yield: yield,
      isTaut: isTaut)
  }

  /// Solves the velocities again, after contacts have changed them.
  mutating func solveAgain(_ velocities: inout [SIMD4<Float>], masses: [SIMD2<Float>]) {
    Self.solveAgain(&links, &velocities, masses)
  }

  private static func solve(
    links: inout [PinLink], velocities: inout [SIMD4<Float>],
    displacements: inout [SIMD4<Float>],
    shifts: inout [SIMD4<Float>], rotations: inout [Rotation], masses: [SIMD2<Float>],
    most: Float, yield: Double, isTaut: Bool
  ) -> Float {
    links.withUnsafeMutableBufferPointer { links in
      let masses = masses.span
      updateRotations(&rotations, by: displacements)
      let worst = descend(
        links, displacements, velocities, rotations, masses, most: most, yield: yield)
      var velocities = velocities.mutableSpan
      var changes = shifts.mutableSpan
      var speeds = SIMD2<Double>(0, 0)
      var errors = SIMD2<Double>(0, 0)
      // The last link of a chain has no following link.
      var coupling = PinLink.Matrix2()
      for k in links.indices.reversed() {
        let inverse = links[k].descent.inverse
        speeds = inverse.apply(links[k].descent.speeds) - coupling.apply(speeds)
        errors = inverse.apply(links[k].descent.errors) - coupling.apply(errors)
        links[k].push(speeds, &velocities, masses)
        links[k].push(errors, &changes, masses)
        links[k].impulse += speeds
        coupling = links[k].descent.coupling
      }
      let error = worst.squareRoot()
      // The length of a taut chain cannot be reduced, and the solution would move bodies
      // perpendicular to it. The shift of a body is therefore limited to half of the greatest
      // error.
      shift(&displacements, shifts, isTaut ? min(most, 0.5 * error) : most)
      return error
    }
  }

  private static func updateRotations(
    _ rotations: inout [Rotation], by displacements: [SIMD4<Float>]
  ) {
    let displacements = displacements.span
    var rotations = rotations.mutableSpan
    for k in 1..<displacements.count { rotations[k] = Rotation(smallAngle: displacements[k].z) }
  }

  /// Runs the pass down the chains and returns the square of the greatest error.
  private static func descend(
    _ links: UnsafeMutableBufferPointer<PinLink>, _ displacements: [SIMD4<Float>],
    _ velocities: [SIMD4<Float>], _ rotations: [Rotation], _ masses: borrowing Span<SIMD2<Float>>,
    most: Float, yield: Double
  ) -> Float {
    let displacements = displacements.span
    let velocities = velocities.span
    let rotations = rotations.span
    var worst: Float = 0
    var before = PinLink.Descent()
    for k in links.indices {
      let a = Int(links[k].bodyA)
      let b = Int(links[k].bodyB)
      // The value is kept in registers and stored once.
      var descent = PinLink.Descent()
      worst = max(
        worst,
        descent.measure(
          links[k], displacements[a], displacements[b], rotations[a], rotations[b], most))
      descent.takeSpeed(velocities[a], velocities[b])
      let side = links[k].side
      if side != 0 {
        descent.eliminate(
          before, side: side, sideBefore: links[k].sideBefore, masses[a], masses[b], yield: yield)
      } else {
        descent.begin(masses[a], masses[b], yield: yield)
      }
      links[k].descent = descent
      before = descent
    }
    return worst
  }

  /// Displaces the bodies by their corrections. The equations are valid for small rotations, so a
  /// torn chain is joined over several substeps.
  private static func shift(
    _ displacements: inout [SIMD4<Float>], _ shifts: [SIMD4<Float>], _ most: Float
  ) {
    let shifts = shifts.span
    var displacements = displacements.mutableSpan
    var greatestShift: Float = 0
    var greatestRotation: Float = 0
    for k in 1..<shifts.count {
      let shift = shifts[k]
      greatestShift = max(greatestShift, max(shift.x.magnitude, shift.y.magnitude))
      greatestRotation = max(greatestRotation, shift.z.magnitude)
    }
    let scale = min(1, min(most / max(greatestShift, 1e-9), 0.25 / max(greatestRotation, 1e-9)))
    guard scale > 0 else { return }
    for k in 1..<shifts.count { displacements[k] = displacements[k] + scale * shifts[k] }
  }

  private static func solveAgain(
    _ links: inout [PinLink], _ velocities: inout [SIMD4<Float>], _ masses: [SIMD2<Float>]
  ) {
    links.withUnsafeMutableBufferPointer { links in
      let masses = masses.span
      for k in links.indices {
        let a = Int(links[k].bodyA)
        let b = Int(links[k].bodyB)
        links[k].descent.takeSpeed(velocities[a], velocities[b])
        guard links[k].side != 0 else { continue }
        links[k].descent.speeds -= links[k].descent.coupling.applyTransposed(
          links[k - 1].descent.speeds)
      }
      var velocities = velocities.mutableSpan
      var speeds = SIMD2<Double>(0, 0)
      var coupling = PinLink.Matrix2()
      for k in links.indices.reversed() {
        speeds =
          links[k].descent.inverse.apply(links[k].descent.speeds) - coupling.apply(speeds)
        links[k].push(speeds, &velocities, masses)
        links[k].impulse += speeds
        coupling = links[k].descent.coupling
      }
    }
  }
}
