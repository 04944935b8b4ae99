/// The position of a body's center of mass, and the rotation of the body.
struct Pose: Sendable {
  var x: Double = 0
  var y: Double = 0
  var angle: Double = 0
  var rotation = Rotation.identity

  @inline(__always) var center: Point2 { Point2(x, y) }
}

/// The velocities of a body and its inverse masses. All values of an anchored body are zero.
struct Motion: Sendable {
  var velocity = Vector2.zero
  var spin: Float = 0
  var inverseMass: Float = 0
  var inverseInertia: Float = 0
  /// The time in seconds for which the body has been at rest, or −1 while it sleeps or is anchored.
  var restingTime: Float = -1
  var linearDamping: Float = 0
  var angularDamping: Float = 0

  /// Clamps the components of the velocity to 1e9 pt/s, and the rotation to a quarter turn per
  /// substep of `h` seconds. Values set by a caller therefore cannot cause an infinity.
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

/// The displacement and rotation of a body since the substep began.
struct Delta: Sendable {
  var offset = Vector2.zero
  var angle: Float = 0
  var rotation = Rotation.identity

  /// Adds a rotation of any size, in radians.
  @inline(__always) mutating func rotate(by angle: Float) {
    guard angle != 0 else { return }
    self.angle += angle
    rotation = Rotation(angle: Double(self.angle))
  }

  /// Adds a rotation in radians. The rotation is usually small, and three terms of the series are
  /// then exact to 32 bits.
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

/// The pose in which a body began to rest.
struct RestPose: Sendable {
  var x: Double = 0
  var y: Double = 0
  var angle: Double = 0
  /// The body's resting time at that moment, in seconds.
  var restingTime: Float = 0
  /// The time in seconds for which the body has been slow in a pile.
  var slowTime: Float = 0
}

/// The accelerations, forces, and torques that act on a body.
struct Inputs: Sendable {
  var acceleration = Vector2.zero
  var force = Vector2.zero
  var torque: Float = 0
  /// The force that acts only in the next substep, in kg·pt/s².
  var appliedForce = Vector2.zero
  var appliedTorque: Float = 0
}

/// The properties of a body that the solver does not need in every substep.
struct BodyRecord: Sendable {
  var generation: UInt32 = 0
  var isAlive = false
  var isDynamic = false
  var allowsRotation = true
  /// The index in `World.awake`, or −1.
  var awakeIndex: Int32 = -1
  /// The slot of the next body in the same sleeping island, or the body's own slot if it sleeps
  /// alone.
  var nextAsleep: Int32 = 0
  var firstShape: Int32 = -1
  var shapeCount: Int32 = 0
  var contactCount: Int32 = 0
  var jointCount: Int32 = 0
  /// The number of joints whose two bodies do not collide.
  var exclusiveJointCount: Int32 = 0
  var fieldCount: Int32 = 0
  var filter: Int32 = 0
  /// The center of mass in the body's axes, relative to the body's origin.
  var localCenter = Vector2.zero
  /// The distance from the center of mass to the farthest point of any shape, without the skin, in
  /// points.
  var extent: Float = 0
  /// The mass and the inertia at density 1.
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
