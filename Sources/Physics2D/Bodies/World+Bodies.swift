// Ours: any real change of a body's position, motion or forces wakes it.

extension World {
  // MARK: Adding and removing

  /// Adds a body, awake, and returns its identity.
  @discardableResult
  public mutating func addBody(_ definition: BodyDefinition) -> BodyID {
    let slot: Int32
    if let free = freeBodies.popLast() {
      slot = free
    } else {
      slot = Int32(records.count)
      poses.append(Pose())
      motions.append(Motion())
      deltas.append(Delta())
      inputs.append(Inputs())
      restPoses.append(RestPose())
      records.append(BodyRecord())
    }
    let i = Int(slot)
    var record = BodyRecord()
    record.generation = records[i].generation
    record.isAlive = true
    record.isDynamic =
      definition.kind == .dynamic && !definition.shapes.contains { $0.geometry.isBoundary }
    record.allowsRotation = definition.allowsRotation
    record.nextAsleep = slot
    record.density = definition.density
    record.elasticity = definition.elasticity
    record.friction = definition.friction
    record.charge = definition.charge
    record.tag = definition.tag
    record.filter = intern(definition.collisionFilter)
    records[i] = record
    poses[i] = Pose()
    poses[i].angle = definition.angle
    poses[i].rotation = Rotation(angle: definition.angle)
    motions[i] = Motion()
    motions[i].linearDamping = definition.linearDamping
    motions[i].angularDamping = definition.angularDamping
    deltas[i] = Delta()
    inputs[i] = Inputs()
    addShapes(definition.shapes, of: slot, at: definition.position)
    if record.isDynamic {
      motions[i].velocity = definition.linearVelocity
      motions[i].spin = definition.angularVelocity
      wakeSlot(slot)
    }
    return BodyID(index: slot, generation: record.generation)
  }

  /// Removes a body with its joints. Bodies in contact with it wake, and their contacts end with
  /// the events of the next substep. The cost grows with the contacts in the world.
  public mutating func removeBody(_ id: BodyID) {
    let slot = check(id)
    removeContacts(of: slot, waking: true)
    if records[Int(slot)].jointCount > 0 {
      for joint in jointOrder where joints[Int(joint)].connects(slot) {
        removeJoint(JointID(index: joint, generation: joints[Int(joint)].generation))
      }
    }
    if records[Int(slot)].fieldCount > 0 {
      for i in fields.indices { fields[i].members.removeAll { $0 == slot } }
    }
    leaveRing(slot)
    removeFromAwake(slot)
    removeShapes(of: slot)
    records[Int(slot)].isAlive = false
    records[Int(slot)].generation &+= 1
    motions[Int(slot)] = Motion()
    freeBodies.append(slot)
  }

  /// Whether a body is still in the world.
  public func contains(_ id: BodyID) -> Bool {
    let i = Int(id.index)
    return i > 0 && i < records.count && records[i].isAlive
      && records[i].generation == id.generation
  }

  /// The bodies in the order of their slots.
  public var bodyIDs: [BodyID] {
    records.indices.dropFirst().compactMap { i in
      records[i].isAlive ? BodyID(index: Int32(i), generation: records[i].generation) : nil
    }
  }

  @inline(__always) func check(_ id: BodyID) -> Int32 {
    guard contains(id) else { Self.refuseBody() }
    return id.index
  }

  // Out of line, as a failed precondition of a release build would end without a word.
  @inline(never) private static func refuseBody() -> Never {
    fatalError("The body is not in this world: it was removed, or is of another.")
  }

  // MARK: Position

  /// The position of a body's own origin, in points.
  public func position(of id: BodyID) -> Point2 {
    let i = Int(check(id))
    return poses[i].center + -poses[i].rotation.apply(records[i].localCenter)
  }

  /// The rotation of a body in radians; it counts full turns.
  public func angle(of id: BodyID) -> Double {
    poses[Int(check(id))].angle
  }

  /// Moves a body at once to a position in points and an angle in radians, keeps its velocity, and
  /// wakes it and its neighbors.
  public mutating func setPosition(_ position: Point2, angle: Double, of id: BodyID) {
    let slot = check(id)
    let i = Int(slot)
    guard self.position(of: id) != position || poses[i].angle != angle else { return }
    poses[i].angle = angle
    poses[i].rotation = Rotation(angle: angle)
    let center = position + poses[i].rotation.apply(records[i].localCenter)
    poses[i].x = center.x
    poses[i].y = center.y
    wakeNeighbors(of: slot)
    wakeSlot(slot)
    refitAll(slot)
  }

