// Contacts of a big island, four side by side. No two contacts of a block share a moving body, so
// their lanes can be solved at once without one waiting for another. All lanes do the same
// operations in the same order whatever the processor: the width is fixed at four.
//
// The contacts are soft constraints in small steps with relaxation (Catto, "Solver2D", 2024): a
// pass pushes overlaps apart with the springiness of a damped oscillator, the places are moved, and
// a second pass takes out of the velocities what the pushing put in.
//
// A pass works in the axes of each contact, its normal and the direction across it. There the two
// sides have four numbers instead of six, how B moves from A and the two spins, and an arm is the
// lever of the other axis; only the sum of the impulses is turned back.

/// Four contacts while a pile is solved.
struct WideContactConstraint: Sendable {
  typealias Lanes = SIMD4<Float>
  typealias Mask = SIMDMask<SIMD4<Int32>>

  /// A point of each contact; one that is not there has an effective mass of 0.
  struct Point: Sendable {
    /// The arms from the centres of mass to the point, along the normal and across it.
    var alongA: Lanes
    var alongB: Lanes
    var acrossA: Lanes
    var acrossB: Lanes
    /// The distance of the skins when the substep began, and now.
    var start: Lanes
    var separation: Lanes
    var normalImpulse: Lanes
    var greatestImpulse: Lanes
    var normalMass: Lanes
    /// The speed of approach when the substep began.
    var approach: Lanes
    /// How the point yields: the rate at which it is pushed out, and what is left of the impulse
    /// while it is; as much is kept of the effective mass as is not left.
    var rate: Lanes
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
    /// How far a contact may have slipped from where it sticks, and how fast a slip is taken back.
    var greatestSlip: Float
    var slipRate: Float
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
      greatestSlip = settings.pileSlip
      slipRate = settings.pileSlipReturn / h
      timeStep = h
      inverseTimeStep = 1 / h
    }
  }

  /// The bodies of the four contacts by their places in the island's own arrays; 0 is what does not
  /// move. One by one, as they are used as addresses.
  struct Sides: Sendable {
    var first: UInt32
    var second: UInt32
    var third: UInt32
    var fourth: UInt32

    @inline(__always) subscript(lane: Int) -> UInt32 {
      switch lane {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
  }

  var sidesA: Sides
  var sidesB: Sides
  /// Places in `World.contacts`; −1 for a lane without a contact.
  var contacts: SIMD4<Int32>
  var frame: Frame
  var first: Point
  var second: Point
  var frictionAnchor: FrictionAnchor

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
