// Measured: the length of a substep, the numbers of iterations, soft joints, the skin and its
// slop, the speeds and the time of rest. Assumed: the exact threshold of restitution, the
// factors of position correction. As rods are corrected after contacts and by the full error, a rod
// drags an item half beyond a boundary, where a spring leaves it inside. Probe: contacts.

/// The constants of a world: lengths in points, times in seconds, angles in radians, speeds in
/// points and radians per second.
public struct SolverSettings: Hashable, Sendable {
  /// The formula by which the damping of a body slows it in a substep.
  public enum Damping: Hashable, Sendable {
    /// Divides the velocity: v ← v / (1 + h·c) for a time step h and a damping c, which never
    /// changes the direction.
    case implicit
    /// Scales the velocity: v ← v · (1 − h·c), at least by 0, as iOS 7 did.
    case explicit
  }

  /// The length of a substep in seconds.
  public var timeStep = Float(1.0 / 120)
  /// The number of rounds over all joints and contacts that solve velocities; the cost of a
  /// substep grows with it.
  public var velocityIterations = 8
  /// The greatest number of rounds that correct positions; they end early within the tolerances.
  public var positionIterations = 3
  /// The formula of damping for all bodies.
  public var damping = Damping.implicit
  /// The width in points that is taken off a box on each side before its skin is added.
  public var boxInset: Float = 0
  /// The distance from a shape, in points, at which another shape is in contact with it; both
  /// have such a skin.
  public var skin: Float = 1
  /// The overlap of two skins, in points, that is not corrected.
  public var slop: Float = 0.5
  /// The fraction of an overlap that one position iteration removes.
  public var correctionFactor: Float = 0.2
  /// The greatest distance in points by which one position iteration moves a contact or a joint.
  public var maximumCorrection: Float = 20
  /// The overlap of two skins, in points, below which position iterations stop.
  public var contactTolerance: Float = 1.5
  /// The error of a joint, in points, below which position iterations stop.
  public var jointTolerance: Float = 0.5
  /// The angular error of a joint, in radians, below which position iterations stop.
  public var jointAngularTolerance: Float = 0.0349065850
  /// The greatest angle in radians by which one position iteration rotates a joint.
  public var maximumAngularCorrection: Float = 0.139626340
  /// The approach speed in points per second up to which nothing bounces.
  public var restitutionThreshold: Float = 100
  /// The speed in points per second below which a body counts as resting.
  public var restSpeed: Float = 1
  /// The angular speed in radians per second below which a body counts as resting.
  public var restAngularSpeed: Float = 0.0349065850
  /// The time in seconds for which all bodies of an island must rest before it sleeps.
  public var restTime: Float = 0.5
  /// The number of bodies, and of contacts, from which on an island is a pile: it rests by how
  /// far its bodies moved and not by how fast they are.
  public var pileSize = 8
  /// The distance in points that a body of a pile may have moved in the time of rest and still
  /// count as resting.
  public var pileRestDisplacement: Float = 0.5
  /// The angle in radians by which a body of a pile may have rotated in the time of rest and
  /// still count as resting.
  public var pileRestRotation: Float = 0.0174532925
  /// The deepest overlap of skins, in points, with which a pile may sleep.
  public var pileTolerance: Float = 2.45
  /// The number of rigid joints between moving bodies from which on the substep of an island is
  /// subdivided.
  public var subdividedJointCount = 8
  /// Whether the substep of a pile is subdivided, too, and solved with soft contacts.
  public var subdividesPiles = true
  /// The frequency in hertz of the damped oscillator by which the soft contacts of a pile remove
  /// overlaps.
  public var pileFrequency: Float = 45
  /// The damping ratio of the soft contacts of a pile; 1 is critical.
  public var pileDampingRatio: Float = 10
  /// The greatest speed in points per second at which a soft contact removes an overlap.
  public var pilePushSpeed: Float = 300
  /// The distance in points by which a contact in a pile may yield to its load; the frequency of
  /// the contact is raised as far as that needs.
  public var pileYield: Float = 1
  /// The greatest slip in points of a contact in a pile from its friction anchor; beyond it the
  /// anchor is dragged along.
  public var pileSlip: Float = 0.05
  /// The fraction of its slip by which a contact in a pile is pulled back in one subdivision.
  public var pileSlipReturn: Float = 0.1
  /// The distance in points by which the sides of a contact in a pile may move against each other
  /// before its manifold is made anew; below zero every substep makes it anew.
  public var pileDrift: Float = 0.3
  /// The number of subdivisions into which the substep of a large island is cut.
  public var subdivisionCount: Int32 = 4
  /// The speed in points per second below which a body of a pile is slow.
  public var pileSlowSpeed: Float = 30
  /// The time in seconds after which a pile of slow bodies that is not at rest is cut into more
  /// subdivisions.
  public var pileSlowTime: Float = 1.5
  /// The number of subdivisions into which the substep of such a pile is cut.
  public var restlessSubdivisionCount: Int32 = 8
  /// The number of velocity iterations of joints in each subdivision.
  public var subdivisionVelocityIterations = 2
  /// The greatest number of position iterations of joints in each subdivision.
  public var subdivisionPositionIterations = 1
  /// Whether a body that hangs on nothing but springs is solved as one linear system instead of
  /// by iteration; the two agree within 5e-5 pt.
  public var solvesSpringsExactly = true
  /// Whether moving bodies are swept against boundaries and anchored bodies.
  public var sweeps = true
  /// The distance in points, skins apart, to which a sweep lets a body come near a boundary.
  public var sweepDistance: Float = 0.5

  /// Makes the constants of the system of today.
  public init() {}

  /// The substeps of the system of today: 1/120 s, implicit damping.
  public static let current = SolverSettings()

  /// The substeps of iOS 7: 0.004 s, explicit damping, boxes inset by a point.
  public static let ios7: SolverSettings = {
    var settings = SolverSettings()
    settings.timeStep = 0.004
    settings.damping = .explicit
    settings.boxInset = 1
    return settings
  }()
}
