// Assumed: any real change of a body's place, motion or forces wakes it.

extension World {
  // MARK: Adding and removing

  /// Adds a body, awake.
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

  /// Removes a body with its joints; what touched it wakes, and the touches end with the next
  /// substep's events.
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

  /// Whether the body is still in the world.
  public func contains(_ id: BodyID) -> Bool {
    let i = Int(id.index)
    return i > 0 && i < records.count && records[i].isAlive
      && records[i].generation == id.generation
  }

  /// The bodies, in the order of their slots.
  public var bodyIDs: [BodyID] {
    records.indices.dropFirst().compactMap { i in
      records[i].isAlive ? BodyID(index: Int32(i), generation: records[i].generation) : nil
    }
  }

  @inline(__always) func check(_ id: BodyID) -> Int32 {
    precondition(contains(id), "The body is not in this world: it was removed, or is of another.")
    return id.index
  }

  // MARK: Place

  /// Where the body's own origin is.
  public func position(of id: BodyID) -> Point2 {
    let i = Int(check(id))
    return poses[i].center + -poses[i].rotation.apply(records[i].localCenter)
  }

  /// The body's turn in radians; it counts full turns.
  public func angle(of id: BodyID) -> Double {
    poses[Int(check(id))].angle
  }

  /// Puts a body somewhere at once, keeps its velocity and wakes it and what it touched.
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

  /// Puts a body somewhere at once without turning it.
  public mutating func setPosition(_ position: Point2, of id: BodyID) {
    setPosition(position, angle: angle(of: id), of: id)
  }

  /// Turns a body about its own origin at once.
  public mutating func setAngle(_ angle: Double, of id: BodyID) {
    setPosition(position(of: id), angle: angle, of: id)
  }

  // MARK: Motion

  /// The velocity of the centre of mass, in pt/s.
  public func linearVelocity(of id: BodyID) -> Vector2 {
    motions[Int(check(id))].velocity
  }

  /// In radians per second.
  public func angularVelocity(of id: BodyID) -> Float {
    motions[Int(check(id))].spin
  }

  /// Sets the velocity of a dynamic body and wakes it.
  public mutating func setLinearVelocity(_ velocity: Vector2, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].isDynamic, motions[Int(slot)].velocity != velocity else { return }
    motions[Int(slot)].velocity = velocity
    wakeSlot(slot)
  }

  /// Sets the spin of a dynamic body, whether or not it allows rotation, and wakes it.
  public mutating func setAngularVelocity(_ spin: Float, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].isDynamic, motions[Int(slot)].spin != spin else { return }
    motions[Int(slot)].spin = spin
    wakeSlot(slot)
  }

  // MARK: What pushes it

  /// The acceleration that acts on the body in every substep, in pt/s²: the sum of all gravity.
  public func acceleration(of id: BodyID) -> Vector2 {
    inputs[Int(check(id))].acceleration
  }

  /// Sets the acceleration of every substep; a change wakes.
  public mutating func setAcceleration(_ acceleration: Vector2, of id: BodyID) {
    let slot = check(id)
    guard inputs[Int(slot)].acceleration != acceleration else { return }
    inputs[Int(slot)].acceleration = acceleration
    wakeSlot(slot)
  }

  /// Sets the force (kg·pt/s²) and torque (kg·pt²/s²) of every substep; a change wakes.
  public mutating func setForce(_ force: Vector2, torque: Float, of id: BodyID) {
    let slot = check(id)
    guard inputs[Int(slot)].force != force || inputs[Int(slot)].torque != torque else { return }
    inputs[Int(slot)].force = force
    inputs[Int(slot)].torque = torque
    wakeSlot(slot)
  }

  /// Adds a force and a torque for the next substep alone; anything but zero wakes.
  ///
  /// Without `waking` it is a force that is there in every substep, as that of a field: it leaves
  /// a sleeping body alone and does not restart the time of rest of one that is awake.
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

  /// Changes the velocity at once by an impulse (kg·pt/s) at an offset, in the world's axes, from
  /// the centre of mass.
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
