// Measured: the length of a substep, the numbers of iterations, soft joints, the skin and its
// slop, the speeds and the time of rest. Assumed: the exact threshold of restitution, the
// factors of position correction.

extension World {
  /// The constants of a world: all lengths in points, times in seconds, angles in radians.
  public struct Settings: Hashable, Sendable {
    /// How the resistance of a body slows it in a substep.
    public enum Damping: Hashable, Sendable {
      /// v ← v / (1 + h·c): never changes the direction.
      case implicit
      /// v ← v · (1 − h·c), at least 0: what iOS 7 did.
      case explicit
    }

    /// The length of a substep.
    public var timeStep = Float(1.0 / 120)
    public var velocityIterations = 8
    public var positionIterations = 3
    public var damping = Damping.implicit
    /// What is taken off a box on each side before its skin is put on.
    public var boxInset: Float = 0
    /// The distance from a shape at which another shape touches it; both have one.
    public var skin: Float = 1
    /// The penetration of the skin that is not corrected.
    public var slop: Float = 0.5
    /// The part of a penetration that one position iteration removes.
    public var correctionFactor: Float = 0.2
    /// The most that one position iteration moves a contact or a joint.
    public var maximumCorrection: Float = 20
    /// The penetration of the skin below which position iterations stop.
    public var contactTolerance: Float = 1.5
    /// The error of a joint below which position iterations stop.
    public var jointTolerance: Float = 0.5
    /// The angular error of a joint below which position iterations stop.
    public var jointAngularTolerance: Float = 0.0349065850
    /// The most that one position iteration turns a joint.
    public var maximumAngularCorrection: Float = 0.139626340
    /// The approach speed up to which nothing bounces.
    public var restitutionThreshold: Float = 100
    /// The speed below which a body counts as still.
    public var restSpeed: Float = 1
    /// The angular speed below which a body counts as still.
    public var restAngularSpeed: Float = 0.0349065850
    /// How long all bodies of an island have to be still until it sleeps.
    public var restTime: Float = 0.5
    /// From how many bodies that touch one another on an island rests by how far its bodies moved
    /// and not by how fast they are.
    public var pileSize = 8
    /// How far a body of a pile may have moved in the time of rest.
    public var pileRestDisplacement: Float = 0.5
    /// How far a body of a pile may have turned in the time of rest.
    public var pileRestRotation: Float = 0.0174532925
    /// The deepest overlap of the skins with which a pile may rest.
    public var pileTolerance: Float = 2.45
    /// From how many rigid joints between moving bodies on the substep of an island is cut into
    /// parts.
    public var subdividedJointCount = 8
    /// Whether the substep of a pile is cut, too.
    public var subdividesPiles = true
    /// The springiness by which overlaps in a pile are pushed apart, in hertz and as a damping
    /// ratio, and the greatest speed of it.
    public var pileFrequency: Float = 45
    public var pileDampingRatio: Float = 10
    public var pilePushSpeed: Float = 300
    /// How far a contact in a pile may yield to what rests on it; the springs are made as firm as
    /// that needs.
    public var pileYield: Float = 1
    /// How far a contact in a pile may have slipped from where it sticks, and which part of its slip
    /// it is pulled back by in a part of the substep.
    public var pileSlip: Float = 0.05
    public var pileSlipReturn: Float = 0.1
    /// Into how many parts a substep is cut, and how often each is gone over.
    public var subdivisionCount: Int32 = 4
    public var subdivisionVelocityIterations = 2
    public var subdivisionPositionIterations = 1
    /// Whether a body that hangs on nothing but springs is solved as one linear system instead of
    /// by iteration; the two agree within 5e-5 pt.
    public var solvesSpringsExactly = true
    /// Whether moving bodies are swept against boundaries and anchored bodies.
    public var sweeps = true
    /// How near a sweep lets a body come to a boundary, skins apart.
    public var sweepDistance: Float = 0.5

    public init() {}

    /// The substeps of the system of today: 1/120 s.
    public static let current = Settings()

    /// The substeps of iOS 7: 0.004 s, explicit damping, boxes inset by a point.
    public static let ios7: Settings = {
      var settings = Settings()
      settings.timeStep = 0.004
      settings.damping = .explicit
      settings.boxInset = 1
      return settings
    }()
  }
}
