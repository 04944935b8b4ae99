// Contacts of a pile, four side by side. No two contacts of a wide constraint share a moving body,
// so their lanes can be solved at once without dependencies. All lanes do the same operations in
// the same order on every processor, because the width is fixed at four.
//
// The contacts are soft constraints with small steps and relaxation (Catto, "Solver2D", 2024). A
// pass over soft contacts removes overlaps like a damped oscillator. The positions are then
// integrated. A second pass over rigid contacts removes the velocity that the first pass added.
//
// A pass uses the normal and the tangent of each contact as axes. In these axes, the two sides need
// four numbers instead of six: the two components of the relative velocity and the two spins. The
// arm of a point along one axis is the lever for impulses along the other axis. Only the sum of the
// impulses is rotated back.

/// Four contacts of a pile while the pile is being solved.
struct WideContactConstraint: Sendable {
  typealias Lanes = SIMD4<Float>
  typealias Mask = SIMDMask<SIMD4<Int32>>

  /// A point of each contact. A missing point has an effective mass of 0.
  struct Point: Sendable {
    /// The arms from the centers of mass to the point: their components along the normal and across
    /// it.
    var alongA = Lanes(repeating: 0)
    var alongB = Lanes(repeating: 0)
    var acrossA = Lanes(repeating: 0)
    var acrossB = Lanes(repeating: 0)
    /// The separation of the skins at the start of the substep, and now.
    var start = Lanes(repeating: 0)
    var separation = Lanes(repeating: 0)
    var normalImpulse = Lanes(repeating: 0)
    var greatestImpulse = Lanes(repeating: 0)
    var normalMass = Lanes(repeating: 0)
    /// The relative velocity along the normal at the start of the substep.
    var approach = Lanes(repeating: 0)
    /// The softness of the point: the rate of overlap removal, in 1/s, and the fraction of the
    /// impulse that a pass removes.
    ///
    /// The fraction applies to the accumulated impulse. One minus the fraction scales the effective
    /// mass.
    var rate = Lanes(repeating: 0)
    var impulseScale = Lanes(repeating: 0)
  }

  /// The softness parameters that are the same for all contacts.
  struct Softness: Sendable {
    /// The lowest frequency of the contacts, in rad/s.
    var frequency: Float
    var greatestFrequency: Float
    var dampingRatio: Float
    /// The maximum distance by which a contact can yield to its load, in points.
    var yield: Float
    var greatestSpeed: Float
    var slop: Float
    /// The maximum slip from the friction anchor, in points, and the rate at which slip is
    /// reversed, in 1/s.
    var greatestSlip: Float
    var slipRate: Float
    var timeStep: Float
    var inverseTimeStep: Float

    init(_ settings: SolverSettings, timeStep h: Float) {
      frequency = 2 * Float.pi * settings.pileFrequency
      // Above a quarter of the subdivision rate, the oscillator would not oscillate correctly.
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

  /// The bodies of the four contacts, as indices into the pile solver's arrays.
  ///
  /// Index 0 means a body that does not move. The indices are separate scalars because they are
  /// used as addresses.
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
  /// The indices of the manifolds in the pool, or −1 for a lane without a contact.
  var manifoldIndices = SIMD4<Int32>(repeating: -1)
  var frame = Frame()
  var first = Point()
  var second = Point()
  var frictionAnchor = FrictionAnchor()

  /// The values that both points of each contact share. They are stored separately, so that a pass
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
