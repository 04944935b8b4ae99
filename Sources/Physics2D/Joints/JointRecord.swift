/// The state of a joint that is stored from substep to substep.
struct JointRecord: Sendable {
  enum Kind: UInt8, Sendable {
    case distance
    case rope
    case revolute
    case prismatic
    case weld
  }

  var generation: UInt32 = 0
  var isAlive = false
  var kind = Kind.distance
  var collidesConnected = true
  var hasLimits = false
  /// The slots of the bodies, where 0 is the ground.
  var bodyA: Int32 = 0
  var bodyB: Int32 = 0
  /// The anchor, relative to the center of mass in the body's axes, or a position in the world for
  /// the ground.
  var anchorA = Point2.zero
  var anchorB = Point2.zero
  var length: Float = 0
  var frequency: Float = 0
  var dampingRatio: Float = 0
  var lower: Float = 0
  var upper: Float = 0
  var frictionTorque: Float = 0
  /// The axis of a prismatic joint, in the axes of the first body.
  var axis = Vector2(1, 0)
  /// The initial angle of the second body relative to the first, in radians.
  var referenceAngle: Double = 0
  /// The impulses of the joint's rows, limits, and friction, stored for the next warm start.
  var impulse = Vector2.zero
  var angularImpulse: Float = 0
  var lowerImpulse: Float = 0
  var upperImpulse: Float = 0
  var frictionImpulse: Float = 0
  /// The impulse on the second body in the last substep, in the world's axes.
  var reaction = Vector2.zero
  var reactionTorque: Float = 0
  var tag = 0

  func connects(_ slot: Int32) -> Bool { bodyA == slot || bodyB == slot }

  @inline(__always) var isSoft: Bool { kind == .distance && frequency > 0 }

  /// Returns whether the joint pulls its ends to one point in all directions, because the line
  /// between them is too short to have a direction.
  @inline(__always) func isPoint(_ settings: SolverSettings) -> Bool {
    (kind == .distance || kind == .rope) && length <= settings.slop
  }

  /// Returns whether the joint is a pin without limits and friction, or a rigid rod or rope without
  /// a length.
  @inline(__always) func isPin(_ settings: SolverSettings) -> Bool {
    kind == .revolute
      ? !hasLimits && frictionTorque == 0 : isPoint(settings) && !isSoft
  }

  mutating func scaleImpulses(by scale: Float) {
    impulse = scale * impulse
    angularImpulse *= scale
    lowerImpulse *= scale
    upperImpulse *= scale
    frictionImpulse *= scale
    reaction = scale * reaction
    reactionTorque *= scale
  }
}
