// Measured: The length of a substep, the iteration counts, soft joints, the skin and its slop, and
// the speeds and the time that determine rest match UIKit.
// Assumed: The exact restitution threshold and the position correction factors are estimates. Rods
// are corrected after contacts and by the full error. A rod therefore drags half of an item beyond
// a boundary, while a spring leaves the item inside. Probe: contacts.

/// The constants of a world.
///
/// Lengths are in points, times in seconds, angles in radians, and speeds in points or radians per
/// second.
public struct SolverSettings: Hashable, Sendable {
  /// The formula by which damping slows a body in a substep.
  public enum Damping: Hashable, Sendable {
    /// Divides the velocity: v ← v / (1 + h·c) for a time step h and a damping c. The direction
    /// never changes.
    case implicit
    /// Scales the velocity: v ← v · (1 − h·c), with a factor of at least 0, as in iOS 7.
    case explicit
  }

  /// The length of a substep in seconds.
  public var timeStep = Float(1.0 / 120)
  /// The number of velocity iterations over all joints and contacts. The cost of a substep is
  /// proportional to it.
  public var velocityIterations = 8
  /// The maximum number of position iterations. They stop early if all errors are within the
  /// tolerances.
  public var positionIterations = 3
  /// The damping formula for all bodies.
  public var damping = Damping.implicit
  /// The distance by which each side of a box is moved inward before the skin is added, in points.
  public var boxInset: Float = 0
  /// The thickness of the skin around every shape, in points. Two shapes are in contact when their
  /// skins touch.
  public var skin: Float = 1
  /// The overlap of two skins that is left uncorrected, in points.
  public var slop: Float = 0.5
  /// The fraction of an overlap that one position iteration removes.
  public var correctionFactor: Float = 0.2
  /// The maximum distance by which one position iteration moves a contact or a joint, in points.
  public var maximumCorrection: Float = 20
  /// The overlap of two skins below which position iterations stop, in points.
  public var contactTolerance: Float = 1.5
  /// The joint error below which position iterations stop, in points.
  public var jointTolerance: Float = 0.5
  /// The angular joint error below which position iterations stop, in radians.
  public var jointAngularTolerance: Float = 0.0349065850
  /// The maximum angle by which one position iteration rotates a joint, in radians.
  public var maximumAngularCorrection: Float = 0.139626340
  /// The approach speed up to which bodies do not bounce, in points per second.
  public var restitutionThreshold: Float = 100
  /// The speed below which a body counts as resting, in points per second.
  public var restSpeed: Float = 1
  /// The angular speed below which a body counts as resting, in radians per second.
  public var restAngularSpeed: Float = 0.0349065850
  /// The time for which all bodies of an island must rest before it falls asleep, in seconds.
  public var restTime: Float = 0.5
  /// The minimum number of bodies, and of contacts, for an island to count as a pile.
  ///
  /// The distances that the bodies of a pile have moved, and not their speeds, determine whether
  /// the pile is at rest.
  public var pileSize = 8
  /// The maximum distance that a resting body of a pile can move during the rest time, in points.
  public var pileRestDisplacement: Float = 0.5
  /// The maximum angle by which a resting body of a pile can rotate during the rest time, in
  /// radians.
  public var pileRestRotation: Float = 0.0174532925
  /// The deepest overlap of skins at which a pile can still fall asleep, in points.
  public var pileTolerance: Float = 2.45
  /// The minimum number of rigid joints between moving bodies for which an island's substep is
  /// subdivided.
  public var subdividedJointCount = 8
  /// Whether the substep of a pile is also subdivided and solved with soft contacts.
  public var subdividesPiles = true
  /// The frequency in hertz of the damped oscillator with which soft contacts remove overlaps.
  public var pileFrequency: Float = 45
  /// The damping ratio of the soft contacts of a pile. A ratio of 1 is critical damping.
  public var pileDampingRatio: Float = 10
  /// The maximum speed at which a soft contact removes an overlap, in points per second.
  public var pilePushSpeed: Float = 300
  /// The maximum distance by which a contact in a pile can yield to its load, in points.
  ///
  /// The frequency of the contact is raised as far as this limit requires.
  public var pileYield: Float = 1
  /// The maximum distance that a contact in a pile can slip from its friction anchor, in points.
  /// Beyond it, the anchor moves with the contact.
  public var pileSlip: Float = 0.05
  /// The fraction of its slip that a contact in a pile reverses in one subdivision.
  public var pileSlipReturn: Float = 0.1
  /// The relative displacement, in points, above which the manifold of a contact in a pile is
  /// recomputed.
  ///
  /// If negative, the manifold is recomputed in every substep.
  public var pileDrift: Float = 0.3
  /// The number of subdivisions of the substep of a large island.
  public var subdivisionCount: Int32 = 4
  /// The speed in points per second below which a body of a pile is slow.
  public var pileSlowSpeed: Float = 30
  /// The time in seconds after which a pile of slow bodies gets more subdivisions if it is not at
  /// rest.
  public var pileSlowTime: Float = 1.5
  /// The number of subdivisions of the substep of a slow pile that is not at rest.
  public var restlessSubdivisionCount: Int32 = 8
  /// The number of velocity iterations of the joints in each subdivision.
  public var subdivisionVelocityIterations = 2
  /// The maximum number of position iterations of the joints in each subdivision.
  public var subdivisionPositionIterations = 1
  /// Whether a body that is attached only to springs is solved as one linear system instead of by
  /// iteration.
  ///
  /// The two results agree within 5e-5 pt.
  public var solvesSpringsExactly = true
  /// Whether moving bodies are swept against boundaries and anchored bodies.
  public var sweeps = true
  /// The minimum distance, without skins, that a sweep leaves between a body and a boundary, in
  /// points.
  public var sweepDistance: Float = 0.5

  /// Creates the constants of the current iOS version.
  public init() {}

  /// The constants of the current iOS version: substeps of 1/120 s and implicit damping.
  public static let current = SolverSettings()

  /// The constants of iOS 7: substeps of 0.004 s, explicit damping, and boxes inset by 1 pt.
  public static let ios7: SolverSettings = {
    var settings = SolverSettings()
    settings.timeStep = 0.004
    settings.damping = .explicit
    settings.boxInset = 1
    return settings
  }()
}