  /// Moves a body at once to a position in points and keeps its angle; wakes it and its neighbors.
  public mutating func setPosition(_ position: Point2, of id: BodyID) {
    setPosition(position, angle: angle(of: id), of: id)
  }

  /// Rotates a body at once to an angle in radians, about its own origin; wakes it and its
  /// neighbors.
  public mutating func setAngle(_ angle: Double, of id: BodyID) {
    setPosition(position(of: id), angle: angle, of: id)
  }

  // MARK: Motion

  /// The velocity of the center of mass, in points per second.
  public func linearVelocity(of id: BodyID) -> Vector2 {
    motions[Int(check(id))].velocity
  }

  /// The angular velocity in radians per second, clockwise on the screen.
  public func angularVelocity(of id: BodyID) -> Float {
    motions[Int(check(id))].spin
  }

  /// Sets the velocity of a dynamic body in points per second and wakes it.
  public mutating func setLinearVelocity(_ velocity: Vector2, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].isDynamic, motions[Int(slot)].velocity != velocity else { return }
    motions[Int(slot)].velocity = velocity
    wakeSlot(slot)
  }

  /// Sets the spin of a dynamic body in radians per second, whether or not it allows rotation, and
  /// wakes it.
  public mutating func setAngularVelocity(_ spin: Float, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].isDynamic, motions[Int(slot)].spin != spin else { return }
    motions[Int(slot)].spin = spin
    wakeSlot(slot)
  }

  // MARK: Forces

  /// The acceleration that acts on a body in every substep, in pt/s²: the sum of all gravity.
  public func acceleration(of id: BodyID) -> Vector2 {
    inputs[Int(check(id))].acceleration
  }

  /// Sets the acceleration of every substep, in pt/s²; a change wakes the body.
  public mutating func setAcceleration(_ acceleration: Vector2, of id: BodyID) {
    let slot = check(id)
    guard inputs[Int(slot)].acceleration != acceleration else { return }
    inputs[Int(slot)].acceleration = acceleration
    wakeSlot(slot)
  }

  /// Sets the force (kg·pt/s²) and the torque (kg·pt²/s²) of every substep; a change wakes the
  /// body.
  public mutating func setForce(_ force: Vector2, torque: Float, of id: BodyID) {
    let slot = check(id)
    guard inputs[Int(slot)].force != force || inputs[Int(slot)].torque != torque else { return }
    inputs[Int(slot)].force = force
    inputs[Int(slot)].torque = torque
    wakeSlot(slot)
  }

  /// Adds a force in kg·pt/s² and a torque in kg·pt²/s² for the next substep alone; anything but
  /// zero wakes a dynamic body.
  ///
  /// Without `waking` the force counts as one that acts in every substep, as that of a field: it
  /// leaves a sleeping body alone and does not restart the resting time of one that is awake.
  public mutating func applyForce(
    _ force: Vector2, torque: Float = 0, waking: Bool = true, to id: BodyID
  ) {
    let slot = check(id)
    guard records[Int(slot)].isDynamic, force != .zero || torque != 0 else { return }
    guard waking || records[Int(slot)].awakeIndex >= 0 else { return }
    inputs[Int(slot)].appliedForce += force
    inputs[Int(slot)].appliedTorque += torque
    if waking { wakeSlot(slot) }
  }

  /// Changes the velocities of a dynamic body at once by an impulse in kg·pt/s and wakes it. The
  /// offset of its point of application from the center of mass is in points, in the world's axes.
  public mutating func applyImpulse(
    _ impulse: Vector2, atOffset offset: Vector2 = .zero, to id: BodyID
  ) {
    let slot = check(id)
    guard records[Int(slot)].isDynamic, impulse != .zero else { return }
    let motion = motions[Int(slot)]
    motions[Int(slot)].velocity += motion.inverseMass * impulse
    motions[Int(slot)].spin += motion.inverseInertia * offset.cross(impulse)
    wakeSlot(slot)
  }
}
