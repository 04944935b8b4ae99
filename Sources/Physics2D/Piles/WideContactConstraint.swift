// Contacts of a pile, four side by side. No two contacts of a wide constraint share a moving body,
// so their lanes can be solved at once without one waiting for another. All lanes do the same
// operations in the same order whatever the processor: the width is fixed at four.
//
// The contacts are soft constraints in small steps with relaxation (Catto, "Solver2D", 2024): a
// pass over soft contacts removes overlaps like a damped oscillator, the positions are integrated,
// and a second pass over rigid contacts takes the velocity of that removal out again.
//
// A pass works in the axes of each contact, its normal and its tangent. There the two sides have
// four numbers instead of six, the two components of the relative velocity and the two spins, and
// an arm is the lever of the other axis; only the sum of the impulses is rotated back.

/// Four contacts while a pile is solved.
struct WideContactConstraint: Sendable {
  typealias Lanes = SIMD4<Float>
  typealias Mask = SIMDMask<SIMD4<Int32>>

  /// A point of each contact; a missing point has an effective mass of 0.
  struct Point: Sendable {
    /// The arms from the centers of mass to the point: their components along the normal and across
    /// it.
    var alongA = Lanes(repeating: 0)
    var alongB = Lanes(repeating: 0)
    var acrossA = Lanes(repeating: 0)
    var acrossB = Lanes(repeating: 0)
    /// The separation of the skins when the substep began, and now.
    var start = Lanes(repeating: 0)
    var separation = Lanes(repeating: 0)
    var normalImpulse = Lanes(repeating: 0)
    var greatestImpulse = Lanes(repeating: 0)
    var normalMass = Lanes(repeating: 0)
    /// The relative velocity along the normal when the substep began.
    var approach = Lanes(repeating: 0)
    /// The softness of the point: the rate at which an overlap is removed per second, and the
    /// fraction of the accumulated impulse that a pass takes off. One minus that fraction scales
    /// the effective mass.
    var rate = Lanes(repeating: 0)
    var impulseScale = Lanes(repeating: 0)
  }

  /// The parameters of softness that all contacts have in common.
  struct Softness: Sendable {
    /// The least frequency of the contacts, in radians per second.
    var frequency: Float
    var greatestFrequency: Float
    var dampingRatio: Float
    /// The distance in points by which a contact may yield to its load.
    var yield: Float
    var greatestSpeed: Float
    var slop: Float
    /// The greatest slip in points from the friction anchor, and the rate per second at which a
    /// slip is taken back.
    var greatestSlip: Float
    var slipRate: Float
    var timeStep: Float
    var inverseTimeStep: Float

    init(_ settings: SolverSettings, timeStep h: Float) {
      frequency = 2 * Float.pi * settings.pileFrequency
      // A faster oscillator than a quarter of the rate of subdivisions is not one.
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

  /// The bodies of the four contacts by their indices in the pile solver's arrays; 0 is a body that
  /// does not move. One by one, as they are used as addresses.
  struct Sides: Sendable {
    var first = 0 as UInt32
    var second = 0 as UInt32
    var third = 0 as UInt32
    var fourth = 0 as UInt32

    @inline(__always) subscript(lane: Int) -> UInt32 {
      switch lane {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
  }

  var sidesA = Sides()
  var sidesB = Sides()
  /// The indices of the manifolds in their pool; −1 for a lane without a contact.
  var manifoldIndices = SIMD4<Int32>(repeating: -1)
  var frame = Frame()
  var first = Point()
  var second = Point()
  var frictionAnchor = FrictionAnchor()

  /// The values that both points of each contact have in common; apart from them, so that a pass
  /// over a point does not copy the whole constraint.
  struct Frame: Sendable {
    var nx = Lanes(repeating: 0)
    var ny = Lanes(repeating: 0)
    var friction = Lanes(repeating: 0)
    var elasticity = Lanes(repeating: 0)
    var massA = Lanes(repeating: 0)
    var massB = Lanes(repeating: 0)
    var inertiaA = Lanes(repeating: 0)
    var inertiaB = Lanes(repeating: 0)
  }
}
