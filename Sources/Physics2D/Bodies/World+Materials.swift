// Ours: Any change to a body's collision filter wakes the body.

extension World {
  /// Returns the mass of a body, in kilograms.
  public func mass(of id: BodyID) -> Float { record(of: id).mass }

  /// Returns the moment of inertia about the center of mass, in kg·pt².
  public func inertia(of id: BodyID) -> Float { record(of: id).inertia }

  /// Returns the density of a body, in kilograms per 100 × 100 points.
  public func density(of id: BodyID) -> Float { record(of: id).density }

  /// Sets the density, in kilograms per 100 × 100 points. A change updates the mass and wakes the
  /// body.
  public mutating func setDensity(_ density: Float, of id: BodyID) {
    bodies.setDensity(density, of: bodies.slot(of: id))
  }

  /// Returns whether torques can rotate a body.
  public func allowsRotation(_ id: BodyID) -> Bool { record(of: id).allowsRotation }

  /// Sets whether torques can rotate a body. A change wakes the body but keeps its angular
  /// velocity.
  public mutating func setAllowsRotation(_ allows: Bool, of id: BodyID) {
    bodies.setAllowsRotation(allows, of: bodies.slot(of: id))
  }

  /// Returns whether a body is dynamic or anchored.
  public func kind(of id: BodyID) -> BodyDefinition.Kind {
    record(of: id).isDynamic ? .dynamic : .anchored
  }

  /// Makes a body dynamic or anchored. A body with an edge or a chain stays anchored.
  ///
  /// An anchored body loses its velocity. Either change wakes the body's neighbors.
  public mutating func setKind(_ kind: BodyDefinition.Kind, of id: BodyID) {
    let slot = bodies.slot(of: id)
    guard self.kind(of: id) != kind,
      !shapes.hasChain(from: bodies.records[Int(slot)].firstShape)
    else { return }
    removeContacts(of: slot)
    removeBoxes(of: slot)
    bodies.setDynamic(kind == .dynamic, of: slot)
    insertBoxes(of: slot)
    joints.wakeNeighbors(of: slot, in: &bodies)
    bodies.wake(slot)
  }

  /// Returns the linear and the angular damping of a body, in 1/s.
  public func damping(of id: BodyID) -> (linear: Float, angular: Float) {
    let motion = bodies.motions[Int(bodies.slot(of: id))]
    return (motion.linearDamping, motion.angularDamping)
  }

  /// Sets the linear and the angular damping, in 1/s. A change wakes the body.
  public mutating func setDamping(linear: Float, angular: Float, of id: BodyID) {
    bodies.setDamping(linear: linear, angular: angular, of: bodies.slot(of: id))
  }

  /// Returns the elasticity and the friction of a body's shapes.
  ///
  /// A contact uses the greater elasticity and the geometric mean of the frictions of its two
  /// bodies.
  public func material(of id: BodyID) -> (elasticity: Float, friction: Float) {
    let record = record(of: id)
    return (record.elasticity, record.friction)
  }

  /// Sets the elasticity and the friction, also for existing contacts. A change wakes the body.
  public mutating func setMaterial(elasticity: Float, friction: Float, of id: BodyID) {
    let slot = bodies.slot(of: id)
    guard material(of: id) != (elasticity, friction) else { return }
    bodies.records[Int(slot)].elasticity = elasticity
    bodies.records[Int(slot)].friction = friction
    contacts.remix(slot, bodies)
    bodies.wake(slot)
  }

  /// Returns the charge on which electric and magnetic fields act.
  public func charge(of id: BodyID) -> Float { record(of: id).charge }

  /// Sets the charge on which electric and magnetic fields act. A change wakes the body.
  public mutating func setCharge(_ charge: Float, of id: BodyID) {
    bodies.setCharge(charge, of: bodies.slot(of: id))
  }

  /// Returns the number that the owner assigned to a body.
  public func tag(of id: BodyID) -> Int { record(of: id).tag }

  /// Assigns a number of the owner's choice to a body. The body does not wake.
  public mutating func setTag(_ tag: Int, of id: BodyID) {
    bodies.records[Int(bodies.slot(of: id))].tag = tag
  }

  @inline(__always) private func record(of id: BodyID) -> BodyRecord {
    bodies.records[Int(bodies.slot(of: id))]
  }

  // MARK: Collision filters

  /// Returns the filter that determines which bodies this body collides with.
  public func collisionFilter(of id: BodyID) -> CollisionFilter {
    filters[record(of: id).filter]
  }

  /// Changes which bodies this body collides with, and wakes it. The change ends contacts that the
  /// filters no longer allow.
  public mutating func setCollisionFilter(_ filter: CollisionFilter, of id: BodyID) {
    setCollisionFilter(at: filterIndex(of: filter), of: id)
  }

  /// Changes which bodies this body collides with. A change wakes the body.
  ///
  /// Two bodies collide if a category of one is in the mask of the other.
  public mutating func setCollisionFilter(
    of id: BodyID, categories: [UInt32], mask: [UInt32]
  ) {
    setCollisionFilter(CollisionFilter(categories: categories, mask: mask), of: id)
  }
}

extension World {
  /// Returns the index at which the world stores a filter. Assigning an index to many bodies is
  /// cheap.
  package mutating func filterIndex(of filter: CollisionFilter) -> Int32 {
    filters.index(of: filter)
  }

  /// Assigns the filter at an index to a body, and wakes the body. The change ends contacts that
  /// the filters no longer allow.
  package mutating func setCollisionFilter(at index: Int32, of id: BodyID) {
    let slot = bodies.slot(of: id)
    guard bodies.records[Int(slot)].filter != index else { return }
    bodies.records[Int(slot)].filter = index
    refilter(slot)
    bodies.wake(slot)
  }
}
