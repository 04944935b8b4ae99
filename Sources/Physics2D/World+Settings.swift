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
