/// Where a body's centre of mass is.
struct Pose: Sendable {
  var x: Double = 0
  var y: Double = 0
  var angle: Double = 0
  var rotation = Rotation.identity

  @inline(__always) var center: Point2 { Point2(x, y) }
}

/// How a body moves; anchored bodies have zeros throughout.
struct Motion: Sendable {
  var velocity = Vector2.zero
  var spin: Float = 0
  var inverseMass: Float = 0
  var inverseInertia: Float = 0
  /// How long it has been still; −1 while it sleeps or is anchored.
  var restingTime: Float = -1
  var linearDamping: Float = 0
  var angularDamping: Float = 0

  /// Cuts speeds without a meaning, so that nothing a caller sets can bring in an infinity; a
  /// quarter turn in a substep is the most.
  @inline(__always) mutating func clamp(_ h: Float) {
    if !(velocity.squaredLength < 1e18) {
      let most: Float = 1e9
      velocity = Vector2(
        velocity.x.isNaN ? 0 : max(-most, min(velocity.x, most)),
        velocity.y.isNaN ? 0 : max(-most, min(velocity.y, most)))
    }
    let greatestRotation = 0.5 * Float.pi
    if !((h * spin).magnitude <= greatestRotation) {
      spin = spin.isNaN ? 0 : (spin < 0 ? -greatestRotation : greatestRotation) / h
    }
  }
}

/// The way a body has gained in this substep.
struct Delta: Sendable {
  var offset = Vector2.zero
  var angle: Float = 0
  var rotation = Rotation.identity

  /// Adds a turn that may be large.
  @inline(__always) mutating func rotate(by angle: Float) {
    guard angle != 0 else { return }
    self.angle += angle
    rotation = Rotation(angle: Double(self.angle))
  }

  /// Adds a turn that is small as a rule; three terms of the series are exact to 32 bits then.
  @inline(__always) mutating func nudge(by angle: Float) {
    guard angle.magnitude < 0.02 else {
      rotate(by: angle)
      return
    }
    self.angle += angle
    let c = rotation.cosine
    let s = rotation.sine
    let half = 0.5 * angle * angle
    let third = angle * (1 - half * (1.0 / 3))
    rotation = Rotation(cosine: c - (s * third + c * half), sine: s + (c * third - s * half))
  }
}

/// Where a body began to be still.
struct RestPose: Sendable {
  var x: Double = 0
  var y: Double = 0
  var angle: Double = 0
  /// How long the body had been still then.
  var restingTime: Float = 0
}

/// What pushes a body.
struct Inputs: Sendable {
  var acceleration = Vector2.zero
  var force = Vector2.zero
  var torque: Float = 0
  /// For one substep.
  var appliedForce = Vector2.zero
  var appliedTorque: Float = 0
}

/// What else is known of a body.
struct BodyRecord: Sendable {
  var generation: UInt32 = 0
  var isAlive = false
  var isDynamic = false
  var allowsRotation = true
  /// The place in `World.awake`, or −1.
  var awakeIndex: Int32 = -1
  /// The next body of an island that went to sleep together; itself when alone.
  var nextAsleep: Int32 = 0
  var firstShape: Int32 = -1
  var shapeCount: Int32 = 0
  var contactCount: Int32 = 0
  var jointCount: Int32 = 0
  /// Joints whose two bodies do not collide.
  var exclusiveJointCount: Int32 = 0
  var fieldCount: Int32 = 0
  var filter: Int32 = 0
  /// The centre of mass in the body's axes.
  var localCenter = Vector2.zero
  /// The greatest distance of a shape's core from the centre of mass.
  var extent: Float = 0
  /// Mass and inertia at density 1.
  var unitMass: Float = 0
  var unitInertia: Float = 0
  var mass: Float = 0
  var inertia: Float = 0
  var density: Float = 1
  var elasticity: Float = 0
  var friction: Float = 0
  var charge: Float = 0
  var tag = 0
}
