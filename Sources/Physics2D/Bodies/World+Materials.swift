// Ours: any change of which bodies a body meets wakes it.

extension World {
  /// The mass of a body in kilograms.
  public func mass(of id: BodyID) -> Float { record(of: id).mass }

  /// The moment of inertia about the center of mass, in kg·pt².
  public func inertia(of id: BodyID) -> Float { record(of: id).inertia }

  /// The density of a body, in kilograms per 100 × 100 points.
  public func density(of id: BodyID) -> Float { record(of: id).density }

  /// Sets the density in kilograms per 100 × 100 points; a change sets the mass anew and wakes the
  /// body.
  public mutating func setDensity(_ density: Float, of id: BodyID) {
    bodies.setDensity(density, of: bodies.slot(of: id))
  }

  /// Whether torques rotate a body.
  public func allowsRotation(_ id: BodyID) -> Bool { record(of: id).allowsRotation }

  /// Sets whether torques rotate a body; a change wakes it. A spin that the body has goes on.
  public mutating func setAllowsRotation(_ allows: Bool, of id: BodyID) {
    bodies.setAllowsRotation(allows, of: bodies.slot(of: id))
  }

  /// Whether a body is dynamic or anchored.
  public func kind(of id: BodyID) -> BodyDefinition.Kind {
    record(of: id).isDynamic ? .dynamic : .anchored
  }

  /// Makes a body dynamic or anchored; an anchored one loses its velocity, and both wake their
  /// neighbors. A body with an edge or a chain stays anchored.
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

  /// The resistances of a body to motion and to rotation, in 1/s.
  public func damping(of id: BodyID) -> (linear: Float, angular: Float) {
    let motion = bodies.motions[Int(bodies.slot(of: id))]
    return (motion.linearDamping, motion.angularDamping)
  }

  /// Sets the resistances to motion and to rotation, in 1/s; a change wakes the body.
  public mutating func setDamping(linear: Float, angular: Float, of id: BodyID) {
    bodies.setDamping(linear: linear, angular: angular, of: bodies.slot(of: id))
  }

  /// The elasticity and friction of a body's shapes; a pair takes the greater elasticity and the
  /// geometric mean of the frictions.
  public func material(of id: BodyID) -> (elasticity: Float, friction: Float) {
    let record = record(of: id)
    return (record.elasticity, record.friction)
  }

  /// Sets elasticity and friction, also of the contacts that exist; a change wakes the body.
  public mutating func setMaterial(elasticity: Float, friction: Float, of id: BodyID) {
    let slot = bodies.slot(of: id)
    guard material(of: id) != (elasticity, friction) else { return }
    bodies.records[Int(slot)].elasticity = elasticity
    bodies.records[Int(slot)].friction = friction
    contacts.remix(slot, bodies)
    bodies.wake(slot)
  }

  /// The charge on which electric and magnetic fields act.
  public func charge(of id: BodyID) -> Float { record(of: id).charge }

  /// Sets the charge on which electric and magnetic fields act; a change wakes the body.
  public mutating func setCharge(_ charge: Float, of id: BodyID) {
    bodies.setCharge(charge, of: bodies.slot(of: id))
  }

  /// The number that the owner gave a body.
  public func tag(of id: BodyID) -> Int { record(of: id).tag }

  /// Gives a body a number of the owner's; the body does not wake.
  public mutating func setTag(_ tag: Int, of id: BodyID) {
    bodies.records[Int(bodies.slot(of: id))].tag = tag
  }

  @inline(__always) private func record(of id: BodyID) -> BodyRecord {
    bodies.records[Int(bodies.slot(of: id))]
  }

  // MARK: Meeting others

  /// The filter that decides which bodies meet this one.
  public func collisionFilter(of id: BodyID) -> CollisionFilter {
    filters[record(of: id).filter]
  }

  /// Changes which bodies this one meets and wakes it; contacts that are no longer allowed end.
  public mutating func setCollisionFilter(_ filter: CollisionFilter, of id: BodyID) {
    setCollisionFilter(at: filterIndex(of: filter), of: id)
  }

  /// Changes which bodies this one meets: a pair does when a category of one is in the mask of the
  /// other. A change wakes the body.
  public mutating func setCollisionFilter(
    of id: BodyID, categories: [UInt32], mask: [UInt32]
  ) {
    setCollisionFilter(CollisionFilter(categories: categories, mask: mask), of: id)
  }
}

extension World {
  /// The index under which the world keeps a filter, so that many bodies can get it at little cost.
  package mutating func filterIndex(of filter: CollisionFilter) -> Int32 {
    filters.index(of: filter)
  }

  /// Changes which bodies a body meets to the filter at an index, and wakes it; contacts that are no
  /// longer allowed end.
  package mutating func setCollisionFilter(at index: Int32, of id: BodyID) {
    let slot = bodies.slot(of: id)
    guard bodies.records[Int(slot)].filter != index else { return }
    bodies.records[Int(slot)].filter = index
    refilter(slot)
    bodies.wake(slot)
  }
}
