// The position, velocity, and forces of a body, and the functions that change them.
//
// Ours: Any actual change to a body's position, motion, or forces wakes it.

extension BodyStore {
  // MARK: Position

  /// The position of a body's own origin, in points.
  func position(of slot: Int32) -> Point2 {
    let i = Int(slot)
    return poses[i].center + -poses[i].rotation.apply(records[i].localCenter)
  }

  /// Moves a body's origin to a position, in points, and sets its angle, in radians. The body does
  /// not wake.
  mutating func move(_ slot: Int32, to position: Point2, angle: Double) {
    let i = Int(slot)
    poses[i].angle = angle
    poses[i].rotation = Rotation(angle: angle)
    let center = position + poses[i].rotation.apply(records[i].localCenter)
    poses[i].x = center.x
    poses[i].y = center.y
  }

  // MARK: Motion

  mutating func setLinearVelocity(_ velocity: Vector2, of slot: Int32) {
    guard records[Int(slot)].isDynamic, motions[Int(slot)].velocity != velocity else { return }
    motions[Int(slot)].velocity = velocity
    wake(slot)
  }

  mutating func setAngularVelocity(_ spin: Float, of slot: Int32) {
    guard records[Int(slot)].isDynamic, motions[Int(slot)].spin != spin else { return }
    motions[Int(slot)].spin = spin
    wake(slot)
  }

  mutating func applyImpulse(_ impulse: Vector2, atOffset offset: Vector2, to slot: Int32) {
    guard records[Int(slot)].isDynamic, impulse != .zero else { return }
    let motion = motions[Int(slot)]
    motions[Int(slot)].velocity += motion.inverseMass * impulse
    motions[Int(slot)].spin += motion.inverseInertia * offset.cross(impulse)
    wake(slot)
  }

  // MARK: Forces

  mutating func setAcceleration(_ acceleration: Vector2, of slot: Int32) {
    guard inputs[Int(slot)].acceleration != acceleration else { return }
    inputs[Int(slot)].acceleration = acceleration
    wake(slot)
  }

  mutating func setForce(_ force: Vector2, torque: Float, of slot: Int32) {
    guard inputs[Int(slot)].force != force || inputs[Int(slot)].torque != torque else { return }
    inputs[Int(slot)].force = force
    inputs[Int(slot)].torque = torque
    wake(slot)
  }

  mutating func applyForce(_ force: Vector2, torque: Float, waking: Bool, to slot: Int32) {
    guard records[Int(slot)].isDynamic, force != .zero || torque != 0 else { return }
    guard waking || records[Int(slot)].awakeIndex >= 0 else { return }
    inputs[Int(slot)].appliedForce += force
    inputs[Int(slot)].appliedTorque += torque
    if waking { wake(slot) }
  }
}
