extension World {
  // MARK: Adding and removing

  /// Adds a body, awake, and returns its identity.
  @discardableResult
  public mutating func addBody(_ definition: BodyDefinition) -> BodyID {
    let slot = bodies.add(definition, filter: filters.index(of: definition.collisionFilter))
    let form = shapes.add(definition.shapes, of: slot, settings)
    bodies.take(form, of: slot, at: definition.position)
    insertBoxes(of: slot)
    bodies.start(slot, definition)
    return bodies.id(of: slot)
  }

  /// Removes a body with its joints. Bodies in contact with it wake, and their contacts end with
  /// the events of the next substep. The cost grows with the contacts in the world.
  public mutating func removeBody(_ id: BodyID) {
    let slot = bodies.slot(of: id)
    removeContacts(of: slot)
    if bodies.records[Int(slot)].jointCount > 0 {
      for joint in joints.ids(connecting: slot) { removeJoint(joint) }
    }
    if bodies.records[Int(slot)].fieldCount > 0 {
      fields.removeMember(slot)
    }
    removeBoxes(of: slot)
    shapes.remove(from: bodies.records[Int(slot)].firstShape)
    bodies.remove(slot)
  }

  /// Whether a body is still in the world.
  public func contains(_ id: BodyID) -> Bool { bodies.contains(id) }

  /// The bodies in the order of their slots.
  public var bodyIDs: [BodyID] { bodies.ids }

  /// The number of bodies in the world, the ground apart.
  public var bodyCount: Int { bodies.count }

  // MARK: Position

  /// The position of a body's own origin, in points.
  public func position(of id: BodyID) -> Point2 { bodies.position(of: bodies.slot(of: id)) }

  /// The rotation of a body in radians; it counts full turns.
  public func angle(of id: BodyID) -> Double { bodies.poses[Int(bodies.slot(of: id))].angle }

  /// Moves a body at once to a position in points and an angle in radians, keeps its velocity, and
  /// wakes it and its neighbors.
  public mutating func setPosition(_ position: Point2, angle: Double, of id: BodyID) {
    let slot = bodies.slot(of: id)
    guard self.position(of: id) != position || self.angle(of: id) != angle else { return }
    bodies.move(slot, to: position, angle: angle)
    contacts.wakeNeighbors(of: slot, in: &bodies)
    joints.wakeNeighbors(of: slot, in: &bodies)
    bodies.wake(slot)
    refitBoxes(of: slot)
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
    bodies.motions[Int(bodies.slot(of: id))].velocity
  }

  /// The angular velocity in radians per second, clockwise on the screen.
  public func angularVelocity(of id: BodyID) -> Float {
    bodies.motions[Int(bodies.slot(of: id))].spin
  }

  /// Sets the velocity of a dynamic body in points per second and wakes it.
  public mutating func setLinearVelocity(_ velocity: Vector2, of id: BodyID) {
    bodies.setLinearVelocity(velocity, of: bodies.slot(of: id))
  }

  /// Sets the spin of a dynamic body in radians per second, whether or not it allows rotation, and
  /// wakes it.
  public mutating func setAngularVelocity(_ spin: Float, of id: BodyID) {
    bodies.setAngularVelocity(spin, of: bodies.slot(of: id))
  }

  // MARK: Forces

  /// The acceleration that acts on a body in every substep, in pt/s²: the sum of all gravity.
  public func acceleration(of id: BodyID) -> Vector2 {
    bodies.inputs[Int(bodies.slot(of: id))].acceleration
  }

  /// Sets the acceleration of every substep, in pt/s²; a change wakes the body.
  public mutating func setAcceleration(_ acceleration: Vector2, of id: BodyID) {
    bodies.setAcceleration(acceleration, of: bodies.slot(of: id))
  }

  /// Sets the force (kg·pt/s²) and the torque (kg·pt²/s²) of every substep; a change wakes the
  /// body.
  public mutating func setForce(_ force: Vector2, torque: Float, of id: BodyID) {
    bodies.setForce(force, torque: torque, of: bodies.slot(of: id))
  }

  /// Adds a force in kg·pt/s² and a torque in kg·pt²/s² for the next substep alone; anything but
  /// zero wakes a dynamic body.
  ///
  /// Without `waking` the force counts as one that acts in every substep, as that of a field: it
  /// leaves a sleeping body alone and does not restart the resting time of one that is awake.
  public mutating func applyForce(
    _ force: Vector2, torque: Float = 0, waking: Bool = true, to id: BodyID
  ) {
    bodies.applyForce(force, torque: torque, waking: waking, to: bodies.slot(of: id))
  }

  /// Changes the velocities of a dynamic body at once by an impulse in kg·pt/s and wakes it. The
  /// offset of its point of application from the center of mass is in points, in the world's axes.
  public mutating func applyImpulse(
    _ impulse: Vector2, atOffset offset: Vector2 = .zero, to id: BodyID
  ) {
    bodies.applyImpulse(impulse, atOffset: offset, to: bodies.slot(of: id))
  }
}
