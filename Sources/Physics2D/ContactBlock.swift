// Contacts of a big island, four side by side. No two contacts of a block share a moving body, so
// their lanes can be solved at once without one waiting for another. All lanes do the same
// operations in the same order whatever the processor: the width is fixed at four.
//
// The contacts are soft constraints in small steps with relaxation (Catto, "Solver2D", 2024): a
// pass pushes overlaps apart with the springiness of a damped 30 Hz oscillator, the places are
// moved, and a second pass takes out of the velocities what the pushing put in.

/// Four contacts while a pile is solved.
struct ContactBlock: Sendable {
  typealias Lanes = SIMD4<Float>

  /// A point of each contact; one that is not there has an effective mass of 0.
  struct Point: Sendable {
    var ax: Lanes
    var ay: Lanes
    var bx: Lanes
    var by: Lanes
    /// The distance of the skins when the substep began, and now.
    var start: Lanes
    var separation: Lanes
    var normalImpulse: Lanes
    var tangentImpulse: Lanes
    var greatestImpulse: Lanes
    var normalMass: Lanes
    var tangentMass: Lanes
    /// The speed of approach when the substep began.
    var approach: Lanes
    /// How the point yields: the rate at which it is pushed out, and what is kept of the effective
    /// mass and left of the impulse while it is.
    var rate: Lanes
    var massScale: Lanes
    var impulseScale: Lanes
  }

  /// What all contacts of an island have in common.
  struct Softness: Sendable {
    /// In radians per second.
    var frequency: Float
    var greatestFrequency: Float
    var dampingRatio: Float
    /// How far a contact may yield to what rests on it.
    var yield: Float
    var greatestSpeed: Float
    var slop: Float
    var timeStep: Float
    var inverseTimeStep: Float

    init(_ settings: World.Settings, timeStep h: Float) {
      frequency = 2 * Float.pi * settings.pileFrequency
      // A faster oscillator than a quarter of the rate of parts is not one.
      greatestFrequency = 0.5 * Float.pi / h
      dampingRatio = settings.pileDampingRatio
      yield = settings.pileYield
      greatestSpeed = settings.pilePushSpeed
      slop = settings.slop
      timeStep = h
      inverseTimeStep = 1 / h
    }
  }

  /// Places in the island's own arrays; 0 is what does not move.
  var bodiesA: SIMD4<Int32>
  var bodiesB: SIMD4<Int32>
  /// Places in `World.contacts`; −1 for a lane without a contact.
  var contacts: SIMD4<Int32>
  var frame: Frame
  var first: Point
  var second: Point

  /// What both points of each contact have in common; apart from them, so that a pass over a point
  /// does not copy the block.
  struct Frame: Sendable {
    var nx: Lanes
    var ny: Lanes
    var friction: Lanes
    var elasticity: Lanes
    var massA: Lanes
    var massB: Lanes
    var inertiaA: Lanes
    var inertiaB: Lanes
  }
}

/// The velocities of the two sides of a block, a lane each.
struct BlockVelocities {
  var ax: SIMD4<Float>
  var ay: SIMD4<Float>
  var aw: SIMD4<Float>
  var bx: SIMD4<Float>
  var by: SIMD4<Float>
  var bw: SIMD4<Float>

  @inline(__always) init(
    _ a: SIMD4<Int32>, _ b: SIMD4<Int32>, _ states: borrowing MutableSpan<SIMD4<Float>>
  ) {
    let a0 = states[Int(a[0])]
    let a1 = states[Int(a[1])]
    let a2 = states[Int(a[2])]
    let a3 = states[Int(a[3])]
    let b0 = states[Int(b[0])]
    let b1 = states[Int(b[1])]
    let b2 = states[Int(b[2])]
    let b3 = states[Int(b[3])]
    ax = SIMD4(a0.x, a1.x, a2.x, a3.x)
    ay = SIMD4(a0.y, a1.y, a2.y, a3.y)
    aw = SIMD4(a0.z, a1.z, a2.z, a3.z)
    bx = SIMD4(b0.x, b1.x, b2.x, b3.x)
    by = SIMD4(b0.y, b1.y, b2.y, b3.y)
    bw = SIMD4(b0.z, b1.z, b2.z, b3.z)
  }

  @inline(__always) func store(
    _ a: SIMD4<Int32>, _ b: SIMD4<Int32>, _ states: inout MutableSpan<SIMD4<Float>>
  ) {
    states[Int(a[0])] = SIMD4(ax[0], ay[0], aw[0], 0)
    states[Int(a[1])] = SIMD4(ax[1], ay[1], aw[1], 0)
    states[Int(a[2])] = SIMD4(ax[2], ay[2], aw[2], 0)
    states[Int(a[3])] = SIMD4(ax[3], ay[3], aw[3], 0)
    states[Int(b[0])] = SIMD4(bx[0], by[0], bw[0], 0)
    states[Int(b[1])] = SIMD4(bx[1], by[1], bw[1], 0)
    states[Int(b[2])] = SIMD4(bx[2], by[2], bw[2], 0)
    states[Int(b[3])] = SIMD4(bx[3], by[3], bw[3], 0)
  }
}
