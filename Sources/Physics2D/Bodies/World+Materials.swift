// Ours: any change of a body's material, and of which bodies it meets, wakes it.

extension World {
  /// The mass of a body in kilograms.
  public func mass(of id: BodyID) -> Float { records[Int(check(id))].mass }

  /// The moment of inertia about the center of mass, in kg·pt².
  public func inertia(of id: BodyID) -> Float { records[Int(check(id))].inertia }

  /// The density of a body, in kilograms per 100 × 100 points.
  public func density(of id: BodyID) -> Float { records[Int(check(id))].density }

  /// Sets the density in kilograms per 100 × 100 points; a change sets the mass anew and wakes the
  /// body.
  public mutating func setDensity(_ density: Float, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].density != density else { return }
    records[Int(slot)].density = density
    refreshMass(of: slot)
    wakeSlot(slot)
  }

  /// Whether torques rotate a body.
  public func allowsRotation(_ id: BodyID) -> Bool { records[Int(check(id))].allowsRotation }

  /// Sets whether torques rotate a body; a change wakes it. A spin that the body has goes on.
  public mutating func setAllowsRotation(_ allows: Bool, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].allowsRotation != allows else { return }
    records[Int(slot)].allowsRotation = allows
    refreshMass(of: slot)
    wakeSlot(slot)
  }

  /// Whether a body is dynamic or anchored.
  public func kind(of id: BodyID) -> BodyDefinition.Kind {
    records[Int(check(id))].isDynamic ? .dynamic : .anchored
  }

  /// Makes a body dynamic or anchored; an anchored one loses its velocity, and both wake their
  /// neighbors. A body with an edge or a chain stays anchored.
  public mutating func setKind(_ kind: BodyDefinition.Kind, of id: BodyID) {
    let slot = check(id)
    let i = Int(slot)
    guard records[i].isDynamic != (kind == .dynamic), !isBoundary(slot) else { return }
    removeContacts(of: slot, waking: true)
    leaveRing(slot)
    removeFromAwake(slot)
    removeProxies(of: slot)
    records[i].isDynamic = kind == .dynamic
    motions[i].velocity = .zero
    motions[i].spin = 0
    motions[i].restingTime = -1
    refreshMass(of: slot)
    insertProxies(of: slot)
    wakeJointed(to: slot)
    wakeSlot(slot)
  }

  /// The resistances of a body to motion and to rotation, in 1/s.
  public func damping(of id: BodyID) -> (linear: Float, angular: Float) {
    let motion = motions[Int(check(id))]
    return (motion.linearDamping, motion.angularDamping)
  }

  /// Sets the resistances to motion and to rotation, in 1/s; a change wakes the body.
  public mutating func setDamping(linear: Float, angular: Float, of id: BodyID) {
    let slot = check(id)
    let motion = motions[Int(slot)]
    guard motion.linearDamping != linear || motion.angularDamping != angular else { return }
    motions[Int(slot)].linearDamping = linear
    motions[Int(slot)].angularDamping = angular
    wakeSlot(slot)
  }

  /// The elasticity and friction of a body's shapes; a pair takes the greater elasticity and the
  /// geometric mean of the frictions.
  public func material(of id: BodyID) -> (elasticity: Float, friction: Float) {
    let record = records[Int(check(id))]
    return (record.elasticity, record.friction)
  }

  /// Sets elasticity and friction, also of the contacts that exist; a change wakes the body.
  public mutating func setMaterial(elasticity: Float, friction: Float, of id: BodyID) {
    let slot = check(id)
    let record = records[Int(slot)]
    guard record.elasticity != elasticity || record.friction != friction else { return }
    records[Int(slot)].elasticity = elasticity
    records[Int(slot)].friction = friction
    remixContacts(of: slot)
    wakeSlot(slot)
  }

  /// The charge on which electric and magnetic fields act.
  public func charge(of id: BodyID) -> Float { records[Int(check(id))].charge }

  /// Sets the charge on which electric and magnetic fields act; a change wakes the body.
  public mutating func setCharge(_ charge: Float, of id: BodyID) {
    let slot = check(id)
    guard records[Int(slot)].charge != charge else { return }
    records[Int(slot)].charge = charge
    wakeSlot(slot)
  }

  /// The number that the owner gave a body.
  public func tag(of id: BodyID) -> Int { records[Int(check(id))].tag }

  /// Gives a body a number of the owner's; the body does not wake.
  public mutating func setTag(_ tag: Int, of id: BodyID) { records[Int(check(id))].tag = tag }

  // MARK: Meeting others

  /// The filter that decides which bodies meet this one.
  public func collisionFilter(of id: BodyID) -> CollisionFilter {
    filters[Int(records[Int(check(id))].filter)]
  }

  /// Changes which bodies this one meets and wakes it; contacts that are no longer allowed end.
  public mutating func setCollisionFilter(_ filter: CollisionFilter, of id: BodyID) {
    let slot = check(id)
    let interned = intern(filter)
    guard records[Int(slot)].filter != interned else { return }
    records[Int(slot)].filter = interned
    refilter(slot)
    wakeSlot(slot)
  }

  /// Changes which bodies this one meets: a pair does when a category of one is in the mask of the
  /// other. A change wakes the body.
  public mutating func setCollisionFilter(
    of id: BodyID, categories: [UInt32], mask: [UInt32]
  ) {
    setCollisionFilter(CollisionFilter(categories: categories, mask: mask), of: id)
  }

  mutating func intern(_ filter: CollisionFilter) -> Int32 {
    if let index = filters.firstIndex(of: filter) { return Int32(index) }
    filters.append(filter)
    return Int32(filters.count - 1)
  }
}
