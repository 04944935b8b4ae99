extension World {
  // MARK: Adding and removing

  /// Adds a body that is awake, and returns its identity.
  @discardableResult
  public mutating func addBody(_ definition: BodyDefinition) -> BodyID {
    let slot = bodies.add(definition, filter: filters.index(of: definition.collisionFilter))
    let form = shapes.add(definition.shapes, of: slot, settings)
    bodies.take(form, of: slot, at: definition.position)
    insertBoxes(of: slot)
    bodies.start(slot, definition)
    return bodies.id(of: slot)
  }

  /// Removes a body and its joints.
  ///
  /// Bodies in contact with it wake up, and their contacts end with the events of the next substep.
  /// The cost is proportional to the number of contacts in the world.
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

  /// Returns whether a body is still in the world.
  public func contains(_ id: BodyID) -> Bool { bodies.contains(id) }

  /// The bodies in the order of their slots.
  public var bodyIDs: [BodyID] { bodies.ids }

  /// The number of bodies in the world, without the ground.
  public var bodyCount: Int { bodies.count }

  // MARK: Position

  /// Returns the position of a body's own origin, in points.
  public func position(of id: BodyID) -> Point2 { bodies.position(of: bodies.slot(of: id)) }

  /// Returns the position of a body's center of mass, in points.
  package func centerOfMass(of id: BodyID) -> Point2 {
    bodies.poses[Int(bodies.slot(of: id))].center
  }

  /// Returns the rotation of a body in radians, including full turns.
  public func angle(of id: BodyID) -> Double { bodies.poses[Int(bodies.slot(of: id))].angle }

  /// Moves a body immediately to a position in points and an angle in radians.
  ///
  /// The body keeps its velocity. The body and its neighbors wake up.
  public mutating func setPosition(_ position: Point2, angle: Double, of id: BodyID) {
    let slot = bodies.slot(of: id)
    guard self.position(of: id) != position || self.angle(of: id) != angle else { return }
    bodies.move(slot, to: position, angle: angle)
    contacts.wakeNeighbors(of: slot, in: &bodies)
    joints.wakeNeighbors(of: slot, in: &bodies)
    bodies.wake(slot)
    refitBoxes(of: slot)
  }

  /// Moves a body immediately to a position in points.
  ///
  /// The body keeps its angle and its velocity. The body and its neighbors wake up.
  public mutating func setPosition(_ position: Point2, of id: BodyID) {
    setPosition(position, angle: angle(of: id), of: id)
  }

  /// Rotates a body immediately to an angle in radians about its own origin. The body and its
  /// neighbors wake up.
  public mutating func setAngle(_ angle: Double, of id: BodyID) {
    setPosition(position(of: id), angle: angle, of: id)
  }

  // MARK: Motion

  /// Returns the velocity of the center of mass, in points per second.
  public func linearVelocity(of id: BodyID) -> Vector2 {
    bodies.motions[Int(bodies.slot(of: id))].velocity
  }

  /// Returns the angular velocity in radians per second, clockwise on the screen.
  public func angularVelocity(of id: BodyID) -> Float {
    bodies.motions[Int(bodies.slot(of: id))].spin
  }

  /// Sets the velocity of a dynamic body in points per second and wakes it.
  public mutating func setLinearVelocity(_ velocity: Vector2, of id: BodyID) {
    bodies.setLinearVelocity(velocity, of: bodies.slot(of: id))
  }

  /// Sets the angular velocity of a dynamic body in radians per second, even if it does not allow
  /// rotation, and wakes the body.
  public mutating func setAngularVelocity(_ spin: Float, of id: BodyID) {
    bodies.setAngularVelocity(spin, of: bodies.slot(of: id))
  }

  // MARK: Forces

  /// Returns the acceleration that acts on a body in every substep, such as gravity, in pt/s².
  public func acceleration(of id: BodyID) -> Vector2 {
    bodies.inputs[Int(bodies.slot(of: id))].acceleration
  }

  /// Sets the acceleration that acts on a body in every substep, in pt/s². A change wakes the body.
  public mutating func setAcceleration(_ acceleration: Vector2, of id: BodyID) {
    bodies.setAcceleration(acceleration, of: bodies.slot(of: id))
  }

  /// Sets the force (kg·pt/s²) and the torque (kg·pt²/s²) that act on a body in every substep. A
  /// change wakes the body.
  public mutating func setForce(_ force: Vector2, torque: Float, of id: BodyID) {
    bodies.setForce(force, torque: torque, of: bodies.slot(of: id))
  }

  /// Adds a force in kg·pt/s² and a torque in kg·pt²/s² for the next substep alone. Values other
  /// than zero wake a dynamic body.
  ///
  /// If `waking` is false, the force is treated like a force that acts in every substep, such as
  /// the force of a field. It does not wake a sleeping body, and does not restart the resting time
  /// of an awake body.
  public mutating func applyForce(
    _ force: Vector2, torque: Float = 0, waking: Bool = true, to id: BodyID
  ) {
    bodies.applyForce(force, torque: torque, waking: waking, to: bodies.slot(of: id))
  }

  /// Changes the velocities of a dynamic body immediately by an impulse in kg·pt/s, and wakes the
  /// body.
  ///
  /// The offset of the point of application from the center of mass is in points, in the world's
  /// axes.
  public mutating func applyImpulse(
    _ impulse: Vector2, atOffset offset: Vector2 = .zero, to id: BodyID
  ) {
    bodies.applyImpulse(impulse, atOffset: offset, to: bodies.slot(of: id))
  }
}
